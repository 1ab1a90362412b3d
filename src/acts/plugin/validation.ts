/** Validates the dataset (acts.json): its fields (fields.ts), and whether its facts are consistent. */
import annexes from '../../../sidebars';
import { type Act, type Area, allActs, type CitableAct, type Dataset, type IsoDate, letterOf } from '../acts';
import { MAASTRICHT, yearOf } from '../citation';
import { isRealDate, wrongFields } from './fields';

/** Since this date, acts in the Official Journal have neither issue nor page numbers. */
const END_OF_ISSUES: IsoDate = '2023-10-01';

/** @returns a text that sorts a point of the Annex under its letter: `E.4.vii` gives `0004.0007` */
function sortKeyOf(point: string): string {
  const [, number = '', numeral = ''] = point.split('.');
  // Only numerals up to xxxix occur: i, v and x, where an i before another letter is subtracted.
  const value = [...numeral.replace('iv', 'iiii').replace('ix', 'viiii')].reduce((sum, letter) => sum + ({ v: 5, x: 10 }[letter] ?? 1), 0);
  return [number, String(value)].map((text) => text.padStart(4, '0')).join('.');
}

/** @returns the messages of the checks that fail */
function failures(checks: [fails: boolean, text: string][]): string[] {
  return checks.filter(([fails]) => fails).map(([, text]) => text);
}

/** @returns the problems, each with the name of the entry that has it */
function within(name: string, problems: string[]): string[] {
  return problems.map((problem) => `${name}: ${problem}`);
}

function problemsOfDate(act: CitableAct): string[] {
  return failures([
    [act.adopted === undefined && yearOf(act) < 2015, '"adopted" is missing: an act numbered before 2015 needs a date (yyyy-mm-dd)'],
    [
      act.adopted !== undefined && act.adopted < MAASTRICHT,
      `"adopted" is before ${MAASTRICHT}: src/acts/citation.ts would cite EC instead of EEC`,
    ],
  ]);
}

function problemsOfReplacement({ by, from, until }: NonNullable<Act['replaced']>, known: string[], reviewed: IsoDate): string[] {
  return failures([
    [!known.includes(by), `"replaced.by" is ${by}, which is in neither "acts" nor "otherActs"`],
    [until !== undefined && until <= from, `"replaced.until" ${until} is not after "replaced.from" ${from}`],
    [
      until !== undefined && until > reviewed,
      `"replaced.until" ${until} is after "reviewed" ${reviewed}: pages can only describe stages that have ended`,
    ],
  ]);
}

function problemsOfEntry(
  { point, note, oj, adopted, replaced, evidence }: Act,
  known: string[],
  { reviewed, evidence: sources }: Dataset,
): string[] {
  const source = sources[evidence];
  const letter = letterOf(point);
  const letters = annexes.map((annex) => annex.letter);
  const placeholders = [...(note?.matchAll(/\{([^}]*)\}/g) ?? [])];
  return failures([
    [
      !letters.includes(letter),
      `letter ${letter} of the Annex, which contains point ${point}, has no page: the letters in sidebars.ts are ${letters.join(', ')}`,
    ],
    ...placeholders.map(([placeholder, name = '']): [boolean, string] => [
      !known.includes(name) && !isRealDate(name),
      `"note" contains ${placeholder}, which is neither an act in this file nor a date (yyyy-mm-dd)`,
    ]),
    [!source, `"evidence" is ${evidence}, which is not a key in the dataset's "evidence"`],
    [
      source !== undefined && Boolean(source.finding) === Boolean(replaced),
      'needs either "replaced" or "evidence" with a "finding", but not both',
    ],
    [source?.finding === 'see-note' && !note, '"finding" of "evidence" is "see-note", but there is no "note"'],
    [oj.date < adopted, `"oj.date" ${oj.date} is before the act's own date ${adopted}`],
    [
      [oj.number, oj.page].some((value) => (value === undefined) === oj.date < END_OF_ISSUES),
      `"oj" needs "number" and "page" if "date" is before ${END_OF_ISSUES}, and neither after`,
    ],
  ]).concat(replaced ? problemsOfReplacement(replaced, known, reviewed) : []);
}

/** @returns a message for each act that follows one whose point comes later under the same letter of the Annex */
function problemsOfOrder(acts: Act[]): string[] {
  return acts.flatMap(({ celex, point }, index) => {
    const previous = acts
      .slice(0, index)
      .filter((other) => letterOf(other.point) === letterOf(point))
      .at(-1);
    return previous && sortKeyOf(previous.point) > sortKeyOf(point)
      ? `${celex}: point ${point} comes before ${previous.point} in the Annex: move the act`
      : [];
  });
}

function problemsOfArea({ point, article }: Area, acts: Act[]): string[] {
  return failures([
    [(point === undefined) === (article === undefined), 'needs either "point" or "article", but not both'],
    [acts.some((act) => act.point.startsWith(`${point}.`)), `the pages list acts of point ${point}, so remove the area and its keywords`],
  ]);
}

/**
 * @param dataset the content of acts.json
 * @returns one line for each problem, with the CELEX number or id of the entry; empty for a valid dataset
 */
export function problemsOfDataset(dataset: Dataset): string[] {
  const wrong = wrongFields(dataset);
  // The other checks rely on the fields.
  if (wrong.length > 0) {
    return wrong;
  }
  const { acts, areas } = dataset;
  const all = allActs(dataset);
  const numbers = all.map((act) => act.celex);
  const names = [...numbers, ...acts.map(({ point }) => point), ...areas.map(({ id }) => id)];
  return [
    ...(acts.length === 0 ? ['"acts" is empty'] : []),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name}: appears more than once`),
    ...all.flatMap((act) => within(act.celex, problemsOfDate(act))),
    ...acts.flatMap((act) => within(act.celex, problemsOfEntry(act, numbers, dataset))),
    ...problemsOfOrder(acts),
    ...areas.flatMap((area) => within(area.id, problemsOfArea(area, acts))),
  ];
}
