/**
 * Lets Node load TypeScript, for every command. Plain JavaScript, because it also says why no command can start: in a folder whose name
 * neither tsx nor webpack can read, and before packages are installed.
 */
const path = require('node:path');

const siteDir = path.resolve(__dirname, '..');

/** Signs with a meaning for tsx, webpack and its globs, or for the modules that 2.2.0 generates, which contain paths in quotation marks. */
const [sign] = /['"!*?\\`\p{Cc}]|[+@](?=\()|\[(?=.*\])|(?<=\/)node_modules(?=\/|$)/u.exec(siteDir) ?? [];

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (sign) {
  stop(`Docusaurus 2.2.0 cannot work in ${siteDir}: rename the folder that has ${JSON.stringify(sign).slice(1, -1)} in its name.`);
}
try {
  require.resolve('tsx/cjs');
} catch {
  stop('The packages are not installed: run "npm ci".');
}
require('tsx/cjs');
