/**
 * The naive Bayes classifier of queries: finds sections of the home page that answer questions about the reader's own situation, such as "I
 * was fired", and tells whether a query is out of scope. It learns from keywords and examples: how often a word, or a pair of adjacent
 * words, occurs in questions about a section, in queries about acts and areas, and in the remaining queries.
 */
import { type Entry, type Example, isActOrArea, type SearchData } from './entries';
import { isOutside } from './sections';
import type { WEIGHTS } from './weights';
import { beginningWith, isWithin, lowered, SHORT, type Stemmer, WORD, withoutAccents, wordsOf } from './words';

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

/** A kind of query. */
interface Class {
  /** Number of examples. */
  size: number;
  /** Number of features in them. */
  total: number;
  /** Number of examples with each feature: a word, or two adjacent words separated by a space. */
  counts: Map<string, number>;
}

/** @returns the words, and the pairs of adjacent words */
function featuresOf(tokens: string[]): Set<string> {
  return new Set([...tokens, ...tokens.slice(1).map((token, index) => `${tokens[index]} ${token}`)]);
}

/** Adds an example to a class. Its share is less than 1 if it belongs to several classes. */
function learn(examples: Class, features: Set<string>, share: number): void {
  examples.size += share;
  examples.total += share * features.size;
  for (const feature of features) {
    examples.counts.set(feature, (examples.counts.get(feature) ?? 0) + share);
  }
}

/** The questions about one section. */
interface Questions extends Class {
  section: Entry;
}

/** A section that a part of a query is about, with the score of that part. */
interface Question {
  section: Entry;
  score: number;
}

/** A division of the beginning of a query into questions and the rest. Its score is that of the questions, less their costs. */
interface Division {
  score: number;
  questions: Question[];
}

/**
 * @param stem the language's stemmer
 * @returns a function that classifies a query
 */
