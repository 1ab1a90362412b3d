/** Formats citations of acts, dates and the Annex in each language. */
import type { Act, Area, CitableAct, IsoDate } from './acts';

export type ActKind = 'directive' | 'regulation';

/**
 * The citation rules for one language, based on the Interinstitutional Style Guide and that language's text of the Annex to Directive (EU)
 * 2019/1937.
 */
interface CitationRules {
  /** The noun for each kind of act in running text. */
  nouns: Record<ActKind, string>;
  /** The article for each noun, in languages that need one after "replaced by". */
  articles?: Record<ActKind, string>;
  /** The abbreviation for "number" in the citation of a regulation numbered before 2015. */
  numberSign: string;
  /** Abbreviation for the European Community, used in acts that predate the Treaty of Lisbon; `union` is used in later ones. */
  community: string;
  union: string;
  /** Adds the Council to the citation of an act adopted by the Council alone. */
  council: (citation: string) => string;
  /** Abbreviated title of the Official Journal; `journalDate` and `page` are the texts before the date and the page number. */
  journal: string;
  journalDate: string;
  page: string;
  /** Part I of the Annex, up to the letter of the section. */
  annex: string;
  /** Formats a point of the Annex. `numeral` is empty if the point has only one act. */
  point: (section: string, number: string, numeral: string) => string;
  /** Formats a point of Article 2(1) of the directive, which defines its scope. */
  scope: (letter: string) => string;
  /** Language tag for dates in running text, if the plain language code gives the wrong format. */
  dateLocale?: string;
}

const rules: Record<string, CitationRules> = {
  en: {
    nouns: { directive: 'Directive', regulation: 'Regulation' },
    numberSign: 'No',
    community: 'EC',
    union: 'EU',
    council: (citation) => `Council ${citation}`,
    journal: 'OJ',
    journalDate: ',',
    page: 'p.',
    annex: 'Annex, Part\u00a0I, point',
    point: (section, number, numeral) => `point ${section}.${number}${numeral && ` (${numeral})`}`,
    scope: (letter) => `Article\u00a02(1), point\u00a0(${letter})`,
    dateLocale: 'en-GB',
  },
  nl: {
    nouns: { directive: 'Richtlijn', regulation: 'Verordening' },
    numberSign: 'nr.',
    community: 'EG',
    union: 'EU',
    council: (citation) => `${citation} van de Raad`,
    journal: 'PB',
    journalDate: ' van',
    page: 'blz.',
    annex: 'bijlage, deel\u00a0I, punt',
    point: (section, number, numeral) => `punt ${section}.${number}${numeral && `, onder ${numeral})`}`,
    scope: (letter) => `artikel\u00a02, lid\u00a01, onder\u00a0${letter})`,
  },
  fr: {
    nouns: { directive: 'directive', regulation: 'règlement' },
    articles: { directive: 'la', regulation: 'le' },
    numberSign: 'nº',
    community: 'CE',
    union: 'UE',
    council: (citation) => `${citation} du Conseil`,
    journal: 'JO',
    journalDate: ' du',
    page: 'p.',
    annex: 'annexe, partie\u00a0I, point',
    point: (section, number, numeral) => `point ${section}.${number}${numeral && ` ${numeral})`}`,
    scope: (letter) => `article\u00a02, paragraphe\u00a01, point\u00a0${letter})`,
  },
  de: {
    nouns: { directive: 'Richtlinie', regulation: 'Verordnung' },
    articles: { directive: 'die', regulation: 'die' },
    numberSign: 'Nr.',
    community: 'EG',
    union: 'EU',
    council: (citation) => `${citation} des Rates`,
    journal: 'ABl.',
    journalDate: ' vom',
    page: 'S.',
    annex: 'Anhang Teil\u00a0I Buchstabe',
    point: (section, number, numeral) => `Buchstabe ${section} Nummer ${number}${numeral && ` Ziffer ${numeral}`}`,
    scope: (letter) => `Artikel\u00a02 Absatz\u00a01 Buchstabe\u00a0${letter}`,
  },
  es: {
    nouns: { directive: 'Directiva', regulation: 'Reglamento' },
    articles: { directive: 'la', regulation: 'el' },
    numberSign: 'n.º',
    community: 'CE',
    union: 'UE',
    council: (citation) => `${citation} del Consejo`,
    journal: 'DO',
    journalDate: ' de',
    page: 'p.',
    annex: 'anexo, parte\u00a0I, letra',
    point: (section, number, numeral) => `letra ${section}, punto ${number}${numeral && `, inciso ${numeral})`}`,
    scope: (letter) => `artículo\u00a02, apartado\u00a01, letra\u00a0${letter})`,
  },
};

