module.exports = require('tsx/cjs') && require('./docusaurus.config.ts').default; // 2.2.0 finds only .js and .cjs
