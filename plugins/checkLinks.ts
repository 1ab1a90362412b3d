import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Props } from '@docusaurus/types';
import { elementsOf } from '../lib/html';
import { addressOf, homeOf, localeOf } from '../lib/languages';
import { listFiles } from '../lib/paths';

/** A link of a built page as its HTML has it, with the language it says it leads to. */
interface PageLink {
  href: string;
  language?: string;
}

/** A built page: the fragments that can follow its address, and its links. */
interface BuiltPage {
  fragments: Set<string>;
  links: PageLink[];
}

/** What is known of the language just built. */
interface BuiltSite {
  /** Pages by address: `/es/`, `/es/ktn_transport`. */
  pages: Map<string, BuiltPage>;
  /** Where the site is served: `https://annexes.example`. */
  origin: string;
  outDir: string;
  locale: string;
  /** Source files of the pages by address, where the pages plugin made them. */
  sources: Map<string, string>;
}

/** Without JavaScript a browser knows only the HTML, so only what stands there counts as a target. */
function readPage(file: string): BuiltPage {
  const elements = elementsOf(readFileSync(file, 'utf8'));
  const ids = elements.flatMap(({ name, attribs }) => [attribs.id ?? [], (name === 'a' && attribs.name) || []].flat());
  const links = elements.flatMap(({ name, attribs: { href, hreflang, lang } }) =>
    (name === 'a' || name === 'area') && href !== undefined ? { href, language: hreflang ?? lang } : [],
  );
  return { fragments: new Set(['', 'top', ...ids]), links };
}

function sourcesOf({ plugins }: Props): Map<string, string> {
  const content = plugins.find(({ name }) => name === 'docusaurus-plugin-content-pages')?.content;
  const pages = (content ?? []) as { permalink: string; source: string }[];
  return new Map(pages.map(({ permalink, source }) => [permalink, source.replace('@site/', '')]));
}

function readSite(props: Props): BuiltSite {
  const { outDir, baseUrl, siteConfig, i18n } = props;
  const files = listFiles(outDir).filter((file) => file.endsWith('.html'));
  return {
    pages: new Map(files.map((file) => [addressOf(baseUrl, file), readPage(path.join(outDir, file))])),
    origin: new URL(siteConfig.url).origin,
    outDir,
    locale: i18n.currentLocale,
    sources: sourcesOf(props),
  };
}

/** @returns the text itself where it is no valid escape */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}

/**
 * @param site the language being built
 * @param from address of the page on which the link stands
 * @returns what is wrong with a link; undefined if nothing is
 */
function problemOf(site: BuiltSite, from: string, { href, language }: PageLink): string | undefined {
  const base = site.origin + from;
  if (!URL.canParse(href, base)) {
    return 'is no address';
  }
  const target = new URL(href, base);
  if (target.origin !== site.origin) {
    return undefined;
  }
  const locale = localeOf(target.pathname);
  if (locale !== site.locale && language !== locale) {
    return `leaves the language: it leads to "${locale}". If that is meant, say so with hrefLang="${locale}"`;
  }
  // Every language has the same pages and the same ids, so that this language answers for the others, which may not be built.
  const rest = target.pathname.slice(homeOf(locale).length);
  const address = homeOf(site.locale) + rest;
  const page = site.pages.get(decode(address));
  if (page) {
    return page.fragments.has(decode(target.hash.slice(1))) ? undefined : `has no target: ${address} has no element with that id`;
  }
  return !rest.endsWith('.html') && isFile(path.join(site.outDir, decode(rest))) ? undefined : `has no target: there is no page ${address}`;
}

/** @returns one line for each page, one for each of its broken links */
function problemsOfSite(site: BuiltSite): string[] {
  return [...site.pages].flatMap(([address, { links }]) => {
    const problems = links.flatMap((link) => {
      const problem = problemOf(site, address, link);
      return problem === undefined ? [] : [`  "${link.href}" ${problem}`];
    });
    const source = site.sources.get(address);
    const heading = source === undefined ? address : `${address} (${source})`;
    return problems.length > 0 ? [heading, ...new Set(problems)] : [];
  });
}

/**
 * Reads every page of the language just built and stops the build if a link on it leads nowhere. Docusaurus's own check, which stays
 * on, knows neither fragments nor plain `<a>` nor languages, and takes an address in capitals for the same page.
 */
export default function checkLinks(): Plugin {
  return {
    name: 'check-links',
    async postBuild(props) {
      const problems = problemsOfSite(readSite(props));
      if (problems.length > 0) {
        throw new Error(`Broken links, page by page:\n${problems.join('\n')}`);
      }
    },
  };
}
