/** How each language cites acts, dates and the Annex. */
import type { Act, CitableAct, IsoDate } from './acts';

/**
 * How one language cites Union acts, after the Interinstitutional Style Guide and the language's own text of the Annex to
 * Directive (EU) 2019/1937.
 */
interface CitationRules {
  /** Name of the kind of act in running text. */
  directive: string;
  regulation: string;
  /** The same with its article, where a sentence of this language asks for one ("replaced by ..."). */
  directiveWithArticle?: string;
  regulationWithArticle?: string;
  /** What stands before the number of a regulation numbered before 2015. */
  numberSign: string;
  /** European Community: acts adopted before the Treaty of Lisbon; European Union: since. */
  community: string;
  union: string;
  /** Adds the Council as the sole author to the cited name. */
  council: (citation: string) => string;
  /** Abbreviated title of the Official Journal, and the words before its date and page. */
  journal: string;
  journalDate: string;
  page: string;
  /** The first part of the Annex to the directive, and the word before the letter of a section in it. */
  annex: string;
  point: string;
  /** Language tag for dates in running text. */
  dateLocale: string;
}

const rules: Record<string, CitationRules> = {
  en: {
    directive: 'Directive',
    regulation: 'Regulation',
    numberSign: 'No',
    community: 'EC',
    union: 'EU',
    council: (citation) => `Council ${citation}`,
    journal: 'OJ',
    journalDate: ',',
    page: 'p.',
    annex: 'Annex, Part\u00a0I',
    point: ', point',
    dateLocale: 'en-GB',
  },
  nl: {
    directive: 'Richtlijn',
    regulation: 'Verordening',
    numberSign: 'nr.',
    community: 'EG',
    union: 'EU',
    council: (citation) => `${citation} van de Raad`,
    journal: 'PB',
    journalDate: ' van',
    page: 'blz.',
    annex: 'bijlage, deel\u00a0I',
    point: ', punt',
    dateLocale: 'nl-NL',
  },
  fr: {
    directive: 'directive',
    regulation: 'règlement',
    directiveWithArticle: 'la directive',
    regulationWithArticle: 'le règlement',
    numberSign: 'nº',
    community: 'CE',
    union: 'UE',
    council: (citation) => `${citation} du Conseil`,
    journal: 'JO',
    journalDate: ' du',
    page: 'p.',
    annex: 'annexe, partie\u00a0I',
    point: ', point',
    dateLocale: 'fr-FR',
  },
  de: {
    directive: 'Richtlinie',
    regulation: 'Verordnung',
    directiveWithArticle: 'die Richtlinie',
    regulationWithArticle: 'die Verordnung',
    numberSign: 'Nr.',
    community: 'EG',
    union: 'EU',
    council: (citation) => `${citation} des Rates`,
    journal: 'ABl.',
    journalDate: ' vom',
    page: 'S.',
    annex: 'Anhang Teil\u00a0I',
    point: ' Buchstabe',
    dateLocale: 'de-DE',
  },
  es: {
    directive: 'Directiva',
    regulation: 'Reglamento',
    directiveWithArticle: 'la Directiva',
    regulationWithArticle: 'el Reglamento',
    numberSign: 'n.º',
    community: 'CE',
    union: 'UE',
    council: (citation) => `${citation} del Consejo`,
    journal: 'DO',
    journalDate: ' de',
    page: 'p.',
    annex: 'anexo, parte\u00a0I',
    point: ', letra',
    dateLocale: 'es-ES',
  },
};

/** The Treaty of Lisbon entered into force: the European Community became the European Union. */
const LISBON: IsoDate = '2009-12-01';

/** Keeps what belongs together on one line. */
const NO_BREAK_SPACE = '\u00a0';

function rulesOf(locale: string): CitationRules {
  const found = rules[locale];
  if (!found) {
    throw new Error(`No citation rules for the language "${locale}": add them to src/annexes/citation.ts.`);
  }
  return found;
}

function treaty({ celex, adopted }: CitableAct, { community, union }: CitationRules): string {
  if (!adopted) {
    throw new Error(`${celex} was numbered before 2015: src/annexes/acts.json must give its date ("adopted"), which decides EC or EU.`);
  }
  return adopted < LISBON ? community : union;
}

/** The year of the act's CELEX number. */
export function yearOf({ celex }: CitableAct): number {
  return Number(celex.slice(1, 5));
}

