/** Creates the sites that the benchmarks build: a copy of this project, and a stock Docusaurus site with the same content. */
import { mkdirSync, readdirSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import config from '../docusaurus.config';
import { siteDir } from '../lib/paths';
import { copySources } from '../tests/helpers/copySources';

/** Symlinks each package, not `node_modules`: stock 2.2.0 keeps webpack's cache in `node_modules/.cache`, and each site needs its own. */
function linkPackages(dir: string): void {
  const packages = realpathSync(path.join(siteDir, 'node_modules'));
  mkdirSync(path.join(dir, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => entry !== '.cache')) {
    symlinkSync(path.join(packages, name), path.join(dir, 'node_modules', name));
  }
}

/** The browserslist of a new 2.2.0 site, which Babel and Autoprefixer use. */
const STOCK_BROWSERS = {
  production: ['>0.5%', 'not dead', 'not op_mini all'],
  development: ['last 1 chrome version', 'last 1 firefox version', 'last 1 safari version'],
};

/**
 * Creates a stock Docusaurus 2.2.0 site with this project's content: preset-classic with Babel, Terser and webpack's cache, and only those
 * plugins and components without which the pages do not build. `npm run build` in it builds all languages.
 * @param dir a new or empty folder
 */
export function makeStockSite(dir: string): void {
  copySources(dir, ['i18n', 'lib', 'patches', 'plugins', 'scripts', 'sidebars.ts', 'src', 'static', 'tsconfig.json']);
  linkPackages(dir);
  const source = (folder: string) => path.join(dir, 'src', folder);
  // Of the theme, only the components that pages use.
  renameSync(source('theme/MDXComponents'), source('components/MDXComponents'));
  rmSync(source('theme'), { recursive: true });
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  };
  write(
    'src/theme/MDXComponents.js',
    `import Original from '@theme-original/MDXComponents';
import ours from '@site/src/components/MDXComponents';

const { a, h1, h2, h3, h4, ...components } = ours;
export default { ...Original, ...components };
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
  // What the pages use of the configuration, without what makes this project differ from stock.
  const { presets, plugins, clientModules, ssrTemplate, webpack, baseUrlIssueBanner, ...fields } = config;
  write(
    'docusaurus.config.cjs',
    `require('tsx/cjs');
const plugin = (name) => require('./plugins/' + name).default;
const pages = { beforeDefaultRemarkPlugins: [plugin('remarkActs')], remarkPlugins: [plugin('remarkSections')] };
module.exports = {
  ...${JSON.stringify(fields)},
  presets: [['classic', { docs: false, blog: false, pages, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [plugin('annexes')],
};
`,
  );
}

/** Copies this project to a new folder, with symlinks to the same packages. */
export function makeOurSite(dir: string): void {
  copySources(dir);
  linkPackages(dir);
}
