// 2.2.0 finds only configurations in .js and .cjs files.
require('./tools/typescript.cjs');

module.exports = require('./docusaurus.config.ts').default;
