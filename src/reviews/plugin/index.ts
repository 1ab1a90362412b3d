/** Docusaurus plugin: generates `stale.json`, with what is stale in the language being built, for StaleNotice. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { MdxError, parseMdx, sectionsOf } from '../../../tools/shared/mdx';
import { listFiles } from '../../../tools/shared/paths';
import { readText } from '../../../tools/shared/text';
import type { Dataset } from '../../acts/acts';
import { textKeysOf } from '../../acts/localise';
import { translationFiles } from '../../acts/texts';
import { defaultLocale, pagesFolder } from '../../languages/languages';
import { readReviews, reviewsFile, staleUnits, unitsOf } from '../reviews';

const DATASET_FILE = 'src/acts/acts.json';

/** @returns whether the English page has changed. A page that cannot be read has not: it fails the English build */
function isStalePage(siteDir: string, reviews: Map<string, string>, name: string): boolean {
  const source = readText(siteDir, `${pagesFolder(defaultLocale)}/${name}`);
  try {
    return staleUnits(reviews, name, sectionsOf(name, source, parseMdx(source).nodes)).size > 0;
  } catch (error) {
    if (error instanceof MdxError) {
      return false;
    }
    throw error;
  }
}

/**
 * @returns routes of pages (`/ktn_transport`) and ids of acts whose English has changed since the translation was last reviewed. Nothing is
 * known to be stale in a language whose reviews are missing or cannot be read
 */
export function findStale(siteDir: string, locale: string): string[] {
  const reviews = readReviews(siteDir, locale);
  if (locale === defaultLocale || reviews.size === 0) {
    return [];
  }
  const pages = listFiles(path.join(siteDir, pagesFolder(defaultLocale)))
    .filter((name) => name.endsWith('.mdx') && isStalePage(siteDir, reviews, name))
    .map((name) => `/${name.replace(/(^index)?\.mdx$/, '')}`);
  const dataset = JSON.parse(readText(siteDir, DATASET_FILE)) as Dataset;
  const messages = translationFiles(dataset, defaultLocale).find((file) => file.path === 'acts')?.content ?? {};
  const stale = staleUnits(reviews, 'acts.json', unitsOf('acts.json', messages));
  const acts = dataset.acts.filter((act) => textKeysOf(act, dataset).some((key) => stale.has(`acts.json#${key}`)));
  return [...pages, ...acts.map(({ celex }) => celex)];
}

export default function reviewsPlugin({ siteDir, i18n: { currentLocale } }: LoadContext): Plugin {
  return {
    name: 'reviews',
    getPathsToWatch: () =>
      [reviewsFile(currentLocale), DATASET_FILE, `${pagesFolder(defaultLocale)}/*.mdx`].map((file) => path.join(siteDir, file)),
    async contentLoaded({ actions }) {
      await actions.createData('stale.json', JSON.stringify(findStale(siteDir, currentLocale)));
    },
  };
}
