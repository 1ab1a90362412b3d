/** Stands in for the polyfill that React 17 brings: every browser served has it. */
module.exports = Object.assign;
