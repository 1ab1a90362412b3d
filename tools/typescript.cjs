/**
 * Lets Node load TypeScript; every command requires it. It is plain JavaScript, because it also explains why a command cannot start: the
 * packages are not installed, tsx or webpack cannot handle the folder's name, or site.config.ts cannot be read.
 */
const path = require('node:path');

const siteDir = path.resolve(__dirname, '..');

/** Characters with a meaning for tsx, webpack, its globs, or the modules that 2.2.0 generates, which contain paths in quotation marks. */
const [character] = /['"!*?\\`\p{Cc}]|[+@](?=\()|\[(?=.*\])|(?<=\/)node_modules(?=\/|$)/u.exec(siteDir) ?? [];

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (character) {
  stop(`Docusaurus 2.2.0 does not work in ${siteDir}: rename the folder with ${JSON.stringify(character).slice(1, -1)} in its name.`);
}
try {
  require.resolve('tsx/cjs');
} catch {
  stop('The packages are not installed: run "npm ci".');
}
require('tsx/cjs');
try {
  require('../site.config.ts');
} catch (error) {
  const [place = 'site.config.ts'] = /site\.config\.ts:\d+/.exec(error.stack) ?? [];
  // What esbuild reports also contains the path of the file.
  const [, problem = error.message] = /ERROR: (.*)/.exec(error.message) ?? [];
  stop(`${place}: ${problem}: correct this line or the one before it. Write texts in quotation marks, and a comma after each setting.`);
}
