/** Docusaurus plugin: generates `stale.json` for StaleNotice, with the stale pages and acts of the language being built. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { MdxError, parseMdx, sectionsOf } from '../../../tools/shared/mdx';
import { listFiles } from '../../../tools/shared/paths';
import { readText } from '../../../tools/shared/text';
import type { Dataset } from '../../acts/acts';
import { DATASET_FILE, readDataset } from '../../acts/plugin';
import { AREAS } from '../../acts/plugin/names';
import { textKeysOf, translationFiles } from '../../acts/texts';
import { defaultLocale, pagesFolder } from '../../languages/languages';
import { type Reviews, readReviews, reviewsFile, staleUnits, unitsOf } from '../reviews';

/** @returns the stale texts about acts or areas, by unit: `acts.json#32016L0798` */
function staleTexts(reviews: Reviews, dataset: Dataset, name: 'acts' | 'areas'): Map<string, unknown> {
  const messages = translationFiles(dataset, defaultLocale).find(({ path: file }) => file === name)?.content ?? {};
  return staleUnits(reviews, `${name}.json`, unitsOf(`${name}.json`, messages));
}

/** @returns whether the English page has changed since the review; false if it has a syntax error, which fails the English build anyway */
function isStalePage(reviews: Reviews, name: string, source: string): boolean {
  try {
    return staleUnits(reviews, name, sectionsOf(name, source, parseMdx(source).nodes)).size > 0;
  } catch (error) {
    if (error instanceof MdxError) {
      return false;
    }
    throw error;
  }
}

function stalePages(siteDir: string, reviews: Reviews, dataset: Dataset): string[] {
  const areAreasStale = staleTexts(reviews, dataset, 'areas').size > 0;
  const folder = pagesFolder(defaultLocale);
  return listFiles(path.join(siteDir, folder))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({ name, source: readText(siteDir, `${folder}/${name}`) }))
    .filter(({ name, source }) => isStalePage(reviews, name, source) || (areAreasStale && source.includes(`<${AREAS} `)))
    .map(({ name }) => `/${name.replace(/(^index)?\.mdx$/, '')}`);
}

function staleActs(reviews: Reviews, dataset: Dataset): string[] {
  const stale = staleTexts(reviews, dataset, 'acts');
  return dataset.acts.filter((act) => textKeysOf(act, dataset).some((key) => stale.has(`acts.json#${key}`))).map(({ celex }) => celex);
}

/**
 * @returns routes (`/ktn_transport`) of the pages and CELEX numbers of the acts whose English has changed since the translation was last reviewed,
 * or whose translation was never reviewed. A page with the areas is stale if one of their texts is. Empty in English
 */
export function staleIn(siteDir: string, locale: string, dataset: Dataset): string[] {
  const { reviews } = readReviews(siteDir, locale);
  return locale === defaultLocale ? [] : [...stalePages(siteDir, reviews, dataset), ...staleActs(reviews, dataset)];
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
