/**
 * Guidance: finds sections of the home page that answer questions about the reader's own situation, such as "I was fired", with a naive Bayes
 * classifier. It learns from keywords and examples: how often a word, or a pair of adjacent words, occurs in questions about a section, and how
 * often in other queries.
 */
import type { Entry, Example, SearchData } from './engine';
import { beginningWith, isWithin, SHORT, type Stemmer, withoutAccents, wordsOf } from './words';

/** The sections that answer a query. */
export interface Guidance {
  /** The likeliest first; empty if the query is more likely a search for an act or an area. */
  sections: Entry[];
  /** Words of the query, in lower case, that are more frequent in questions than in other queries. */
  explained: Set<string>;
}

/** Occurrences, in the examples of a class, of a word that does not occur in them. With 0, a single such word would rule out the class. */
const UNSEEN = 0.01;

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
 * @param isGuidance whether an entry is a section that answers questions
 * @param stem the language's stemmer
 * @returns a function that finds the sections that answer a query
 */
export function makeFindGuidance(
  { entries, examples }: Pick<SearchData, 'entries' | 'examples'>,
  isGuidance: (entry: Entry) => boolean,
  stem: Stemmer,
): (query: string) => Guidance {
  const newClass = (section?: Entry): Class => ({ section, size: 0, total: 0, counts: new Map() });
  const [all, others] = [newClass(), newClass()];
  const classOf = entries.map((entry) => (isGuidance(entry) ? newClass(entry) : others));
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
  /** @returns how much more frequent a feature is in a class than in all others, as a logarithm */
  const logOdds = (feature: string, { total, counts }: Class) => {
    const within = counts.get(feature) ?? 0;
    const without = (all.counts.get(feature) ?? 0) - within;
    return Math.log((within + UNSEEN) / (total + 2 * UNSEEN) / ((without + UNSEEN) / (all.total - total + 2 * UNSEEN)));
  };
  const classes = [...new Set(classOf)].filter(({ section, size }) => section && size > 0);
  return (query) => {
    const words = wordsOf(query);
    const tokens = words.map((word) => corrected(stemOf(word)));
    const features = [...featuresOf(tokens)].filter((feature) => all.counts.has(feature));
    const scoreOf = (one: Class) => features.reduce((sum, feature) => sum + logOdds(feature, one), Math.log(one.size / all.size));
    const other = scoreOf(others);
    const likelier = classes.map((one) => ({ one, score: scoreOf(one) })).filter(({ score }) => features.length > 0 && score > other);
    const ranked = likelier.sort((a, b) => b.score - a.score).map(({ one }) => one);
    const isTypical = (token = '') => (all.counts.get(token) ?? 0) > 2 * (others.counts.get(token) ?? 0);
    return {
      sections: ranked.flatMap(({ section }) => section ?? []),
      explained: new Set(ranked.length > 0 ? words.filter((_, index) => isTypical(tokens[index])) : []),
    };
  };
}
