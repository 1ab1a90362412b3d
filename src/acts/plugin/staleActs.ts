/** Finds the acts that are stale in a language; their entries show a notice (src/reviews/StaleNotice.tsx). */
import { defaultLocale } from '../../languages/languages';
import { readReviews, staleUnits, unitsOf } from '../../reviews/reviews';
import type { Dataset } from '../acts';
import { textKeysOf } from '../localise';
import { translationFiles } from '../texts';

/**
 * @returns CELEX numbers of the acts whose English texts have changed since their translations were last reviewed. Empty in English, and if the
 * language's reviews are missing or unreadable
 */
export function staleActs(siteDir: string, locale: string, dataset: Dataset): Set<string> {
  const reviews = readReviews(siteDir, locale);
  if (locale === defaultLocale || reviews.size === 0) {
    return new Set();
  }
  const messages = translationFiles(dataset, defaultLocale).find((file) => file.path === 'acts')?.content ?? {};
  const stale = staleUnits(reviews, 'acts.json', unitsOf('acts.json', messages));
  const acts = dataset.acts.filter((act) => textKeysOf(act, dataset).some((key) => stale.has(`acts.json#${key}`)));
  return new Set(acts.map(({ celex }) => celex));
}
