/** Validates the dataset of acts. */
import { type Act, type Area, allActs, type CitableAct, type Dataset, type IsoDate } from './acts';
import { yearOf } from './citation';
import { type Keywords, NOTHING } from './messages';

/** Sector 3 (legislation), year, kind, number. */
const CELEX = /^3((?:19|20)\d\d)([LR])(\d{4})$/;
const POINT = /^[A-Z]\.\d+(\.[ivx]+)?$/;
const KIND_LETTER = { directive: 'L', regulation: 'R' };

function isRealDate(date: unknown): date is IsoDate {
  const time = typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  // Some engines parse 2023-02-30 as 2 March, so the date must also be the same when it is formatted again.
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === date;
}

/** @returns the act's number as printed: year/number, but number/year for regulations before 2015; before 1999 the year has two digits */
function printedNumber(celexYear: string, number: number, kind: CitableAct['kind']): string {
  const year = Number(celexYear) < 1999 ? celexYear.slice(2) : celexYear;
  const yearFirst = kind === 'directive' || Number(celexYear) >= 2015;
  return yearFirst ? `${year}/${number}` : `${number}/${year}`;
}

function* problemsOfIdentity(act: CitableAct): Generator<string> {
  const [, year, letter, number] = CELEX.exec(act.celex) ?? [];
  if (!year || !number) {
    yield `"celex" is not the CELEX number of a directive or regulation (3, year, L or R, four digits)`;
    return;
  }
  if (KIND_LETTER[act.kind] !== letter) {
    yield `"kind" is ${act.kind}, but the CELEX number has ${letter}`;
  } else if (act.number !== printedNumber(year, Number(number), act.kind)) {
    yield `"number" is ${act.number}, but the CELEX number gives ${printedNumber(year, Number(number), act.kind)}`;
  }
  if (act.author !== 'council' && act.author !== 'parliament-and-council') {
    yield `"author" is neither "council" nor "parliament-and-council"`;
  }
  if (act.adopted === undefined ? yearOf(act) < 2015 : !isRealDate(act.adopted)) {
    yield `"adopted" is not a date (yyyy-mm-dd)`;
  }
}

function* problemsOfArea({ id, point, article, title, covers }: Area): Generator<string> {
  if (!/^area-[a-z]+$/.test(id)) {
    yield '"id" is not of the form area-a';
  }
  if ((point === undefined) === (article === undefined)) {
    yield 'needs either "point" or "article"';
  }
  if (!title?.trim() || !covers?.trim()) {
    yield '"title" or "covers" is missing';
  }
}

function* problemsOfEntry(act: Act, known: Set<string>, reviewed: IsoDate): Generator<string> {
  if (!POINT.test(act.point)) {
    yield `"point" is not a point of the Annex, such as E.4.vii`;
  }
  if (!act.subject?.trim()) {
    yield '"subject" is missing: say in plain English what the act is about';
  }
  for (const [placeholder, name = ''] of act.note?.matchAll(/\{([^}]*)\}/g) ?? []) {
    if (!known.has(name) && !isRealDate(name)) {
      yield `"note" names ${placeholder}, which is neither an act of this file nor a date (yyyy-mm-dd)`;
    }
  }
  if (!isRealDate(act.oj?.date)) {
    yield `"oj.date" is not a date (yyyy-mm-dd)`;
  } else if (act.oj.date < act.adopted) {
    yield `"oj.date" ${act.oj.date} is before the act's own date ${act.adopted}`;
  }
  if ((act.oj?.number === undefined) !== (act.oj?.page === undefined)) {
    yield `"oj" has a number without a page or a page without a number`;
  }
  if (!act.replaced) {
    return;
  }
  const { by, from, until } = act.replaced;
  if (!known.has(by)) {
    yield `"replaced.by" is ${by}, which is in neither "acts" nor "otherActs"`;
  }
  if (!isRealDate(from) || (until !== undefined && !isRealDate(until))) {
    yield `"replaced" has an invalid date (yyyy-mm-dd)`;
  } else if (until !== undefined && until <= from) {
    yield `"replaced.until" ${until} is not after "replaced.from" ${from}`;
  } else if (until !== undefined && isRealDate(reviewed) && until > reviewed) {
    yield `"replaced.until" ${until} is after "reviewed" ${reviewed}: pages can only describe stages that have ended`;
  }
}

/**
 * @param dataset the content of acts.json
 * @param keywords the content of keywords.json
 * @returns one line for each problem, with the CELEX number or point of the entry; empty for a valid dataset
 */
export function problemsOfDataset(dataset: Dataset, keywords: Keywords): string[] {
  const { reviewed, directive, acts, areas } = dataset;
  const all = allActs(dataset);
  const numbers = all.map(({ celex }) => celex);
  const names = [...numbers, ...acts.map(({ point }) => point)];
  const dates = { reviewed, 'directive.consolidated': directive.consolidated };
  const within = (name: string, problems: Iterable<string>) => [...problems].map((problem) => `${name}: ${problem}`);
  const found = [...acts.map(({ celex }) => celex), ...areas.map(({ id }) => id), NOTHING];
  const unused = Object.keys(keywords).filter((key) => !found.includes(key));
  const absent = found.filter((key) => !keywords[key]?.trim());
  return [
    ...Object.entries(dates).flatMap(([name, date]) => (isRealDate(date) ? [] : `"${name}" is not a date (yyyy-mm-dd)`)),
    ...names.filter((name, place) => names.indexOf(name) < place).map((name) => `${name}: appears more than once`),
    ...all.flatMap((act) => within(act.celex, problemsOfIdentity(act))),
    ...acts.flatMap((act) => within(act.celex, problemsOfEntry(act, new Set(numbers), reviewed))),
    ...areas.flatMap((area) => within(area.id, problemsOfArea(area))),
    ...unused.map((key) => `${key}: has keywords in keywords.json, but is neither an act nor an area`),
    ...absent.map((key) => `${key}: has no keywords in keywords.json; add the words with which people search for it`),
  ];
}
