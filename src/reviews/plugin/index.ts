/** Docusaurus plugin: generates `stale.json` for StaleNotice, with the stale pages and acts of the language being built. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { MdxError, parseMdx, sectionsOf } from '../../../tools/shared/mdx';
import { listFiles } from '../../../tools/shared/paths';
import { readText } from '../../../tools/shared/text';
import type { Dataset } from '../../acts/acts';
import { DATASET_FILE, readDataset } from '../../acts/plugin';
import { textKeysOf, translationFiles } from '../../acts/texts';
import { defaultLocale, pagesFolder } from '../../languages/languages';
import { type Reviews, readReviews, reviewsFile, staleUnits, unitsOf } from '../reviews';

/** @returns whether the English page has changed since the review; false if it has a syntax error, which fails the English build anyway */
function isStalePage(siteDir: string, reviews: Reviews, name: string): boolean {
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

function stalePages(siteDir: string, reviews: Reviews): string[] {
  return listFiles(path.join(siteDir, pagesFolder(defaultLocale)))
    .filter((name) => name.endsWith('.mdx') && isStalePage(siteDir, reviews, name))
    .map((name) => `/${name.replace(/(^index)?\.mdx$/, '')}`);
}

function staleActs(reviews: Reviews, dataset: Dataset): string[] {
  const messages = translationFiles(dataset, defaultLocale).find((file) => file.path === 'acts')?.content ?? {};
  const stale = staleUnits(reviews, 'acts.json', unitsOf('acts.json', messages));
  return dataset.acts.filter((act) => textKeysOf(act, dataset).some((key) => stale.has(`acts.json#${key}`))).map(({ celex }) => celex);
}

/**
 * @returns routes (`/ktn_transport`) of the pages and CELEX numbers of the acts whose English has changed since the translation was last reviewed,
 * or whose translation was never reviewed. Empty in English
 */
export function staleIn(siteDir: string, locale: string, dataset: Dataset): string[] {
  const { reviews } = readReviews(siteDir, locale);
  return locale === defaultLocale ? [] : [...stalePages(siteDir, reviews), ...staleActs(reviews, dataset)];
}

export default function reviewsPlugin({ siteDir, i18n: { currentLocale } }: LoadContext): Plugin {
  return {
    name: 'reviews',
    getPathsToWatch: () =>
      [reviewsFile(currentLocale), DATASET_FILE, `${pagesFolder(defaultLocale)}/*.mdx`].map((file) => path.join(siteDir, file)),
    async contentLoaded({ actions }) {
      await actions.createData('stale.json', JSON.stringify(staleIn(siteDir, currentLocale, readDataset(siteDir))));
    },
  };
}
