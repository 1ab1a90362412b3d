/** What pages show about a whole annex, in one language. */
import { actsUnder, type Dataset, dateOfReplacement } from '../acts';
import { citeLetter } from '../citation';
import type { AnnexFacts, Change } from '../localised';

/** The maximum number of changes shown. Older ones are in the data files (docs/data.md). */
const MAX_CHANGES = 4;

/**
 * @param letter a letter of Part I of the Annex
 * @param changes the replacement of each replaced act, by CELEX number, in the language of the page
 * @returns the latest changes, newest first, divided by the date of the last review. The date of the build would not do: pages stay online
 */
export function changesOf(letter: string, dataset: Dataset, changes: Record<string, Change>): AnnexFacts['changes'] {
  const latest = actsUnder(letter, dataset)
    .flatMap(({ celex, replaced }) => (replaced ? [{ celex, date: dateOfReplacement(replaced) }] : []))
    .sort((one, other) => other.date.localeCompare(one.date))
    .slice(0, MAX_CHANGES);
  const changesIn = (some: typeof latest) => some.flatMap(({ celex }) => changes[celex] ?? []);
  return {
    coming: changesIn(latest.filter(({ date }) => date > dataset.reviewed)),
    past: changesIn(latest.filter(({ date }) => date <= dataset.reviewed)),
  };
}

/**
 * @param letter a letter of Part I of the Annex
 * @param changes the replacement of each replaced act, by CELEX number, in the language of the page
 */
export function annexFactsOf(letter: string, dataset: Dataset, changes: Record<string, Change>, locale: string): AnnexFacts {
  return { reference: citeLetter(letter, locale), count: actsUnder(letter, dataset).length, changes: changesOf(letter, dataset, changes) };
}