export function makeClassifier(
  { entries, examples, conjunctions }: Pick<SearchData, 'entries' | 'examples' | 'conjunctions'>,
  stem: Stemmer,
  { unseen, nearlyAsLikely, questionPart, questionClause, coveredPart, typicalOfQuestions }: typeof WEIGHTS,
): (query: string) => Classification {
  const newClass = (): Class => ({ size: 0, total: 0, counts: new Map() });
  /** All queries; all that are not questions; of these, the ones about acts and areas, and the out-of-scope ones. */
  const [all, notQuestions, covered, outOfScope] = [newClass(), newClass(), newClass(), newClass()];
  const questions = entries.filter(({ kind }) => kind === 'section').map((section): Questions => ({ section, ...newClass() }));
  const classesOf = entries.map((entry): Class[] =>
    entry.kind === 'section'
      ? questions.filter(({ section }) => section === entry)
      : [notQuestions, ...(isActOrArea(entry) ? [covered] : entry.kind === 'outOfScope' ? [outOfScope] : [])],
  );
  const stems = new Map<string, string>();
  const stemOf = (word: string) => {
    const known = stems.get(word) ?? stem(withoutAccents(word));
    stems.set(word, known);
    return known;
  };
  const tokensOf = (query: string) => wordsOf(query).map(stemOf);
  const texts = entries.flatMap(({ kind, title, text, keywords = '' }, index) =>
    (kind === 'section' ? [] : [title, text, ...keywords.split('|')]).filter(Boolean).map((line): Example => [line, index]),
  );
  /** The sections that answer each question in the examples, by its tokens; none for parts of stories. */
  const knownAnswers = new Map<string, Entry[]>();
  for (const [query, ...answers] of [...texts, ...examples]) {
    const tokens = tokensOf(query);
    const answering = answers.flatMap((index) => entries[index] ?? []);
    if (answering.every(({ kind }) => kind === 'section' || kind === 'story')) {
      knownAnswers.set(
        tokens.join(' '),
        answering.filter(({ kind }) => kind === 'section'),
      );
    }
    const features = featuresOf(tokens);
    const share = 1 / new Set(answers.map((index) => classesOf[index]?.[0])).size;
    learn(all, features, 1);
    for (const one of new Set(answers.flatMap((index) => classesOf[index] ?? []))) {
      learn(one, features, share);
    }
  }
  const asked = questions.filter(({ size }) => size > 0);
  const vocabulary = [...all.counts.keys()].filter((feature) => !feature.includes(' ')).sort();
  /** @returns the token or, if it is unknown, a known one from which it differs by one letter, or by two that are swapped */
  const corrected = (token: string) =>
    all.counts.has(token) || token.length <= 2 * SHORT
      ? token
      : (beginningWith(token.slice(0, 1), vocabulary).find((form) => form.length >= 2 * SHORT && isWithin(1, form, token)) ?? token);
  const isKnown = (feature: string) => all.counts.has(feature);
  /** @returns how much more frequent a feature is in a class than in all other queries, as a logarithm */
  const logOdds = (feature: string, { total, counts }: Class) => {
    const within = counts.get(feature) ?? 0;
    const without = (all.counts.get(feature) ?? 0) - within;
    return Math.log((within + unseen) / (total + 2 * unseen) / ((without + unseen) / (all.total - total + 2 * unseen)));
  };
  /** @returns how much likelier the features make a class than another one */
  const scoreOf = (features: string[], one: Class, other = notQuestions) =>
    features.reduce((sum, feature) => sum + logOdds(feature, one) - logOdds(feature, other), 0);
  /** @returns the score of the whole query */
  const scoreOfWhole = (tokens: string[], one: Class, other?: Class) => scoreOf([...featuresOf(tokens)].filter(isKnown), one, other);
  /** @returns the score of each token, with its pair with the token before it */
  const scoresOf = (tokens: string[], one: Class, other?: Class) =>
    tokens.map((token, place) => scoreOf([token, `${tokens[place - 1]} ${token}`].filter(isKnown), one, other));
  /** @returns the highest score of consecutive tokens */
  const scoreOfPart = (tokens: string[], one: Class, other: Class) => {
    let [best, current] = [0, 0];
    for (const score of scoresOf(tokens, one, other)) {
      current = Math.max(0, current + score);
      best = Math.max(best, current);
    }
    return best;
  };
  /** @returns the sections that answer the whole query, the likeliest and those that are nearly as likely, with the highest score */
  const sectionsOfWhole = (tokens: string[]): Pick<Classification, 'ofWhole' | 'asQuestion'> => {
    const scored = asked.map((one) => ({
      section: one.section,
      score: scoreOfWhole(tokens, one) + Math.log(one.size / notQuestions.size),
    }));
    const asQuestion = Math.max(0, ...scored.map(({ score }) => score));
    const likely = scored.filter(({ score }) => score > nearlyAsLikely * asQuestion);
    return { ofWhole: likely.sort((one, other) => other.score - one.score).map(({ section }) => section), asQuestion };
  };
  const opening = new Set(conjunctions.split(' '));
  /** @returns for each word of the query, whether a clause begins with it: after punctuation, or because it is a conjunction */
  const clauseStarts = (query: string) => {
    const text = lowered(query);
    let end = 0;
    return [...text.matchAll(WORD)].map(({ 0: word, index }, place) => {
      const before = text.slice(end, index);
      end = index + word.length;
      return place === 0 || /[.,;:!?…\n]/.test(before) || opening.has(word);
    });
  };
  /** @returns the division with a token added to its last question */
  const withToken = ({ score, questions }: Division, added: number): Division => ({
    score: score + added,
    questions: questions.map((one, place) => (place === questions.length - 1 ? { ...one, score: one.score + added } : one)),
  });
  /**
   * Divides the query into parts: questions about one section each, and the rest. Of all divisions, it takes the one with the highest score.
   * Each question costs some of it, because in a long text, words reach a high score by chance. From the beginning of a clause, they rarely do.
   * @returns the sections that the questions are about, in the order of the questions
   */
  const questionsIn = (tokens: string[], startsClause: boolean[]): Question[] => {
    const better = (one: Division, other: Division) => (other.score > one.score ? other : one);
    let best: Division = { score: 0, questions: [] };
    // For each section, the best division of the words so far that ends with a question about it.
    let ending = asked.map((one) => ({
      section: one.section,
      scores: scoresOf(tokens, one),
      division: { score: Number.NEGATIVE_INFINITY, questions: [] } as Division,
    }));
    for (const place of tokens.keys()) {
      const before = best;
      const cost = startsClause[place] ? questionClause : questionPart;
      ending = ending.map(({ section, scores, division }) => {
        const begun = { score: before.score - cost, questions: [...before.questions, { section, score: 0 }] };
        return { section, scores, division: withToken(better(division, begun), scores[place] ?? 0) };
      });
      best = ending.map(({ division }) => division).reduce(better, best);
    }
    const total = (section: Entry) => best.questions.filter((one) => one.section === section).reduce((sum, { score }) => sum + score, 0);
    return [...new Set(best.questions.map(({ section }) => section))].map((section) => ({ section, score: total(section) }));
  };
  /** @returns the sections that parts of the query are about */
  const sectionsOfParts = (tokens: string[], startsClause: boolean[]): Pick<Classification, 'ofParts' | 'perhaps'> => {
    const found = questionsIn(tokens, startsClause);
    const ofParts = found.filter(({ score }) => score >= questionPart);
    const perhaps = found.filter((one) => !ofParts.includes(one)).sort((one, other) => other.score - one.score);
    const sections = (questions: Question[]) => questions.map(({ section }) => section);
    return { ofParts: sections(ofParts), perhaps: sections(perhaps) };
  };
  /** @returns the score as out of scope; negative for a single word of an act or area, and for a story with a part about one */
  const outOfScopeOf = (tokens: string[]) =>
    (tokens.length === 1 && tokens.every((token) => covered.counts.has(token))) ||
    scoreOfPart(tokens, covered, outOfScope) > coveredPart * Math.log(tokens.length)
      ? -1
      : scoreOfWhole(tokens, outOfScope, covered) + Math.log(outOfScope.size / covered.size);
  /** @returns whether a token is more frequent in questions than in the queries of a class */
  const isTypical = (token = '', than: Class) => {
    const inQuestions = (all.counts.get(token) ?? 0) - (notQuestions.counts.get(token) ?? 0);
    return inQuestions > typicalOfQuestions * (than.counts.get(token) ?? 0);
  };
  return (query) => {
    const words = wordsOf(query);
    const tokens = words.map((word) => corrected(stemOf(word)));
    const known = knownAnswers.get(tokens.join(' '));
    const { ofWhole, asQuestion } = known
      ? { ofWhole: known, asQuestion: known.length > 0 ? Number.POSITIVE_INFINITY : 0 }
      : sectionsOfWhole(tokens);
    const { ofParts, perhaps } = known ? { ofParts: known, perhaps: [] } : sectionsOfParts(tokens, clauseStarts(query));
    // In a question about scope, every word describes the subject.
    const [first] = [...ofWhole, ...ofParts];
    const isAsking = first !== undefined && !isOutside(first);
    const questionWords = new Set(isAsking ? words.filter((_, place) => isTypical(tokens[place], covered)) : []);
    const subject = isAsking ? tokens.filter((token) => !isTypical(token, notQuestions)) : tokens;
    return { ofWhole, asQuestion, ofParts, perhaps, questionWords, outOfScope: outOfScopeOf(subject) };
  };
}
