/** Docusaurus plugin: fails the build if a link in a built page is broken. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Props } from '@docusaurus/types';
import { elementsOf } from '../../src/common/html';
import { listFiles } from '../../src/common/paths';
import { throwIfAny } from '../../src/common/problem';
import { baseUrlOf, localeOf, permalinkOf } from '../../src/languages/languages';

/** A link in the HTML of a built page. */
interface PageLink {
  href: string;
  /** The target's language, according to `hreflang` or `lang`. */
  language?: string;
}

interface BuiltPage {
  /** Valid fragments of the page's URL. */
  fragments: Set<string>;
  links: PageLink[];
}

/** The built files of one language. */
interface BuiltFiles {
  /** Paths relative to the output folder. */
  files: string[];
  /** Pages by URL path: `/es/`, `/es/ktn_transport`. */
  pages: Map<string, BuiltPage>;
}

/** Only ids in the HTML count as targets, because links must also work without JavaScript. */
function readBuiltPage(file: string): BuiltPage {
  const elements = elementsOf(readFileSync(file, 'utf8'));
  const ids = elements.flatMap(({ name, attribs }) => [attribs.id ?? [], (name === 'a' && attribs.name) || []].flat());
  // `rel="external"` marks a link as leading out of this site, even if its URL looks internal.
  const links = elements.flatMap(({ name, attribs: { href, hreflang, lang, rel = '' } }) =>
    (name === 'a' || name === 'area') && href !== undefined && !/\bexternal\b/.test(rel) ? { href, language: hreflang ?? lang } : [],
  );
  return { fragments: new Set(['', 'top', ...ids]), links };
}

/** @returns the source file of each page that the pages plugin created, by URL path */
function sourcesOf({ plugins }: Props): Map<string, string> {
  const content = plugins.find(({ name }) => name === 'docusaurus-plugin-content-pages')?.content;
  const pages = (content ?? []) as { permalink: string; source: string }[];
  return new Map(pages.map(({ permalink, source }) => [permalink, source.replace('@site/', '')]));
}

/** @returns the decoded text, or the text itself if an escape in it is invalid */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * @param from URL path of the page with the link
 * @returns the problem with the link; undefined if there is none
 */
function problemOf({ siteConfig, i18n }: Props, built: BuiltFiles, from: string, { href, language }: PageLink): string | undefined {
  const { origin, href: base } = new URL(from, siteConfig.url);
  if (!URL.canParse(href, base)) {
    return 'is not a valid URL';
  }
  const target = new URL(href, base);
  if (target.origin !== origin) {
    return undefined;
  }
  const locale = localeOf(target.pathname);
  if (locale !== i18n.currentLocale && language !== locale) {
    return `leads to another language, "${locale}". If that is intended, add hrefLang="${locale}"`;
  }
  // Links to other languages, which may not be built, are checked against this one: all languages have the same pages and ids.
  const rest = target.pathname.slice(baseUrlOf(locale).length);
  const address = baseUrlOf(i18n.currentLocale) + rest;
  const page = built.pages.get(decode(address));
  if (page) {
    return page.fragments.has(decode(target.hash.slice(1))) ? undefined : `has no target: ${address} has no element with that id`;
  }
  return !rest.endsWith('.html') && built.files.includes(decode(rest)) ? undefined : `has no target: there is no page ${address}`;
}

/** Says what to do, because it is the same for all links. */
const HEADING = 'Broken links, page by page. Correct or remove each one in the file of its page, or in the component that shows it:';

/** @returns one line for each page with broken links, followed by one line for each of these links */
function problemsOfLinks(props: Props): string[] {
  const { outDir, baseUrl } = props;
  const sources = sourcesOf(props);
  const files = listFiles(outDir);
  const html = files.filter((file) => file.endsWith('.html'));
  const pages = new Map(html.map((file) => [permalinkOf(baseUrl, file), readBuiltPage(path.join(outDir, file))]));
  return [...pages].flatMap(([address, { links }]) => {
    const problems = links.flatMap((link) => {
      const problem = problemOf(props, { files, pages }, address, link);
      return problem === undefined ? [] : [`  "${link.href}" ${problem}`];
    });
    const source = sources.get(address);
    const heading = source === undefined ? address : `${address} (${source})`;
    return problems.length > 0 ? [heading, ...new Set(problems)] : [];
  });
}

/**
 * Complements Docusaurus's own link check, which stays on but ignores fragments, plain `<a>` elements, links between languages, and the
 * case of URLs.
 */
export default function checkLinks(): Plugin {
  return {
    name: 'check-links',
    async postBuild(props) {
      throwIfAny(problemsOfLinks(props), HEADING);
    },
  };
}
