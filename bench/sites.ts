/** The sites that the benchmarks build: the stock preset over our content, and our own site with more annexes and languages. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import config from '../docusaurus.config';
import { locales as realLocales, translations } from '../lib/languages';
import { siteDir } from '../lib/paths';
import annexes from '../sidebars';
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
  copyProject(dir, ['i18n', 'lib', 'plugins', 'scripts', 'sidebars.ts', 'src', 'static', 'tsconfig.json']);
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
const pages = { beforeDefaultRemarkPlugins: [plugin('remarkTags'), plugin('remarkActs')] };
module.exports = {
  ...${JSON.stringify(fields)},
  presets: [['classic', { docs: false, blog: false, pages, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [plugin('annexPages')],
};
`,
  );
}

/** The languages of the Union that the site does not have, in the order of their own names. */
const FURTHER_LOCALES = 'bg cs da et el ga hr it lv lt hu mt pl pt ro sk sl fi sv'.split(' ');

/** Replaces one piece of a file; throws if it is not there, so that a benchmark cannot silently measure something else. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) {
    throw new Error(`${file}: "${before}" is no longer there; bench/sites.ts replaces it`);
  }
  writeFileSync(file, text.replace(before, after));
}

/**
 * Makes our site with more annexes and languages, from the real ones: pages over and over under other paths, and translations over and
 * over under other codes. Home page and data name every annex, navbar and footer the real three: hundreds are no menu.
 * @param dir a folder that is new or empty
 * @param annexCount at least the real ones
 * @param localeCount from the real ones up to the Union's 24
 * @returns the languages
 */
export function makeGrownSite(dir: string, annexCount: number, localeCount: number): string[] {
  copyProject(dir);
  linkPackages(dir);
  const added = FURTHER_LOCALES.slice(0, localeCount - realLocales.length);
  const locales = [...realLocales, ...added];
  const grown = Array.from({ length: annexCount }, (_, index) => {
    const original = annexes[index % annexes.length] as (typeof annexes)[number];
    const round = Math.floor(index / annexes.length);
    return round === 0 ? original : { ...original, path: `${original.path}_${round}`, label: `${original.label} ${round}` };
  });
  for (const [index, locale] of added.entries()) {
    cpSync(path.join(dir, 'i18n', translations[index % translations.length] as string), path.join(dir, 'i18n', locale), {
      recursive: true,
    });
  }
  for (const folder of ['src/pages', ...locales.map((locale) => `i18n/${locale}/docusaurus-plugin-content-pages`)]) {
    for (const [index, annex] of grown.entries()) {
      const original = path.join(dir, folder, `${annexes[index % annexes.length]?.path}.mdx`);
      const page = path.join(dir, folder, `${annex.path}.mdx`);
      if (page !== original && existsSync(original)) {
        cpSync(original, page);
      }
    }
  }
  const configFile = path.join(dir, 'docusaurus.config.ts');
  edit(configFile, JSON.stringify(realLocales).replaceAll('"', "'").replaceAll(',', ', '), JSON.stringify(locales));
  edit(configFile, 'items: [...annexes', `items: [...annexes.slice(0, ${annexes.length})`);
  edit(configFile, 'items: annexes', `items: annexes.slice(0, ${annexes.length})`);
  const sidebars = path.join(dir, 'sidebars.ts');
  edit(sidebars, 'export default annexes', `export default ${JSON.stringify(grown)} as Annex[]`);
  edit(path.join(dir, 'src/annexes/citation.ts'), '= rules[locale]', '= rules[locale] ?? rules.en');
  return locales;
}