/** The date on which the European Economic Community became the European Community. No rule cites older acts. */
export const MAASTRICHT: IsoDate = '1993-11-01';

/** The date on which the Treaty of Lisbon entered into force and the European Union replaced the European Community. */
const LISBON: IsoDate = '2009-12-01';

const NO_BREAK_SPACE = '\u00a0';

/** @returns whether the language has citation rules */
export function hasCitationRules(locale: string): boolean {
  return locale in rules;
}

function rulesOf(locale: string): CitationRules {
  const found = rules[locale];
  if (!found) {
    throw new Error(`No citation rules for the language "${locale}": add them to src/acts/citation.ts.`);
  }
  return found;
}

function treaty({ celex, adopted }: CitableAct, { community, union }: CitationRules): string {
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
function citeNumber(act: CitableAct, language: CitationRules): string {
  const number = numberOf(act);
  if (yearOf(act) >= 2015) {
    return `(${language.union})${NO_BREAK_SPACE}${number}`;
  }
  return actKind(act) === 'directive'
    ? `${number}/${treaty(act, language)}`
    : [`(${treaty(act, language)})`, language.numberSign, number].join(NO_BREAK_SPACE);
}

/**
 * @returns the act's citation for running text: `Directive (EU) 2016/798`, `règlement (CE) nº 391/2009`
 * @throws if the language has no citation rules, or if an act numbered before 2015 has no date
 */
export function cite(act: CitableAct, locale: string): string {
  const language = rulesOf(locale);
  const citation = `${language.nouns[actKind(act)]} ${citeNumber(act, language)}`;
  return act.author === 'council' ? language.council(citation) : citation;
}

/** @returns the citation with an initial capital, for the start of an entry: `Règlement (CE) nº 391/2009` */
export function atStart(citation: string, locale: string): string {
  return citation.charAt(0).toLocaleUpperCase(locale) + citation.slice(1);
}

/** @returns the citation with its article, in languages that need one after "replaced by": `la Directiva (UE) 2022/993` */
export function citeWithArticle(act: CitableAct, locale: string): string {
  const { articles } = rulesOf(locale);
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
  const language = rulesOf(locale);
  const series = `${language.journal}${NO_BREAK_SPACE}L`;
  const date = journalDate(oj.date);
  return oj.number === undefined
    ? `${series}, ${numberOf(act)}, ${date}`
    : `${series}${NO_BREAK_SPACE}${oj.number}${language.journalDate} ${date}, ${language.page}${NO_BREAK_SPACE}${oj.page}`;
}

/** @returns the reference to a section of Part I: `Annex, Part I, point E`, `Anhang Teil I Buchstabe E` */
export function citeSection(section: string, locale: string): string {
  return rulesOf(locale).annex + NO_BREAK_SPACE + section;
}

/** @returns the act's point in Part I of the Annex, with no-break spaces: `point E.4 (iv)`, `letra E, punto 7` */
export function citePoint({ point }: Act, locale: string): string {
  const [section = '', number = '', numeral = ''] = point.split('.');
  return rulesOf(locale).point(section, number, numeral).replaceAll(' ', NO_BREAK_SPACE);
}

/** @returns the reference to an area in the directive, with an initial capital: `Annex, Part I, point A`, `Article 2(1), point (b)` */
export function citeArea({ point, article = '' }: Area, locale: string): string {
  return atStart(point ? citeSection(point, locale) : rulesOf(locale).scope(article), locale);
}

/** @returns a date for running text, with no-break spaces: `17 July 2022`, `1er janvier 2021`, `17. Juli 2022` */
export function formatDate(date: IsoDate, locale: string): string {
  const text = new Intl.DateTimeFormat(rulesOf(locale).dateLocale ?? locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  // In French, the first day of the month is an ordinal, which Intl does not produce.
  return (locale === 'fr' ? text.replace(/^1 /, '1er ') : text).replaceAll(' ', NO_BREAK_SPACE);
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
