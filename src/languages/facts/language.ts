/** What the site needs to know about a language. */

/** A text for each kind of act. */
export interface ByKind {
  directive: string;
  regulation: string;
}

/**
 * The citation rules for one language, based on the Interinstitutional Style Guide and that language's text of the Annex to Directive (EU)
 * 2019/1937.
 */
export interface CitationRules {
  /** The noun for each kind of act in running text. */
  nouns: ByKind;
  /** The article for each noun, in languages that need one after "replaced by". */
  articles?: ByKind;
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
  /** The first day of the month in dates, if it is an ordinal, which the browser's formatter does not produce. */
  firstDay?: string;
}

/** All facts about a language. */
export interface Language {
  citations: CitationRules;
}
