/**
 * The classifier of queries: finds sections of the home page that answer questions about the reader's own situation, such as "I was fired",
 * and tells whether a query is out of scope.
 */
import { type Class, learnFrom, makeScores } from './bayes';
import { clauseStarts, type Question, questionsIn } from './division';
import type { Entry, SearchData } from './entries';
import { isOutside } from './sections';
import type { WEIGHTS } from './weights';
import { beginningWith, isWithin, SHORT, type Stemmer, withoutAccents, wordsOf } from './words';

/** What a query is about. */
export interface Classification {
  /** The sections that answer the whole query, the likeliest first; none if at most a part of it is a question. */
  ofWhole: Entry[];
  /** How much likelier the whole query is a question about the first of them than anything else, as a logarithm. */
  asQuestion: number;
  /** The sections that parts of it are certainly about, in the order of the query. If the query is an example, the same. */
  ofParts: Entry[];
  /** The sections that other parts may be about, the likeliest first. */
  perhaps: Entry[];
  /**
   * Words of the query, in lower case, that are more frequent in questions than in queries about acts and areas, and so say nothing about
   * what happened; empty if there are no sections, or if the question is what is covered.
   */
  questionWords: Set<string>;
  /** How much likelier it is out of scope than about an act or area, as a logarithm. */
  outOfScope: number;
}

/** The classification of a query that is known to be about an act or area. */
export const NOT_A_QUESTION: Classification = {
  ofWhole: [],
  asQuestion: 0,
  ofParts: [],
  perhaps: [],
  questionWords: new Set(),
  outOfScope: -1,
};

/**
 * @param stem the language's stemmer
 * @returns a function that classifies a query
 */
export function makeClassifier(
  data: Pick<SearchData, 'entries' | 'examples' | 'conjunctions'>,
  stem: Stemmer,
  { unseen, nearlyAsLikely, certainPart, partCost, clauseCost, coveredPart, typicalOfQuestions }: typeof WEIGHTS,
): (query: string) => Classification {
  const stems = new Map<string, string>();
  const stemOf = (word: string) => {
    const known = stems.get(word) ?? stem(withoutAccents(word));
    stems.set(word, known);
    return known;
  };
  const tokensOf = (query: string) => wordsOf(query).map(stemOf);
  const { all, notQuestions, covered, outOfScope, questions, knownAnswers } = learnFrom(data, tokensOf);
  const scores = makeScores({ all, notQuestions }, unseen);
  const vocabulary = [...all.counts.keys()].filter((feature) => !feature.includes(' ')).sort();
  /** @returns the token or, if it is unknown, a known one from which it differs by one letter, or by two that are swapped */
  const corrected = (token: string) =>
    all.counts.has(token) || token.length <= 2 * SHORT
      ? token
      : (beginningWith(token.slice(0, 1), vocabulary).find((form) => form.length >= 2 * SHORT && isWithin(1, form, token)) ?? token);
  /** @returns the number of questions with a token */
  const inQuestions = (token: string) => (all.counts.get(token) ?? 0) - (notQuestions.counts.get(token) ?? 0);
  /** @returns the sections that answer the whole query, the likeliest and those that are nearly as likely, with the highest score */
  const sectionsOfWhole = (tokens: string[]): Pick<Classification, 'ofWhole' | 'asQuestion'> => {
    // A word of a single question is usually about its story: "cooling water" in "fired because of the cooling water".
    const possible = tokens.some((token) => inQuestions(token) > 1) ? questions : [];
    const scored = possible.map((one) => ({
      section: one.section,
      score: scores.ofWhole(tokens, one) + Math.log(one.size / notQuestions.size),
    }));
    const asQuestion = Math.max(0, ...scored.map(({ score }) => score));
    const likely = scored.filter(({ score }) => score > nearlyAsLikely * asQuestion);
    return { ofWhole: likely.sort((one, other) => other.score - one.score).map(({ section }) => section), asQuestion };
  };
  const conjunctions = new Set(data.conjunctions.split(' '));
  /** @returns the sections that parts of the query are about */
  const sectionsOfParts = (query: string, tokens: string[]): Pick<Classification, 'ofParts' | 'perhaps'> => {
    // From the beginning of a clause, words rarely reach a high score by chance.
    const costs = clauseStarts(query, conjunctions).map((isStart) => (isStart ? clauseCost : partCost));
    const found = questionsIn(
      questions.map((one) => ({ section: one.section, scores: scores.ofEach(tokens, one) })),
      costs,
    );
    const ofParts = found.filter(({ score }) => score >= certainPart);
    const perhaps = found.filter((one) => !ofParts.includes(one)).sort((one, other) => other.score - one.score);
    const sections = (some: Question[]) => some.map(({ section }) => section);
    return { ofParts: sections(ofParts), perhaps: sections(perhaps) };
  };
  /** @returns the score as out of scope; negative for a single word of an act or area, and for a story with a part about one */
  const outOfScopeOf = (tokens: string[]) =>
    (tokens.length === 1 && tokens.every((token) => covered.counts.has(token))) ||
    scores.ofPart(tokens, covered, outOfScope) > coveredPart * Math.log(tokens.length)
      ? -1
      : scores.ofWhole(tokens, outOfScope, covered) + Math.log(outOfScope.size / covered.size);
  /** @returns whether a token is more frequent in questions than in the queries of a class */
  const isTypical = (token = '', than: Class) => inQuestions(token) > typicalOfQuestions * (than.counts.get(token) ?? 0);
  return (query) => {
    const words = wordsOf(query);
    const tokens = words.map((word) => corrected(stemOf(word)));
    const known = knownAnswers.get(tokens.join(' '));
    const { ofWhole, asQuestion } = known
      ? { ofWhole: known, asQuestion: known.length > 0 ? Number.POSITIVE_INFINITY : 0 }
      : sectionsOfWhole(tokens);
    const { ofParts, perhaps } = known ? { ofParts: known, perhaps: [] } : sectionsOfParts(query, tokens);
    // In a question about scope, every word describes the subject.
    const [first] = [...ofWhole, ...ofParts];
    const isAsking = first !== undefined && !isOutside(first);
    const questionWords = new Set(isAsking ? words.filter((_, place) => isTypical(tokens[place], covered)) : []);
    const subject = isAsking ? tokens.filter((token) => !isTypical(token, notQuestions)) : tokens;
    return { ofWhole, asQuestion, ofParts, perhaps, questionWords, outOfScope: outOfScopeOf(subject) };
  };
}
