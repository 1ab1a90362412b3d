/** Checks that a web root is complete and consistent before it is published. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { dataset } from '../../src/acts/acts';
import { baseUrlOf } from '../../src/languages/languages';
import { elementsOf } from '../shared/html';
import { filesOfLocales, linksOutOf } from '../shared/paths';
import { COMPRESSIBLE, unservable } from './hostRules';
import { hasItsPolicy } from './policy';

const DECOMPRESSIONS = { '.br': brotliDecompressSync, '.gz': gunzipSync };

function problemsOfPage(root: string, page: string): string[] {
  const html = readFileSync(path.join(root, page), 'utf8');
  const elements = elementsOf(html);
  const loaded = elements.flatMap(({ name, attribs }) => (name === 'link' ? attribs.href : attribs.src) ?? []);
  const missing = loaded.filter((address) => address.startsWith('/') && !existsSync(path.join(root, address)));
  return [
    ...(html.trimEnd().endsWith('</html>') ? [] : [`/${page} is cut off: it does not end with </html>`]),
    ...(hasItsPolicy(html) ? [] : [`/${page} does not have the Content-Security-Policy that its content needs`]),
    ...missing.map((address) => `${address} is missing, but /${page} loads it`),
  ];
}

function problemsOfCompressed(root: string, file: string): string[] {
  const original = readFileSync(path.join(root, file));
  return Object.entries(DECOMPRESSIONS).flatMap(([suffix, decompress]) => {
    try {
      const isSame = decompress(readFileSync(path.join(root, file + suffix))).equals(original);
      return isSame ? [] : [`/${file}${suffix} does not decompress to /${file}`];
    } catch (error) {
      return [`/${file}${suffix} cannot be read: ${(error as Error).message}`];
    }
  });
}

/** Counts the acts in a data file. Each row of the CSV is one line, because no cell contains a line break. */
const ACTS_IN: Record<string, (text: string) => number> = {
  'acts.csv': (text) => text.split('\r\n').length - 2,
  'acts.json': (text) => (JSON.parse(text) as { hasPart: unknown[] }).hasPart.length,
};

/** @returns the problems with the data files of a language */
function problemsOfData(root: string, home: string): string[] {
  return Object.entries(ACTS_IN).flatMap(([name, count]) => {
    const file = path.join(root, home, name);
    if (!existsSync(file)) {
      return [`${home}${name} is missing`];
    }
    try {
      const acts = count(readFileSync(file, 'utf8'));
      return acts === dataset.acts.length ? [] : [`${home}${name} contains ${acts} acts instead of ${dataset.acts.length}`];
    } catch (error) {
      return [`${home}${name} cannot be read: ${(error as Error).message}`];
    }
  });
}

/**
 * @param locales the languages that the web root must contain; files of other languages are not checked
 * @returns one line per problem: missing or truncated pages, wrong policies, names that hosts do not serve, missing files that pages load,
 * acts missing from the data files, compressed files that do not match their original, and symbolic links anywhere in the web root that
 * point outside it
 */
export function problemsOfSite(root: string, locales: string[]): string[] {
  const pages = locales.flatMap((locale) => [`${baseUrlOf(locale)}index.html`, `${baseUrlOf(locale)}404.html`]);
  const robots = path.join(root, 'robots.txt');
  // A site whose pages are all `noindex` has no sitemap.
  const sitemap = existsSync(robots) && readFileSync(robots, 'utf8').includes('Sitemap:') ? ['/sitemap.xml'] : [];
  const missing = ['/robots.txt', ...sitemap, ...pages].filter((file) => !existsSync(path.join(root, file)));
  const files = filesOfLocales(locales, root);
  return [
    ...missing.map((file) => `${file} is missing`),
    ...unservable(files.filter((file) => !/\.(br|gz)$/.test(file))),
    ...linksOutOf(root).map((file) => `/${file} is a symbolic link that points outside the site: delete it`),
    ...files.filter((file) => file.endsWith('.html')).flatMap((page) => problemsOfPage(root, page)),
    ...locales.flatMap((locale) => problemsOfData(root, baseUrlOf(locale))),
    ...files.filter((file) => COMPRESSIBLE.test(file)).flatMap((file) => problemsOfCompressed(root, file)),
  ];
}
