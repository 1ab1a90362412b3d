/**
 * Naive Bayes: learns from keywords and examples how often a word, or a pair of adjacent words, occurs in each class of queries, and scores
 * queries by that.
 */
import { type Entry, type Example, isActOrArea, type SearchData } from './entries';

/** A kind of query. */
export interface Class {
  /** Number of examples. */
  size: number;
  /** Number of features in them. */
  total: number;
  /** Number of examples with each feature: a word, or two adjacent words separated by a space. */
  counts: Map<string, number>;
}

/** The questions about one section. */
interface Questions extends Class {
  section: Entry;
}

/** What is learnt from the keywords and examples of a language. */
interface Learnt {
  all: Class;
  notQuestions: Class;
  /** Of these, the queries about acts, areas and other rules, and the out-of-scope ones. */
  covered: Class;
  outOfScope: Class;
  /** Of the sections with examples. */
  questions: Questions[];
  /** The sections that answer each question in the examples, by its tokens; none for breaches of other rules and parts of stories. */
  knownAnswers: Map<string, Entry[]>;
}

function newClass(): Class {
  return { size: 0, total: 0, counts: new Map() };
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

/** @param tokensOf returns the words of a query, in the form in which they are counted */
export function learnFrom({ entries, examples }: Pick<SearchData, 'entries' | 'examples'>, tokensOf: (query: string) => string[]): Learnt {
  const [all, notQuestions, covered, outOfScope] = [newClass(), newClass(), newClass(), newClass()];
  const questions = entries.filter(({ kind }) => kind === 'section').map((section): Questions => ({ section, ...newClass() }));
  const classesOf = entries.map((entry): Class[] =>
    entry.kind === 'section'
      ? questions.filter(({ section }) => section === entry)
      : [notQuestions, ...(isActOrArea(entry) || entry.kind === 'noRule' ? [covered] : entry.kind === 'outOfScope' ? [outOfScope] : [])],
  );
  const texts = entries.flatMap(({ kind, title, text, keywords = '' }, index) =>
    (kind === 'section' ? [] : [title, text, ...keywords.split('|')]).filter(Boolean).map((line): Example => [line, index]),
  );
  const knownAnswers = new Map<string, Entry[]>();
  for (const [query, ...answers] of [...texts, ...examples]) {
    const tokens = tokensOf(query);
    const answering = answers.flatMap((index) => entries[index] ?? []);
    if (answering.every(({ kind }) => kind === 'section' || kind === 'story' || kind === 'noRule')) {
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
  return { all, notQuestions, covered, outOfScope, questions: questions.filter(({ size }) => size > 0), knownAnswers };
}

/** How much likelier it is that tokens belong to one class than to another one, as logarithms. By default, the other is `notQuestions`. */
interface Scores {
  /** @returns the score of a whole query */
  ofWhole: (tokens: string[], one: Class, other?: Class) => number;
  /** @returns the score of each token, with its pair with the token before it */
  ofEach: (tokens: string[], one: Class, other?: Class) => number[];
  /** @returns the highest score of consecutive tokens */
  ofPart: (tokens: string[], one: Class, other: Class) => number;
}

/** @param unseen occurrences of a feature that does not occur in a class (weights.ts) */
export function makeScores({ all, notQuestions }: Pick<Learnt, 'all' | 'notQuestions'>, unseen: number): Scores {
  const isKnown = (feature: string) => all.counts.has(feature);
  /** @returns how much more frequent a feature is in a class than in all other queries, as a logarithm */
  const logOdds = (feature: string, { total, counts }: Class) => {
    const within = counts.get(feature) ?? 0;
    const without = (all.counts.get(feature) ?? 0) - within;
    return Math.log((within + unseen) / (total + 2 * unseen) / ((without + unseen) / (all.total - total + 2 * unseen)));
  };
  const scoreOf = (features: string[], one: Class, other: Class) =>
    features.filter(isKnown).reduce((sum, feature) => sum + logOdds(feature, one) - logOdds(feature, other), 0);
  const ofEach: Scores['ofEach'] = (tokens, one, other = notQuestions) =>
    tokens.map((token, place) => scoreOf([token, `${tokens[place - 1]} ${token}`], one, other));
  return {
    ofWhole: (tokens, one, other = notQuestions) => scoreOf([...featuresOf(tokens)], one, other),
    ofEach,
    ofPart(tokens, one, other) {
      let [best, current] = [0, 0];
      for (const score of ofEach(tokens, one, other)) {
        current = Math.max(0, current + score);
        best = Math.max(best, current);
      }
      return best;
    },
  };
}
