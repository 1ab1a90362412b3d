/**
 * Everything that the site needs to know about a language. Every fact is required, so that the compiler reports those that a new language
 * lacks. A fact that does not exist in a language is `undefined`.
 */

/** A word in lower case, as a regular expression that matches its forms: `directivas?`. It may also begin with a capital letter. */
export type WordPattern = string;

/** A text for each kind of act. */
export interface ByKind {
  directive: string;
  regulation: string;
}

/**
 * How a language cites acts, based on the Interinstitutional Style Guide and that language's text of the Annex to Directive (EU)
 * 2019/1937.
 */
export interface CitationStyle {
  /** The noun for each kind of act in running text. */
  nouns: ByKind;
  /** The article for each noun, in languages that need one after "replaced by". */
  articles: ByKind | undefined;
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
  /** Part I of the Annex, up to the letter. */
  annex: string;
  /** Formats a point of the Annex. `numeral` is empty if the point has only one act. */
  point: (letter: string, number: string, numeral: string) => string;
  /** Formats a point of Article 2(1) of the directive, which defines its scope. */
  scope: (letter: string) => string;
  /** Language tag for dates in running text. */
  dateLocale: string;
  /** The first day of the month in dates. In some languages it is an ordinal, which `Intl` does not produce. */
  firstDay: string;
}

/** How people name acts, besides the citation. */
export interface ActNames {
  /** Nouns and abbreviations for each kind of act: `richtlinien?`, `rl`. */
  directive: WordPattern[];
  regulation: WordPattern[];
  decision: WordPattern[];
  /** Abbreviations for treaties, as in `76/160/EEC`, besides those in `CitationStyle`: `EEC`, `JHA`. */
  treaties: string[];
  /** The word "number" and its abbreviations, without a full stop. */
  number: WordPattern[];
  /** Words between number and year, and within a date: `1907 of 2006`, `mayo de 2016`. */
  of: WordPattern[];
}

/** Words that multiply a number. More letters may follow: `milliarde` also matches `Milliarden`. */
export interface Scales {
  /** 1,000,000 */
  million: WordPattern;
  /** 1,000,000,000 */
  billion: WordPattern;
}

/** A pattern that is wrong in a text, and its fix. */
export interface WrongPattern {
  /** A regular expression that matches the mistake. */
  wrong: string;
  /** What to write instead. */
  fix: string;
  /** A text that matches this pattern once, and no other. */
  mistake: string;
}

/** The characters of a text, after the Interinstitutional Style Guide of the EU: https://style-guide.europa.eu */
export interface Typography {
  /** The quotation marks, as shown in the messages. */
  quotes: string;
  /** Quotation marks that only other languages use. */
  foreign: string;
  /** Characters that come in pairs, except those that are also used as an apostrophe. */
  pairs: string[];
  /** The decimal separator. */
  decimal: '.' | ',';
  /** Words that may be repeated: `Personen, die die Presse informieren`. */
  twice: string[] | undefined;
  /** Words that need a no-break space before the number or letter of a part of an act. */
  parts: string[] | undefined;
  /** Informal forms of address, where readers are addressed formally. The first one has no variants. */
  informal: WordPattern[] | undefined;
  /** Patterns of this language alone, in addition to those that follow from the other facts. */
  further: WrongPattern[];
}

/** All facts about a language. */
export interface Language {
  citations: CitationStyle;
  names: ActNames;
  scales: Scales;
  typography: Typography;
  /** The npm package with the dictionary of the spelling check. */
  dictionary: string;
  /** Word endings, without accents and separated by white space, that do not change the subject of a word. The search ignores them. */
  endings: string;
  /** Words that begin another clause, separated by spaces. In a long query, the search looks for questions in each clause. */
  conjunctions: string;
}
