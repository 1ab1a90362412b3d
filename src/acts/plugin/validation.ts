/** Validates the dataset (acts.json). */
import annexes from '../../../sidebars';
import { unknownNames } from '../../common/problem';
import { type Act, type Area, allActs, type CitableAct, celexPattern, type Dataset, type Evidence, type IsoDate } from '../acts';
import { MAASTRICHT, yearOf } from '../citation';
import { FINDINGS } from './status';

const CELEX = new RegExp(`^${celexPattern()}$`);
const POINT = /^[A-Z]\.\d+(\.[ivx]+)?$/;

/** Since this date, acts in the Official Journal have neither issue nor page numbers. */
const END_OF_ISSUES: IsoDate = '2023-10-01';

/** The fields of each kind of object in the dataset. */
const CITABLE_FIELDS: (keyof CitableAct)[] = ['celex', 'author', 'adopted'];
const DIRECTIVE_FIELDS: (keyof Dataset['directive'])[] = [...CITABLE_FIELDS, 'consolidated'];
const ACT_FIELDS: (keyof Act)[] = [...CITABLE_FIELDS, 'point', 'oj', 'acronym', 'replaced', 'evidence', 'subject', 'example', 'note'];
const OJ_FIELDS: (keyof Act['oj'])[] = ['date', 'number', 'page'];
const REPLACED_FIELDS: (keyof NonNullable<Act['replaced']>)[] = ['by', 'from', 'until'];
const EVIDENCE_FIELDS: (keyof Evidence)[] = ['finding', 'when', 'where'];
const AREA_FIELDS: (keyof Area)[] = ['id', 'point', 'article', 'title', 'covers'];

/** @returns a text that sorts a point of the Annex under its letter: `E.4.vii` gives `0004.0007` */
function sortKeyOf(point: string): string {
  const [, number = '', numeral = ''] = point.split('.');
  // Only numerals up to xxxix occur: i, v and x, where an i before another letter is subtracted.
  const value = [...numeral.replace('iv', 'iiii').replace('ix', 'viiii')].reduce((sum, letter) => sum + ({ v: 5, x: 10 }[letter] ?? 1), 0);
  return [number, String(value)].map((text) => text.padStart(4, '0')).join('.');
}

function isRealDate(date: unknown): date is IsoDate {
  const time = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  // Some engines parse 2023-02-30 as 2 March, so the parsed date must also format back to the same text.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
}

/** @returns the messages of the checks that fail */
function failures(checks: [fails: boolean, text: string][]): string[] {
  return checks.filter(([fails]) => fails).map(([, text]) => text);
}

/** @param needsDate whether the act needs a date even if its number says EU, as those in the Annex do */
function problemsOfIdentity(act: CitableAct, needsDate: boolean): string[] {
  if (!CELEX.test(act.celex)) {
    return ['"celex" is not the CELEX number of a directive or regulation (3, year, L or R, four digits)'];
  }
  return failures([
    [!['council', 'parliament-and-council'].includes(act.author), '"author" is neither "council" nor "parliament-and-council"'],
    [act.adopted === undefined ? needsDate || yearOf(act) < 2015 : !isRealDate(act.adopted), '"adopted" is not a date (yyyy-mm-dd)'],
    [
      isRealDate(act.adopted) && act.adopted < MAASTRICHT,
      `"adopted" is before ${MAASTRICHT}: src/acts/citation.ts would cite EC instead of EEC`,
    ],
  ]);
}

function problemsOfArea({ id, point, article, title, covers }: Area): string[] {
  return failures([
    [!/^area-[a-z]+$/.test(id), '"id" is not of the form area-a'],
    [(point === undefined) === (article === undefined), 'needs either "point" or "article", but not both'],
    [!title?.trim() || !covers?.trim(), '"title" or "covers" is missing'],
  ]);
}

function problemsOfReplacement({ by, from, until }: NonNullable<Act['replaced']>, known: string[], reviewed: IsoDate): string[] {
  const areDates = isRealDate(from) && (until === undefined || isRealDate(until));
  const isEnded = areDates && until !== undefined;
  return failures([
    [!known.includes(by), `"replaced.by" is ${by}, which is in neither "acts" nor "otherActs"`],
    [!areDates, '"replaced" has an invalid date (yyyy-mm-dd)'],
    [isEnded && until <= from, `"replaced.until" ${until} is not after "replaced.from" ${from}`],
    [
      isEnded && isRealDate(reviewed) && until > reviewed,
      `"replaced.until" ${until} is after "reviewed" ${reviewed}: pages can only describe stages that have ended`,
    ],
  ]);
}