/**
 * Numbering changed on 1 January 2015: from then on the year comes first, after the treaty, and "No" is gone.
 * Before, a directive was year/number/treaty and a regulation (treaty) No number/year.
 */
function citeNumber(act: CitableAct, language: CitationRules): string {
  if (yearOf(act) >= 2015) {
    return `(${language.union})${NO_BREAK_SPACE}${act.number}`;
  }
  return act.kind === 'directive'
    ? `${act.number}/${treaty(act, language)}`
    : [`(${treaty(act, language)})`, language.numberSign, act.number].join(NO_BREAK_SPACE);
}

function citeAs(name: string, act: CitableAct, language: CitationRules): string {
  const citation = `${name} ${citeNumber(act, language)}`;
  return act.author === 'council' ? language.council(citation) : citation;
}

/**
 * The act's citation for running text: `Directive (EU) 2016/798`, `règlement (CE) nº 391/2009`.
 * @throws if the language has no rules
 */
export function cite(act: CitableAct, locale: string): string {
  const language = rulesOf(locale);
  return citeAs(language[act.kind], act, language);
}

/** A citation at the start of an entry: as in running text, with a capital (`Règlement (CE) nº 391/2009`). */
export function atStart(citation: string, locale: string): string {
  return citation.charAt(0).toLocaleUpperCase(locale) + citation.slice(1);
}

/** The citation after a preposition, with the article that the language asks for (`la Directiva (UE) 2022/993`). */
export function citeWithArticle(act: CitableAct, locale: string): string {
  const language = rulesOf(locale);
  return citeAs(language[`${act.kind}WithArticle`] ?? language[act.kind], act, language);
}

/** A date as the Official Journal's references write it in every language: `26.5.2016`. */
function journalDate(date: IsoDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}.${month}.${year}`;
}

/**
 * Where the act was published, in the language's own form: `OJ L 138, 26.5.2016, p. 102`, or, since October 2023,
 * `OJ L, 2024/573, 20.2.2024`.
 */
export function citeOfficialJournal({ oj, number }: Act, locale: string): string {
  const language = rulesOf(locale);
  const series = `${language.journal}${NO_BREAK_SPACE}L`;
  const date = journalDate(oj.date);
  return oj.number === undefined
    ? `${series}, ${number}, ${date}`
    : `${series}${NO_BREAK_SPACE}${oj.number}${language.journalDate} ${date}, ${language.page}${NO_BREAK_SPACE}${oj.page}`;
}

/** The first part of the Annex to the directive: `Annex, Part I`. */
export function citeAnnex(locale: string): string {
  return rulesOf(locale).annex;
}

/** A section of that part by its letter: `Annex, Part I, point E`, `Anhang Teil I Buchstabe E`. */
export function citePoint(section: string, locale: string): string {
  const { annex, point } = rulesOf(locale);
  return annex + point + NO_BREAK_SPACE + section;
}

/** A date in running text, on one line: `17 July 2022`, `1er janvier 2021`, `17. Juli 2022`. */
export function formatDate(date: IsoDate, locale: string): string {
  const text = new Intl.DateTimeFormat(rulesOf(locale).dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
  // French writes the first of a month as an ordinal, which Intl does not know.
  return (locale === 'fr' ? text.replace(/^1 /, '1er ') : text).replaceAll(' ', NO_BREAK_SPACE);
}

/** The act's common short name in this language, if it has one. */
export function acronymOf({ acronym }: Act, locale: string): string | undefined {
  return typeof acronym === 'object' ? acronym[locale] : acronym;
}

/**
 * Address of an act on EUR-Lex in the reader's language.
 * @param consolidated date of a consolidated version, instead of the act as first published
 */
export function eurLexUrl(celex: string, locale: string, consolidated?: IsoDate): string {
  const document = consolidated ? `0${celex.slice(1)}-${consolidated.replaceAll('-', '')}` : celex;
  return `https://eur-lex.europa.eu/legal-content/${locale.toUpperCase()}/TXT/?uri=CELEX:${document}`;
}

/** The act's European Legislation Identifier (ELI), a URI that names it in every language. */
export function eliUri(act: CitableAct): string {
  const kind = act.kind === 'directive' ? 'dir' : 'reg';
  return `http://data.europa.eu/eli/${kind}/${yearOf(act)}/${Number(act.celex.slice(6))}/oj`;
}
