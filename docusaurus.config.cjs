// 2.2.0 finds only .js and .cjs.
require('./tools/typescript.cjs');

module.exports = require('./docusaurus.config.ts').default;