function problemsOfEntry(
  { point, subject, example, note, oj, adopted, replaced, evidence }: Act,
  known: string[],
  { reviewed, evidence: sources }: Dataset,
): string[] {
  const source = sources[evidence];
  const isPublished = isRealDate(oj?.date);
  const letter = POINT.test(point) ? point.split('.')[0] : undefined;
  const letters = annexes.map((annex) => annex.letter);
  const placeholders = [...(note?.matchAll(/\{([^}]*)\}/g) ?? [])];
  return failures([
    [!POINT.test(point), '"point" is not a point of the Annex, such as E.4.vii'],
    [
      letter !== undefined && !letters.includes(letter),
      `letter ${letter} of the Annex, which contains point ${point}, has no page: the letters in sidebars.ts are ${letters.join(', ')}`,
    ],
    [!subject?.trim(), '"subject" is missing: describe the subject of the act in plain English'],
    [!example?.trim(), '"example" is missing: name a breach of the act that people might see, in plain English'],
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
    [!isPublished, '"oj.date" is not a date (yyyy-mm-dd)'],
    [isPublished && oj.date < adopted, `"oj.date" ${oj?.date} is before the act's own date ${adopted}`],
    [
      isPublished && [oj.number, oj.page].some((value) => (value === undefined) === oj.date < END_OF_ISSUES),
      `"oj" needs "number" and "page" if "date" is before ${END_OF_ISSUES}, and neither after`,
    ],
  ]).concat(
    unknownNames(oj ?? {}, OJ_FIELDS),
    replaced ? [...unknownNames(replaced, REPLACED_FIELDS), ...problemsOfReplacement(replaced, known, reviewed)] : [],
  );
}

/** @returns a message for each act that follows one whose point comes later under the same letter of the Annex */
function problemsOfOrder(acts: Act[]): string[] {
  const placed = acts.filter(({ point }) => POINT.test(point));
  return placed.flatMap(({ celex, point }, index) => {
    const previous = placed
      .slice(0, index)
      .filter((other) => other.point[0] === point[0])
      .at(-1);
    return previous && sortKeyOf(previous.point) > sortKeyOf(point)
      ? `${celex}: point ${point} comes before ${previous.point} in the Annex: move the act`
      : [];
  });
}

function problemsOfEvidence({ finding, when, where }: Evidence): string[] {
  return failures([
    [
      finding !== undefined && !Object.hasOwn(FINDINGS, finding),
      `"finding" is not one of ${Object.keys(FINDINGS)
        .map((name) => `"${name}"`)
        .join(', ')}`,
    ],
    [!when?.trim() || !where?.trim(), '"when" or "where" is missing'],
  ]);
}

/**
 * @param dataset the content of acts.json
 * @returns one line for each problem, with the CELEX number or point of the entry; empty for a valid dataset
 */
export function problemsOfDataset(dataset: Dataset): string[] {
  const { reviewed, directive, evidence, acts, areas, otherActs } = dataset;
  const all = allActs(dataset);
  const numbers = all.map(({ celex }) => celex);
  const names = [...numbers, ...acts.map(({ point }) => point), ...areas.map(({ id }) => id)];
  const dates = { reviewed, newestSource: dataset.newestSource, 'directive.consolidated': directive.consolidated };
  const within = (name: string, problems: string[]) => problems.map((problem) => `${name}: ${problem}`);
  return [
    ...Object.entries(dates).flatMap(([name, date]) => (isRealDate(date) ? [] : `"${name}" is not a date (yyyy-mm-dd)`)),
    ...names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name}: appears more than once`),
    ...within('directive', unknownNames(directive, DIRECTIVE_FIELDS)),
    ...otherActs.flatMap((act) => within(act.celex, unknownNames(act, CITABLE_FIELDS))),
    ...acts.flatMap((act) => within(act.celex, unknownNames(act, ACT_FIELDS))),
    ...all.flatMap((act) =>
      within(
        act.celex,
        problemsOfIdentity(
          act,
          acts.some(({ celex }) => celex === act.celex),
        ),
      ),
    ),
    ...acts.flatMap((act) => within(act.celex, problemsOfEntry(act, numbers, dataset))),
    ...problemsOfOrder(acts),
    ...Object.entries(evidence).flatMap(([name, source]) =>
      within(`evidence.${name}`, [...unknownNames(source, EVIDENCE_FIELDS), ...problemsOfEvidence(source)]),
    ),
    ...areas.flatMap((area) => within(area.id, [...unknownNames(area, AREA_FIELDS), ...problemsOfArea(area)])),
    ...areas
      .filter(({ point }) => point && acts.some((act) => act.point?.startsWith(`${point}.`)))
      .map(({ id, point }) => `${id}: the pages list acts of point ${point}, so remove the area and its keywords`),
  ];
}
