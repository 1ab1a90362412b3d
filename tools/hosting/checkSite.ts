/** Checks that a web root is complete and consistent before it is published. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { elementsOf } from '../../src/common/html';
import { filesOfLocales, linksOutOf } from '../../src/common/paths';
import { baseUrlOf } from '../../src/languages/languages';
import { problemsOfFileNames } from './hostRules';
import { hasItsPolicy } from './policy';

function problemsOfPage(root: string, page: string): string[] {
  const html = readFileSync(path.join(root, page), 'utf8');
  const elements = elementsOf(html);
  const loaded = elements.flatMap(({ name, attribs }) => (name === 'link' ? attribs.href : attribs.src) ?? []);
  const missing = loaded.filter((address) => address.startsWith('/') && !existsSync(path.join(root, address)));
  return [
    ...(hasItsPolicy(html) ? [] : [`/${page} does not have the Content-Security-Policy that its content needs`]),
    ...missing.map((address) => `${address} is missing, but /${page} loads it`),
  ];
}

/**
 * @param locales the languages that the web root must contain; files of other languages are not checked
 * @returns one line per problem: missing home and not-found pages, wrong policies, names that hosts do not serve, missing files that pages
 * load, and symbolic links anywhere in the web root that point outside it
 */
export function problemsOfSite(root: string, locales: string[]): string[] {
  const pages = locales.flatMap((locale) => [`${baseUrlOf(locale)}index.html`, `${baseUrlOf(locale)}404.html`]);
  const files = filesOfLocales(locales, root);
  return [
    ...pages.filter((page) => !existsSync(path.join(root, page))).map((page) => `${page} is missing`),
    ...problemsOfFileNames(files.filter((file) => !/\.(br|gz)$/.test(file))),
    ...linksOutOf(root).map((file) => `/${file} is a symbolic link that points outside the site: delete it`),
    ...files.filter((file) => file.endsWith('.html')).flatMap((page) => problemsOfPage(root, page)),
  ];
}
