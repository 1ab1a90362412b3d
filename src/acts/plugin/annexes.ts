/** What pages show about a whole annex, in one language. */
import { type Act, actsUnder, type Dataset, type IsoDate, parentPoint } from '../acts';
import { citeLetter } from '../citation';
import type { AnnexFacts, Change, LocalisedAct } from '../localised';

/** The maximum number of changes shown besides the review. Older ones are in the data files (docs/data.md). */
const MAX_CHANGES = 4;

/**
 * @param letter a letter of Part I of the Annex
 * @param points acts by point, in the language of the page
 * @returns the last review and the latest changes, those with a future date first
 */
export function changesOf(letter: string, dataset: Dataset, points: Record<string, LocalisedAct[]>): Change[] {
  const lineOf = (act: Act, date: IsoDate): [IsoDate, Change][] =>
    (points[parentPoint(act)] ?? [])
      .filter(({ celex }) => celex === act.celex)
      .map(({ celex, citation, status }) => [date, { celex, citation, status }]);
  const replacements = actsUnder(letter, dataset).flatMap((act) =>
    act.replaced ? lineOf(act, act.replaced.until ?? act.replaced.from) : [],
  );
  const latestFirst = (changes: [IsoDate, Change][]) => changes.sort(([a], [b]) => b.localeCompare(a));
  const shown = latestFirst(replacements).slice(0, MAX_CHANGES);
  return latestFirst([...shown, [dataset.reviewed, 'review']]).map(([, change]) => change);
}

/**
 * @param letter a letter of Part I of the Annex
 * @param points acts by point, in the language of the page
 */
export function annexFactsOf(letter: string, dataset: Dataset, points: Record<string, LocalisedAct[]>, locale: string): AnnexFacts {
  return { reference: citeLetter(letter, locale), count: actsUnder(letter, dataset).length, changes: changesOf(letter, dataset, points) };
}
