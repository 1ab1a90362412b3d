/** What pages show about a whole annex, in one language. */
import { type Act, actsUnder, type Dataset, type IsoDate } from '../acts';
import { citeLetter } from '../citation';
import type { AnnexFacts, Change } from '../localised';

/** The maximum number of changes shown. Older ones are in the data files (docs/data.md). */
const MAX_CHANGES = 4;

/** @returns the date of an act's replacement, or of its last stage; an empty text if it has not been replaced */
function dateOfChange({ replaced }: Act): IsoDate {
  return replaced?.until ?? replaced?.from ?? '';
}

/**
 * @param letter a letter of Part I of the Annex
 * @param changes the replacement of each replaced act, by CELEX number, in the language of the page
 * @returns the latest changes, newest first, divided by the date of the last review. The date of the build would not do: pages stay online
 */
export function changesOf(letter: string, dataset: Dataset, changes: Record<string, Change>): AnnexFacts['changes'] {
  const latest = actsUnder(letter, dataset)
    .filter(({ replaced }) => replaced)
    .sort((one, other) => dateOfChange(other).localeCompare(dateOfChange(one)))
    .slice(0, MAX_CHANGES);
  const isComing = (act: Act) => dateOfChange(act) > dataset.reviewed;
  const shown = (acts: Act[]) => acts.flatMap(({ celex }) => changes[celex] ?? []);
  return { coming: shown(latest.filter(isComing)), past: shown(latest.filter((act) => !isComing(act))) };
}

/**
 * @param letter a letter of Part I of the Annex
 * @param changes the replacement of each replaced act, by CELEX number, in the language of the page
 */
export function annexFactsOf(letter: string, dataset: Dataset, changes: Record<string, Change>, locale: string): AnnexFacts {
  return { reference: citeLetter(letter, locale), count: actsUnder(letter, dataset).length, changes: changesOf(letter, dataset, changes) };
}
