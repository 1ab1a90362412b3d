/** The sites that the benchmarks build: the stock preset over our content, and a copy of our own. */
import { mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import config from '../docusaurus.config';
import { siteDir } from '../lib/paths';
import { copyProject } from '../tests/copyProject';

/** A folder of links instead of one link: webpack's cache, which stock 2.2.0 keeps in `node_modules/.cache`, is then the site's own. */
function linkPackages(dir: string): void {
  const packages = realpathSync(path.join(siteDir, 'node_modules'));
  mkdirSync(path.join(dir, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => entry !== '.cache')) {
    symlinkSync(path.join(packages, name), path.join(dir, 'node_modules', name));
  }
}

/** The browsers that 2.2.0 writes into a new site's package.json; Babel and the styles' prefixes follow them. */
const STOCK_BROWSERS = {
  production: ['>0.5%', 'not dead', 'not op_mini all'],
  development: ['last 1 chrome version', 'last 1 firefox version', 'last 1 safari version'],
};

/**
 * Makes the site that stock Docusaurus 2.2.0 would make of our content: preset-classic with Babel, Terser and webpack's cache, and of our
 * plugins and theme components those without which the pages do not build. `npm run build` in it builds every language.
 * @param dir a folder that is new or empty
 */
export function makeStockSite(dir: string): void {
  copyProject(dir, ['i18n', 'lib', 'patches', 'plugins', 'scripts', 'sidebars.ts', 'src', 'static', 'tsconfig.json']);
  linkPackages(dir);
  for (const ours of ['client', 'components', 'theme']) {
    rmSync(path.join(dir, 'src', ours), { recursive: true });
  }
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
  write(
    'src/theme/MDXComponents.js',
    `import MDXComponents from '@theme-original/MDXComponents';
import Act, { Acts, Note } from '@site/src/annexes/Act';
import AnnexCards from '@site/src/annexes/AnnexCards';
import Cite from '@site/src/annexes/Cite';
import HowToRead from '@site/src/annexes/HowToRead';
import Sources from '@site/src/annexes/Sources';

export default { ...MDXComponents, Act, Acts, AnnexCards, Cite, HowToRead, Note, Sources };
`,
  );
  write(
    'package.json',
    JSON.stringify({
      name: 'stock',
      private: true,
      scripts: { start: 'docusaurus start', build: 'docusaurus build' },
      browserslist: STOCK_BROWSERS,
    }),
  );
  const { title, url, favicon, trailingSlash, onBrokenLinks, onBrokenMarkdownLinks, i18n, themeConfig } = config;
  const fields = { title, url, baseUrl: '/', favicon, trailingSlash, onBrokenLinks, onBrokenMarkdownLinks, i18n, themeConfig };
  write(
    'docusaurus.config.cjs',
    `require('tsx/cjs');
const plugin = (name) => require('./plugins/' + name).default;
const pages = { beforeDefaultRemarkPlugins: [[plugin('remarkActs'), { defaultLocale: 'en' }]] };
module.exports = {
  ...${JSON.stringify(fields)},
  presets: [['classic', { docs: false, blog: false, pages, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [plugin('annexPages')],
};
`,
  );
}

/**
 * Makes a copy of this project, with the same packages.
 * @param dir a folder that is new or empty
 */
export function makeOurSite(dir: string): void {
  copyProject(dir);
  linkPackages(dir);
}
