/**
 * Docusaurus plugin: generates the data for the search in one language: entries, examples, endings, conjunctions, stop words, names of kinds
 * of acts, and what the dialog shows before the reader types, with its styles.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { actsIn, type LoadedActs } from '../../acts/plugin';
import { minifyCss } from '../../common/css';
import { throwIfAny } from '../../common/problem';
import { normalize } from '../../common/text';
import { actNamesIn, factsAbout } from '../../languages/facts';
import { locales } from '../../languages/languages';
import type { SearchData } from '../engine/entries';
import { type DialogData, dialogDataOf } from './dialogData';
import { indexOf } from './entries';
import { examplesFile, mergeExamples, readExamples } from './examples';
import { keywordsFile, readKeywords } from './keywords';
import { readStopwords, stopwordsFile } from './stopwords';

/** The dialog's style sheet. It is loaded with the search, so that pages do not contain it. */
const STYLES = 'src/search/dialog/dialog.css';

/** @returns the words of the search besides entries and examples. Acts are found by their names in every language of the site */
export function wordsFor(siteDir: string, locale: string): Pick<SearchData, 'endings' | 'conjunctions' | 'stopwords' | 'names'> {
  const { endings, conjunctions } = factsAbout(locale);
  const names = actNamesIn([...new Set([...locales, locale])]);
  return { endings: normalize(endings), conjunctions, stopwords: readStopwords(siteDir, locale), names };
}

/**
 * @returns the search data of a language
 * @throws an error with file and line for each problem with the keywords and examples
 */
export function searchDataOf(siteDir: string, locale: string, { dataset, pages, texts }: LoadedActs): SearchData {
  const { keywords, problems } = readKeywords(siteDir, locale, dataset);
  const { examples, problems: further } = readExamples(siteDir, locale, dataset);
  throwIfAny([...problems, ...further]);
  const entries = indexOf(pages, locale, { dataset, texts, keywords });
  return { entries, examples: mergeExamples(examples, entries), ...wordsFor(siteDir, locale) };
}

/** Generates the JSON modules that SearchContent.tsx, Answer.tsx and pageSearch.ts import. */
export default function searchIndex(context: LoadContext): Plugin {
  const { siteDir } = context;
  const locale = context.i18n.currentLocale;
  return {
    name: 'search-index',
    getPathsToWatch: () =>
      [STYLES, keywordsFile(locale), examplesFile(locale), stopwordsFile(locale)].map((file) => path.join(siteDir, file)),
    async contentLoaded({ actions, allContent }) {
      const css = await readFile(path.join(siteDir, STYLES), 'utf8');
      const styles = process.env.NODE_ENV === 'production' ? await minifyCss(css) : css;
      const data = searchDataOf(siteDir, locale, actsIn(allContent));
      await actions.createData('index.json', JSON.stringify(data));
      const dialog: DialogData = { styles, ...dialogDataOf(data.entries) };
      await actions.createData('dialog.json', JSON.stringify(dialog));
    },
  };
}
