/** Docusaurus plugin: generates `stale.json` for StaleNotice, with the stale pages and acts of the language being built. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Dataset } from '../../acts/acts';
import { actsIn } from '../../acts/plugin';
import { AREAS } from '../../acts/plugin/remarkActs';
import { textKeysOf, translationFiles } from '../../acts/plugin/translationFiles';
import { type Page, readPages } from '../../common/page';
import { defaultLocale, pagesFolder } from '../../languages/languages';
import { type Reviews, readReviews, reviewsFile, staleUnits, unitsOfMessages, unitsOfPage } from './reviews';

/** @returns the stale texts about acts or areas, by key: `acts.json#32016L0798` */
function staleTexts(reviews: Reviews, dataset: Dataset, name: 'acts' | 'areas'): Map<string, unknown> {
  const messages = translationFiles(dataset, defaultLocale).find(({ path: file }) => file.endsWith(`/${name}`))?.content ?? {};
  return staleUnits(reviews, `${name}.json`, unitsOfMessages(`${name}.json`, messages));
}

function stalePages(reviews: Reviews, dataset: Dataset, english: Page[]): string[] {
  const areAreasStale = staleTexts(reviews, dataset, 'areas').size > 0;
  const isStale = (page: Page) =>
    staleUnits(reviews, page.name, unitsOfPage(page)).size > 0 || (areAreasStale && page.tags.some(({ name }) => name === AREAS));
  return english.filter(isStale).map(({ route }) => route);
}

function staleActs(reviews: Reviews, dataset: Dataset): string[] {
  const stale = staleTexts(reviews, dataset, 'acts');
  return dataset.acts.filter((act) => textKeysOf(act, dataset).some((key) => stale.has(`acts.json#${key}`))).map(({ celex }) => celex);
}

/**
 * @returns routes (`/ktn_transport`) of the pages and CELEX numbers of the acts whose English has changed since the translation was last
 * reviewed, or whose translation was never reviewed. A page with the areas is stale if one of their texts is. Empty in English
 */
export function staleIn(siteDir: string, locale: string, dataset: Dataset): string[] {
  if (locale === defaultLocale) {
    return [];
  }
  const { reviews } = readReviews(siteDir, locale);
  return [...stalePages(reviews, dataset, readPages(siteDir, defaultLocale)), ...staleActs(reviews, dataset)];
}

export default function reviewsPlugin(context: LoadContext): Plugin {
  const { siteDir, i18n } = context;
  const { currentLocale } = i18n;
  return {
    name: 'reviews',
    getPathsToWatch: () => [reviewsFile(currentLocale), `${pagesFolder(defaultLocale)}/*.mdx`].map((file) => path.join(siteDir, file)),
    async contentLoaded({ actions, allContent }) {
      await actions.createData('stale.json', JSON.stringify(staleIn(siteDir, currentLocale, actsIn(allContent).dataset)));
    },
  };
}
