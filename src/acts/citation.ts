/** Formats citations of acts, dates and the Annex in each language. */
import { factsAbout } from '../languages/facts';
import type { ByKind, CitationStyle } from '../languages/facts/language';
import type { Act, Area, CitableAct, IsoDate } from './acts';

type ActKind = keyof ByKind;

/** The date on which the European Economic Community became the European Community. No rule cites older acts. */
export const MAASTRICHT: IsoDate = '1993-11-01';

/** The date on which the Treaty of Lisbon entered into force and the European Union replaced the European Community. */
const LISBON: IsoDate = '2009-12-01';

const NO_BREAK_SPACE = '\u00a0';

function styleOf(locale: string): CitationStyle {
  return factsAbout(locale).citations;
}

function treaty({ celex, adopted }: CitableAct, { community, union }: CitationStyle): string {
  if (!adopted) {
    throw new Error(
      `${celex} was numbered before 2015: src/acts/acts.json must give its date ("adopted"), which determines whether to cite EC or EU.`,
    );
  }
  return adopted < LISBON ? community : union;
}

/** @returns the year in the act's CELEX number */
export function yearOf({ celex }: CitableAct): number {
  return Number(celex.slice(1, 5));
}

/** @returns the kind of an act, from the letter in its CELEX number */
export function actKind({ celex }: CitableAct): ActKind {
  return celex[5] === 'L' ? 'directive' : 'regulation';
}

/**
 * @returns year and number as printed in the Official Journal: `2016/798`, but `391/2009` for regulations before 2015. Before 1999, the
 * year has two digits: `98/41`
 */
export function numberOf(act: CitableAct): string {
  const year = yearOf(act);
  const printedYear = year < 1999 ? year % 100 : year;
  const number = Number(act.celex.slice(6));
  return actKind(act) === 'directive' || year >= 2015 ? `${printedYear}/${number}` : `${number}/${printedYear}`;
}

/**
 * Since 1 January 2015, all acts have been numbered `(EU) year/number`. Before then, directives were numbered `year/number/EC`, and
 * regulations `(EC) No number/year`.
 */
function citeNumber(act: CitableAct, style: CitationStyle): string {
  const number = numberOf(act);
  if (yearOf(act) >= 2015) {
    return `(${style.union})${NO_BREAK_SPACE}${number}`;
  }
  return actKind(act) === 'directive'
    ? `${number}/${treaty(act, style)}`
    : [`(${treaty(act, style)})`, style.numberSign, number].join(NO_BREAK_SPACE);
}

/**
 * @returns the act's citation for running text: `Directive (EU) 2016/798`, `règlement (CE) nº 391/2009`
 * @throws if there are no facts about the language, or if an act numbered before 2015 has no date
 */
export function cite(act: CitableAct, locale: string): string {
  const style = styleOf(locale);
  const number = citeNumber(act, style);
  // A line may break before "(EU) 2016/798", but not before "2008/99/EC", which means little by itself.
  const citation = [style.nouns[actKind(act)], number].join(number.startsWith('(') ? ' ' : NO_BREAK_SPACE);
  return act.author === 'council' ? style.council(citation) : citation;
}

/** @returns the citation with an initial capital, for the start of an entry: `Règlement (CE) nº 391/2009` */
export function atStart(citation: string, locale: string): string {
  return citation.charAt(0).toLocaleUpperCase(locale) + citation.slice(1);
}

/** @returns the citation with its article, in languages that need one after "replaced by": `la Directiva (UE) 2022/993` */
export function citeWithArticle(act: CitableAct, locale: string): string {
  const { articles } = styleOf(locale);
  return (articles ? `${articles[actKind(act)]} ` : '') + cite(act, locale);
}

/** @returns the date as in references to the Official Journal, which is the same in every language: `26.5.2016` */
function journalDate(date: IsoDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}.${month}.${year}`;
}

/** @returns the act's Official Journal reference: `OJ L 138, 26.5.2016, p. 102`, or, since October 2023, `OJ L, 2024/573, 20.2.2024` */
export function citeOfficialJournal(act: Act, locale: string): string {
  const { oj } = act;
  const style = styleOf(locale);
  const series = `${style.journal}${NO_BREAK_SPACE}L`;
  const date = journalDate(oj.date);
  return oj.number === undefined
    ? `${series}, ${numberOf(act)}, ${date}`
    : `${series}${NO_BREAK_SPACE}${oj.number}${style.journalDate} ${date}, ${style.page}${NO_BREAK_SPACE}${oj.page}`;
}

/** @returns the reference to a letter of Part I: `Annex, Part I, point E`, `Anhang Teil I Buchstabe E` */
export function citeLetter(letter: string, locale: string): string {
  return styleOf(locale).annex + NO_BREAK_SPACE + letter;
}

/** @returns the act's point in Part I of the Annex, with no-break spaces: `point E.4 (iv)`, `letra E, punto 7` */
export function citePoint({ point }: Act, locale: string): string {
  const [letter = '', number = '', numeral = ''] = point.split('.');
  return styleOf(locale).point(letter, number, numeral).replaceAll(' ', NO_BREAK_SPACE);
}

/** @returns the reference to an area in the directive, with an initial capital: `Annex, Part I, point A`, `Article 2(1), point (b)` */
export function citeArea({ point, article = '' }: Area, locale: string): string {
  return atStart(point ? citeLetter(point, locale) : styleOf(locale).scope(article), locale);
}

/** @returns a date for running text, with no-break spaces: `17 July 2022`, `1er janvier 2021`, `17. Juli 2022` */
export function formatDate(date: IsoDate, locale: string): string {
  const { dateLocale, firstDay } = styleOf(locale);
  const text = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  return text.replace(/^1(?= )/, firstDay).replaceAll(' ', NO_BREAK_SPACE);
}

/** @returns the act's short name in this language, if it has one */
export function acronymOf({ acronym }: Act, locale: string): string | undefined {
  return typeof acronym === 'object' ? acronym[locale] : acronym;
}

/**
 * @param consolidated date of a consolidated version; by default the URL opens the act as first published
 * @returns the URL of an act on EUR-Lex in the given language
 */
export function eurLexUrl(celex: string, locale: string, consolidated?: IsoDate): string {
  return onEurLex(consolidated ? `0${celex.slice(1)}-${consolidated.replaceAll('-', '')}` : celex, locale, 'TXT');
}

/** @returns the URL of the EUR-Lex page, in the given language, that links to the act in every language */
export function eurLexLanguagesUrl(celex: string, locale: string): string {
  return onEurLex(celex, locale, 'ALL');
}

function onEurLex(document: string, locale: string, view: 'TXT' | 'ALL'): string {
  return `https://eur-lex.europa.eu/legal-content/${locale.toUpperCase()}/${view}/?uri=CELEX:${document}`;
}

/** @returns the act's European Legislation Identifier (ELI), a URI that is the same in every language */
export function eliUri(act: CitableAct): string {
  const kind = actKind(act) === 'directive' ? 'dir' : 'reg';
  return `http://data.europa.eu/eli/${kind}/${yearOf(act)}/${Number(act.celex.slice(6))}/oj`;
}
