/** Docusaurus plugin: creates the search index of a language from its built pages, and the language-specific modules of the search. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { DomUtils } from 'htmlparser2';
import { type Element, elementsOf } from '../lib/html';
import { addressOf } from '../lib/languages';
import { normalize } from '../lib/text';
import { findAct } from '../src/annexes/acts';
import { cite, numberOf } from '../src/annexes/citation';
import { type Keywords, NOTHING, splitKeywords } from '../src/annexes/messages';
import { type Entry, type Example, isAct, NO_RESULT } from '../src/search/engine';

/** The act in the search's examples of numbers: REACH, whose number is printed on every safety data sheet. */
const EXAMPLE = '32006R1907';

const FOLDER = 'assets/search';
/** Elements that separate words: a space is added at their start and end. */
const BLOCK = /^(h[1-6]|p|li|ul|ol|div|section|br|dt|dd|td|th|tr|figcaption)$/;
/** Elements that are not indexed. */
const SKIPPED = /^(header|h1|form|nav|summary)$/;
/** Classes of elements that are not indexed. */
const SKIPPED_CLASS = /(^| )(act__journal|annex-cards|how-to-read|sources|stale-notice)( |$)/;
/** Classes of the entries in lists, with the class of the element that is their title. */
const LISTED = { act: 'act__subject', area: 'area__title' };

/** An entry of the search index without its keywords. */
interface PageEntry extends Omit<Entry, 'keywords'> {
  /** Key of the keywords: CELEX number of an act, or id of an area. */
  id?: string;
}

function hasClass(element: Element, name: string): boolean {
  return element.attribs.class?.split(' ').includes(name) ?? false;
}

function isSkipped({ name, attribs: { class: classes = '', href = '' } }: Element): boolean {
  return SKIPPED.test(name) || SKIPPED_CLASS.test(classes) || href.startsWith('#');
}

/** @returns the indexed text of nodes, with single spaces */
function textOf(nodes: Element['children']): string {
  const textOfNode = (node: Element['children'][number]): string => {
    if (!DomUtils.isTag(node)) {
      return DomUtils.isText(node) ? node.data : '';
    }
    const text = isSkipped(node) ? '' : node.children.map(textOfNode).join('');
    return BLOCK.test(node.name) ? ` ${text} ` : text;
  };
  return normalize(nodes.map(textOfNode).join(''));
}

/** @throws if the act or area has no title */
function entryOf(url: string, element: Element, titleClass: string): PageEntry {
  const { id = '' } = element.attribs;
  const heading = element.children.filter((child) => DomUtils.isTag(child) && hasClass(child, titleClass));
  const title = textOf(heading);
  if (title === '') {
    throw new Error(`${url}#${id}: the entry has no title, an element with the class "${titleClass}" (plugins/searchIndex.ts)`);
  }
  const others = element.children.filter((child) => !heading.includes(child));
  return { url: `${url}#${id}`, title, text: titleClass === LISTED.act ? textOf(others) : '', id };
}

/** @returns the entries of the acts and areas in an element */
function listedIn(url: string, element: Element): PageEntry[] {
  return Object.entries(LISTED).flatMap(([name, titleClass]) =>
    DomUtils.findAll((one) => hasClass(one, name), [element]).map((one) => entryOf(url, one, titleClass)),
  );
}

/**
 * Splits a built page into entries: the page, its headings, acts and areas. Only the content of `<article>` is indexed, without headers,
 * forms, navigation and links within the page. Acts have a text. That of the home page is its description and first paragraph, which name the
 * directive as readers do. Other pages and headings are found by their titles, areas by their keywords, and readers download less.
 * @param url URL of the page, relative to the base URL of its language
 * @param html HTML of the built page
 * @returns the entries in document order
 * @throws if an act or area has no title
 */
