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

/** The act with which the search shows how to write a number: the one that stands on every safety data sheet. */
const EXAMPLE = '32006R1907';

const FOLDER = 'assets/search';
const HEADING = /^h[1-6]$/;
/** Elements beside which words do not run together. */
const BLOCK = /^(h[1-6]|p|li|ul|ol|div|section|br|dt|dd|td|th|tr|figcaption)$/;
/** In the names of the classes that an act's parts have (src/annexes/Act.tsx). */
const ACT = /(^| )act( |$)/;
const ACT_TITLE = /(^| )act__(subject|acronym)( |$)/;

/** Classes of what stands on a page for those who read it and would only be in the way of those who search. */
const ASIDE = /(^| )(act__journal|annex-cards|how-to-read|sources|stale-notice)( |$)/;

/** What a page says, before the words are there that it does not say. */
interface PageEntry extends Omit<Entry, 'words'> {
  /** Of an act. */
  celex?: string;
}

/**
 * @param url a page's address, below the language's home
 * @param html the built page
 * @returns the page, its headings and its acts, each with what can be read there and belongs to none of the others. Only what stands in
 * an article counts, without what says something of the page or leads about it. Of a page with acts and of its headings only the titles
 * count: its acts answer better
 * @throws if an act has no subject
 */
export function entriesOf(url: string, html: string): PageEntry[] {
  let entry: PageEntry = { url, title: '', text: '' };
  /** Where text goes when an act has ended. */
  let section = entry;
  const entries = [entry];
  /** The article and what is open in it, and where text in it goes. */
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
      const isAside =
        tag === 'header' || tag === 'form' || tag === 'nav' || tag === 'summary' || href.startsWith('#') || ASIDE.test(classes);
      const outer = open.length === 0 || isAct ? 'text' : open.at(-1)?.into;
      open.push({ isAct, into: isTitle ? 'title' : isAside ? undefined : outer });
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
  const nameless = tidied.find(({ celex, title }) => celex && title === '');
  if (nameless) {
    throw new Error(
      `${nameless.url}: the search finds no subject of the act, an element of the class "act__subject" (plugins/searchIndex.ts)`,
    );
  }
  return tidied.filter(({ title }) => title !== '');
}

/**
 * @param file the words of each act by its CELEX number
 * @returns the entries as the search reads them, each act with its words
 * @throws if an act has none, or the file cannot be read
 */
export function addWords(entries: PageEntry[], file: string): Entry[] {
  const words = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
  return entries.map(({ celex, ...entry }) => {
    if (!celex) {
      return entry;
    }
    const ofAct = words[celex];
    if (!ofAct?.length) {
      throw new Error(`${file}: no words for ${celex}. Add what people would type who look for this act: "${celex}": ["...", "..."]`);
    }
    return { ...entry, words: ofAct.join('|') };
  });
}

/**
 * Writes what the search of a language finds. `plugins/inlineStyles.ts`, which reads all pages and changes them, calls this and names the file
 * in them.
 * @param pages HTML by file, below `outDir`, in the order of the names
 * @param wordsFile the language's words of acts
 * @returns the file, below `outDir`
 * @throws if there is nothing to find: then pages are no longer as this reads them; or if an act has no words
 */
export async function writeSearchIndex(outDir: string, pages: [file: string, html: string][], wordsFile: string): Promise<string> {
  const entries = addWords(
    pages.flatMap(([file, html]) => entriesOf(addressOf('', file), html)),
    wordsFile,
  );
  if (!entries.some(({ words }) => words)) {
    throw new Error('No page has an act that the search could find: <article> with elements of the class "act" (plugins/searchIndex.ts)');
  }
  const json = JSON.stringify(entries);
  const file = `${FOLDER}/${createHash('sha256').update(json).digest('hex').slice(0, 8)}.json`;
  await mkdir(path.join(outDir, FOLDER), { recursive: true });
  await writeFile(path.join(outDir, file), json);
  return file;
}

/** @returns the module of a package that has one for each language: `@orama/stemmers/spanish`; undefined if it has none for this one */
export function findModule(name: '@orama/stemmers' | '@orama/stopwords', locale: string): string | undefined {
  const module = `${name}/${new Intl.DisplayNames('en', { type: 'language' }).of(locale)?.toLowerCase()}`;
  try {
    require.resolve(module);
    return module;
  } catch {
    return undefined;
  }
}

/** @returns the words of a language that say nothing by themselves, once each and without accents, which the search leaves out: fewer bytes */
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
 * Gives the search (src/search/) what is the language's own: stemmer, stop words and an example. A language that has no stemmer or no stop
 * words is searched without.
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
