/**
 * The tuned numbers of the search. `npm run bench:search -- --weights` measures the effect of changing each of them by 10%. ranking.ts
 * explains evidence and support.
 */
export const WEIGHTS = {
  /** Strength of a match with any word of the title or text. Matches with a complete keyword have a strength of 1. */
  elsewhere: 0.75,
  /** Confidence that an indexed word is meant if the query contains only its beginning, its end or a similar spelling. */
  similar: 0.5,
  /** Exponent of how typical a word is of an entry. */
  typical: 0.4,
  /**
   * Exponent of the number of an entry's phrases, by which the number of those with a word is divided. With 1, entries with many phrases
   * would lose.
   */
  phrases: 0.8,

  /** Minimum support for an act or area to be shown. */
  shown: 0.3,
  /** The same below sections that answer the query. */
  besideSections: 1,
  /** Share of the evidence for the second result that counts against the first result. */
  doubt: 0.2,
  /** Minimum support, less doubt, for the search to be sure of the first result. */
  sure: 2,
  /** Minimum number of words in a question, besides those of the question itself, that match the first result for the search to be sure. */
  wordsInQuestion: 3,
  /** Minimum share of the evidence for the first result. Results with less are listed separately. */
  relevant: 0.65,
  /** Minimum score as out of scope for the search to say that a matter is out of scope. */
  outOfScope: 8,
  /** Amount added to that minimum per square of the support for the first act or area. */
  outOfScopeSupport: 4,
  /** Out-of-scope score, per square of that support, up to which acts and areas are results of a short query that asks nothing. */
  shortSupport: 0.1,

  /**
   * Occurrences, in the examples of a section, of a word that does not occur in them. With 0, a single such word would rule out the
   * section.
   */
  unseen: 0.01,
  /** Minimum share of the score of the likeliest section for another one to be shown with it. */
  nearlyAsLikely: 0.7,
  /** Minimum score of a part of a query for it to be a question for certain. In a long story, words reach almost this score by chance. */
  certainPart: 30,
  /** The cost of a part that does not begin with a clause. */
  partCost: 30,
  /** The cost of a part that begins with a clause. */
  clauseCost: 10,
  /** Minimum score of a whole query as a question for an act in it to be mentioned only in passing (`wordsInQuestion`). */
  inPassing: 10,
  /**
   * Minimum score of a part about an act or area, divided by the logarithm of the query's length, for the query not to be out of scope.
   */
  coveredPart: 10,
  /** Minimum ratio of the occurrences of a word in questions to those in other queries for the word to be typical of questions. */
  typicalOfQuestions: 3.5,
};
