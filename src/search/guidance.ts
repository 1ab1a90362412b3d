/**
 * Guidance: finds sections of the home page that answer questions about the reader's own situation, such as "I was fired", with a naive Bayes
 * classifier. It learns from keywords and examples: how often a word, or a pair of adjacent words, occurs in questions about a section, and how
 * often in other queries.
 */
import type { Entry, Example, SearchData } from './engine';
import type { WEIGHTS } from './weights';
import { beginningWith, isWithin, SHORT, type Stemmer, withoutAccents, wordsOf } from './words';

/** The sections that answer a query. */
export interface Guidance {
  /** The likeliest first. */
  sections: Entry[];
  /** Whether they answer the query as a whole; otherwise, only a part of it is a question. */
  isWhole: boolean;
  /** Words of the query, in lower case, that are more frequent in questions than in other queries; empty if there are no sections. */
  explained: Set<string>;
}

export const NO_GUIDANCE: Guidance = { sections: [], isWhole: false, explained: new Set() };

/** The questions about one section, or all other queries. */
interface Class {
  section?: Entry;
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

/**
 * @param stem the language's stemmer
 * @returns a function that finds the sections that answer a query
 */
export function makeFindGuidance(
  { entries, examples }: Pick<SearchData, 'entries' | 'examples'>,
  stem: Stemmer,
  { unseen, questionPart, typicalOfQuestions }: typeof WEIGHTS,
): (query: string) => Guidance {
  const newClass = (section?: Entry): Class => ({ section, size: 0, total: 0, counts: new Map() });
  const [all, others] = [newClass(), newClass()];
  const classOf = entries.map((entry) => (entry.kind === 'section' ? newClass(entry) : others));
  const stems = new Map<string, string>();
  const stemOf = (word: string) => {
    const known = stems.get(word) ?? stem(withoutAccents(word));
    stems.set(word, known);
    return known;
  };
  const tokensOf = (query: string) => wordsOf(query).map(stemOf);
  const texts = entries.flatMap(({ title, text, keywords = '' }, index) =>
    [...(classOf[index] === others ? [title, text] : []), ...keywords.split('|')].filter(Boolean).map((line): Example => [line, index]),
  );
  for (const [query, ...fits] of [...texts, ...examples]) {
    const features = featuresOf(tokensOf(query));
    const fitting = new Set(fits.map((index) => classOf[index] ?? others));
    learn(all, features, 1);
    for (const one of fitting) {
      learn(one, features, 1 / fitting.size);
    }
  }
  const known = [...all.counts.keys()].filter((feature) => !feature.includes(' ')).sort();
  /** @returns the token, or a known one with one letter more, less or different */
  const corrected = (token: string) =>
    all.counts.has(token) || token.length <= 2 * SHORT
      ? token
      : (beginningWith(token.slice(0, 1), known).find((form) => form.length >= 2 * SHORT && isWithin(1, form, token)) ?? token);
  const isKnown = (feature: string) => all.counts.has(feature);
  /** @returns how much more frequent a feature is in a class than in all others, as a logarithm */
  const logOdds = (feature: string, { total, counts }: Class) => {
    const within = counts.get(feature) ?? 0;
    const without = (all.counts.get(feature) ?? 0) - within;
    return Math.log((within + unseen) / (total + 2 * unseen) / ((without + unseen) / (all.total - total + 2 * unseen)));
  };
  const classes = [...new Set(classOf)].filter(({ section, size }) => section && size > 0);
  /** @returns how much likelier the features make a section than no section */
  const scoreOf = (features: string[], one: Class) =>
    features.reduce((sum, feature) => sum + logOdds(feature, one) - logOdds(feature, others), 0);
  /** @returns the score of the whole query */
  const scoreOfWhole = (tokens: string[], one: Class) => scoreOf([...featuresOf(tokens)].filter(isKnown), one);
  /** @returns the highest score of consecutive tokens */
  const scoreOfPart = (tokens: string[], one: Class) => {
    let [best, current] = [0, 0];
    for (const [place, token] of tokens.entries()) {
      current = Math.max(0, current + scoreOf([token, `${tokens[place - 1]} ${token}`].filter(isKnown), one));
      best = Math.max(best, current);
    }
    return best;
  };
  /** @returns the sections with more than the minimum score, the likeliest first */
  const likeliest = (tokens: string[], score: typeof scoreOfWhole, minimum: number) =>
    classes
      .map((one) => ({ section: one.section, score: score(tokens, one) + Math.log(one.size / others.size) }))
      .sort((one, other) => other.score - one.score)
      .flatMap((one) => (one.section && one.score > minimum ? one.section : []));
  const isTypical = (token = '') => (all.counts.get(token) ?? 0) > typicalOfQuestions * (others.counts.get(token) ?? 0);
  return (query) => {
    const words = wordsOf(query);
    const tokens = words.map((word) => corrected(stemOf(word)));
    const explained = words.filter((_, index) => isTypical(tokens[index]));
    // Words such as "tachograph" occur in many questions, but do not make a question.
    if (explained.length === 0) {
      return NO_GUIDANCE;
    }
    const whole = likeliest(tokens, scoreOfWhole, 0);
    const sections = whole.length > 0 ? whole : likeliest(tokens, scoreOfPart, questionPart);
    return { sections, isWhole: whole.length > 0, explained: new Set(sections.length > 0 ? explained : []) };
  };
}
