/** Docusaurus plugin: generates `stale.json` for StaleNotice, with the stale pages of the language being built. */
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { MdxError, parseMdx, sectionsOf } from '../../../tools/shared/mdx';
import { listFiles } from '../../../tools/shared/paths';
import { readText } from '../../../tools/shared/text';
import { defaultLocale, pagesFolder } from '../../languages/languages';
import { readReviews, reviewsFile, staleUnits } from '../reviews';

/** @returns whether the English page has changed since the review; false if it has a syntax error, which fails the English build anyway */
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
 * @returns routes (`/ktn_transport`) of the pages whose English has changed since the translation was last reviewed. Empty in English, and if the
 * language's reviews are missing or unreadable
 */
export function stalePages(siteDir: string, locale: string): string[] {
  const reviews = readReviews(siteDir, locale);
  if (locale === defaultLocale || reviews.size === 0) {
    return [];
  }
  return listFiles(path.join(siteDir, pagesFolder(defaultLocale)))
    .filter((name) => name.endsWith('.mdx') && isStalePage(siteDir, reviews, name))
    .map((name) => `/${name.replace(/(^index)?\.mdx$/, '')}`);
}

export default function reviewsPlugin({ siteDir, i18n: { currentLocale } }: LoadContext): Plugin {
  return {
    name: 'reviews',
    getPathsToWatch: () => [reviewsFile(currentLocale), `${pagesFolder(defaultLocale)}/*.mdx`].map((file) => path.join(siteDir, file)),
    async contentLoaded({ actions }) {
      await actions.createData('stale.json', JSON.stringify(stalePages(siteDir, currentLocale)));
    },
  };
}
