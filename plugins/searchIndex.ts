/** Docusaurus plugin: creates the search index of a language from its built pages, and the language-specific modules of the search. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { Parser } from 'htmlparser2';
import { addressOf } from '../lib/languages';
import { normalize } from '../lib/text';
import { findAnnexAct } from '../src/annexes/acts';
import { cite } from '../src/annexes/citation';
import type { Entry, Example } from '../src/search/engine';

/** The act in the search's examples of numbers: REACH, whose number is printed on every safety data sheet. */
const EXAMPLE = '32006R1907';

const FOLDER = 'assets/search';
const HEADING = /^h[1-6]$/;
/** Elements that separate words: a space is added at their start and end. */
const BLOCK = /^(h[1-6]|p|li|ul|ol|div|section|br|dt|dd|td|th|tr|figcaption)$/;
/** Classes of an act and of the parts that form its title (src/annexes/Act.tsx). */
const ACT = /(^| )act( |$)/;
const ACT_TITLE = /(^| )act__(subject|acronym)( |$)/;

/** Classes of elements that are not indexed. */
const NOT_INDEXED = /(^| )(act__journal|annex-cards|how-to-read|sources|stale-notice)( |$)/;

/** An entry of the search index without its keywords. */
interface PageEntry extends Omit<Entry, 'words'> {
  /** CELEX number, if the entry is an act. */
  celex?: string;
}

/**
 * Splits a built page into entries: the page, its headings and its acts. Text belongs to the innermost of them. Only the content of
 * `<article>` is indexed, without headers, navigation and links within the page. On a page with acts, the entries of the page and its
 * headings have only a title, because acts are the better results.
 * @param url URL of the page, relative to the base URL of its language
 * @param html HTML of the built page
 * @returns the entries in document order
 * @throws if an act has no subject
 */
export function entriesOf(url: string, html: string): PageEntry[] {
  let entry: PageEntry = { url, title: '', text: '' };
  /** The entry of the text after an act. */
  let section = entry;
  const entries = [entry];
  /** The open elements from `<article>` down. `into` is the field that gets their text; undefined if the text is not indexed. */
  const open: { isAct: boolean; into?: 'title' | 'text' }[] = [];
  const add = (text: string) => {
    const { into } = open.at(-1) ?? {};
    if (into) {
      entry[into] += text;
    }
  };
  const parser = new Parser({
    onopentag(tag, { id, class: classes = '', href = '' }) {
      if (tag !== 'article' && open.length === 0) {
        return;
      }
      const isAct = id !== undefined && ACT.test(classes);
      const isSection = id !== undefined && HEADING.test(tag) && tag !== 'h1';
      if (isAct || isSection) {
        entry = { url: `${url}#${id}`, title: '', text: '', ...(isAct ? { celex: id } : {}) };
        section = isAct ? section : entry;
        entries.push(entry);
      }
      const isTitle = tag === 'h1' || isSection || ACT_TITLE.test(classes);
      const isSkipped =
        tag === 'header' || tag === 'form' || tag === 'nav' || tag === 'summary' || href.startsWith('#') || NOT_INDEXED.test(classes);
      const outer = open.length === 0 || isAct ? 'text' : open.at(-1)?.into;
      open.push({ isAct, into: isTitle ? 'title' : isSkipped ? undefined : outer });
      if (BLOCK.test(tag)) {
        add(' ');
      }
    },
    ontext: add,
    onclosetag(tag) {
      if (BLOCK.test(tag)) {
        add(' ');
      }
      if (open.pop()?.isAct) {
        entry = section;
      }
    },
  });
  parser.end(html);
  const hasActs = entries.some(({ celex }) => celex);
  const tidied = entries.map((one) => ({ ...one, title: normalize(one.title), text: hasActs && !one.celex ? '' : normalize(one.text) }));
  const untitled = tidied.find(({ celex, title }) => celex && title === '');
  if (untitled) {
    throw new Error(`${untitled.url}: the act has no subject, an element with the class "act__subject" (plugins/searchIndex.ts)`);
  }
  return tidied.filter(({ title }) => title !== '');
}

/**
 * @param file path of a JSON file with the keywords of each act by CELEX number
 * @returns the entries of the search index: acts get their keywords, separated by `|`
 * @throws if an act has no keywords, or the file is not valid JSON
 */
export function addWords(entries: PageEntry[], file: string): Entry[] {
  const keywords = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
  return entries.map(({ celex, ...entry }) => {
    if (!celex) {
      return entry;
    }
    const ofAct = keywords[celex];
    if (!ofAct?.length) {
      throw new Error(`${file}: no keywords for ${celex}. Add the words with which people search for this act: "${celex}": ["...", "..."]`);
    }
    return { ...entry, words: ofAct.join('|') };
  });
}

/**
 * Writes the search index of a language. `plugins/inlineStyles.ts` calls this, because it reads all pages and rewrites them anyway.
 * @param outDir output folder of the language
 * @param pages file names relative to `outDir`, in order, with their HTML
 * @param keywordsFile path of the language's search keywords
 * @returns path of the index, relative to `outDir`: `assets/search/<content hash>.json`
 * @throws if no page has an act, which means that the markup of acts has changed, or if an act has no keywords
 */
export async function writeSearchIndex(outDir: string, pages: [file: string, html: string][], keywordsFile: string): Promise<string> {
  const entries = addWords(
    pages.flatMap(([file, html]) => entriesOf(addressOf('', file), html)),
    keywordsFile,
  );
  if (!entries.some(({ words }) => words)) {
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

function exampleIn(locale: string): Example {
  const act = findAnnexAct(EXAMPLE);
  return { number: act.number, citation: cite(act, locale), celex: act.celex };
}

/**
 * Generates the language-specific modules of src/search/: stemmer, stop words and example. A language without a stemmer or stop words can
 * still be searched.
 */
export default function searchIndex({ i18n: { currentLocale } }: LoadContext): Plugin {
  return {
    name: 'search-index',
    async contentLoaded({ actions }) {
      const stemmer = findModule('@orama/stemmers', currentLocale);
      const lines = [
        stemmer ? `export { stemmer } from '${stemmer}';` : 'export const stemmer = (word) => word;',
        `export const stopwords = '${stopwordsOf(currentLocale).join(' ')}'.split(' ');`,
      ];
      await actions.createData('language.js', lines.join('\n'));
      await actions.createData('example.json', JSON.stringify(exampleIn(currentLocale)));
    },
  };
}