export function entriesOf(url: string, html: string): PageEntry[] {
  const elements = elementsOf(html);
  const article = elements.find(({ name }) => name === 'article')?.children ?? [];
  // plugins/remarkSections.ts puts each heading and what follows it into a section.
  const content = article.flatMap((child) => (DomUtils.isTag(child) && child.name === 'section' ? child.children : child));
  const h1 = DomUtils.findOne(({ name }) => name === 'h1', content);
  const description = elements.find(({ attribs }) => attribs.name === 'description')?.attribs.content ?? '';
  const lead = content.filter((child) => DomUtils.isTag(child) && child.name === 'p').slice(0, 1);
  const text = url === '' ? normalize(`${description} ${textOf(lead)}`) : '';
  const entries = content.filter(DomUtils.isTag).flatMap((element): PageEntry[] => {
    const { id } = element.attribs;
    const isHeading = id !== undefined && /^h[2-6]$/.test(element.name);
    return isHeading ? [{ url: `${url}#${id}`, title: textOf([element]), text: '' }] : listedIn(url, element);
  });
  return [{ url, title: textOf(h1?.children ?? []), text }, ...entries].filter(({ title }) => title !== '');
}

/**
 * Writes the search index of a language; plugins/finishPages.ts calls it.
 * @param outDir output folder of the language
 * @param pages file names relative to `outDir`, in order, with their HTML
 * @param keywords the language's search keywords
 * @returns path of the index, relative to `outDir`: `assets/search/<content hash>.json`
 * @throws if no page has an act, which means that the markup of acts has changed
 */
export async function writeSearchIndex(outDir: string, pages: [file: string, html: string][], keywords: Keywords): Promise<string> {
  const nothing: PageEntry = { url: NO_RESULT, title: '', text: '', id: NOTHING };
  const entries = [...pages.flatMap(([file, html]) => entriesOf(addressOf('', file), html)), nothing].map(
    ({ id, ...entry }): Entry => (id ? { ...entry, keywords: [...new Set(splitKeywords(keywords[id] ?? ''))].join('|') } : entry),
  );
  if (!entries.some(isAct)) {
    throw new Error('No acts to index: no page has an <article> with elements of the class "act" (plugins/searchIndex.ts)');
  }
  const json = JSON.stringify(entries);
  const file = `${FOLDER}/${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
  await mkdir(path.join(outDir, FOLDER), { recursive: true });
  await writeFile(path.join(outDir, file), json);
  return file;
}

/** @returns the language's module of a package: `@orama/stemmers/spanish`; undefined if the package does not support the language */
export function findModule(name: '@orama/stemmers' | '@orama/stopwords', locale: string): string | undefined {
  const module = `${name}/${new Intl.DisplayNames('en', { type: 'language' }).of(locale)?.toLowerCase()}`;
  try {
    require.resolve(module);
    return module;
  } catch {
    return undefined;
  }
}

/** @returns the language's stop words without accents and duplicates: fewer bytes, and the search compares words without accents */
function stopwordsOf(locale: string): string[] {
  const module = findModule('@orama/stopwords', locale);
  const { stopwords } = module ? (require(module) as { stopwords: string[] }) : { stopwords: [] };
  return [...new Set(stopwords.map((word) => word.normalize('NFKD').replace(/\p{M}|'/gu, '')))].sort();
}

/**
 * Generates modules for src/search/: stemmer, stop words and example of the language, and the dialog's style sheet as a string, which is
 * loaded with the search only. A language without a stemmer or stop words can still be searched.
 */
export default function searchIndex({ siteDir, i18n: { currentLocale } }: LoadContext): Plugin {
  return {
    name: 'search-index',
    async contentLoaded({ actions }) {
      const stemmer = findModule('@orama/stemmers', currentLocale);
      const lines = [
        stemmer ? `export { stemmer } from '${stemmer}';` : 'export const stemmer = (word) => word;',
        `export const stopwords = '${stopwordsOf(currentLocale).join(' ')}'.split(' ');`,
      ];
      await actions.createData('language.js', lines.join('\n'));
      const act = findAct(EXAMPLE);
      const example: Example = { number: numberOf(act), citation: cite(act, currentLocale), celex: act.celex };
      await actions.createData('example.json', JSON.stringify(example));
      // Not imported at the top: loading cssnano takes half a second, and the live preview has no search.
      const minify = async (css: string) => (require('./inlineStyles') as typeof import('./inlineStyles')).minify(css);
      const isBuilt = process.env.NODE_ENV === 'production';
      const css = isBuilt ? await minify(await readFile(path.join(siteDir, 'src/search/Search.css'), 'utf8')) : '';
      await actions.createData('styles.json', JSON.stringify(css));
    },
  };
}
