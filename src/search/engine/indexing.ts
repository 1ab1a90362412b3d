/** The index of one language: the words of its entries, and how much information is in each word. */
import { type Entry, isActOrArea, type SearchData } from './entries';
import { cleaned, type Identifier, makePatterns, type Patterns, readIdentifiers } from './identifiers';
import type { WEIGHTS } from './weights';
import { type Idf, makeIdf, makeVocabulary, meaningfulWith, type Stemmer, type Vocabulary, wordsOf } from './words';

/** @returns the keywords of an act or area; empty for other entries */
export function keywordsOf(entry: Entry): string[] {
  return entry.keywords?.split('|') ?? [];
}

/** A keyword, title or example, as lower-case words without stop words. */
interface Phrase {
  words: string[];
  /** Total information in its words. */
  information: number;
}

/** The words of an entry. */
export interface Indexed {
  entry: Entry;
  /** Title, keywords and examples; empty for pages. */
  phrases: Phrase[];
  /** Words in the title and the text. */
  elsewhere: string[];
  /** The acts that its title or text cites. */
  citedActs: Identifier[];
}

/** The entries and words of one language. */
export interface Index {
  entries: Indexed[];
  vocabulary: Vocabulary;
  /** Of identifiers. */
  patterns: Patterns;
  /** Titles, keywords and examples of acts and areas, in lower case and without stop words. */
  phraseTexts: ReadonlySet<string>;
  /** Of the words in acts, areas and out-of-scope examples. */
  idf: Idf;
  weights: typeof WEIGHTS;
}

/** @returns the sum; 0 if there are no numbers */
export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * @param stem the language's stemmer
 * @returns the index of the acts, areas, pages and headings; sections are found by the classifier
 */
export function makeIndex({ entries, examples, stopwords, names }: SearchData, stem: Stemmer, weights: Index['weights']): Index {
  const patterns = makePatterns(names);
  const isMeaningful = meaningfulWith(stopwords);
  const meaningful = (text: string) => wordsOf(text).filter(isMeaningful);
  const examplesOf = entries.map((): string[] => []);
  for (const [query, ...answers] of examples) {
    for (const index of answers) {
      examplesOf[index]?.push(query);
    }
  }
  const phrasesOf = (entry: Entry, index: number) =>
    (entry.kind === 'pageOrHeading' ? [] : [entry.title, ...keywordsOf(entry), ...(examplesOf[index] ?? [])])
      .map(meaningful)
      .filter((words) => words.length > 0);
  const found = entries.map((entry, index) => ({ entry, index })).filter(({ entry: { kind } }) => kind !== 'section' && kind !== 'story');
  const split = found.map(({ entry, index }) => ({
    entry,
    phrases: phrasesOf(entry, index),
    elsewhere: meaningful(`${entry.title} ${entry.text}`),
    citedActs: readIdentifiers(cleaned(`${entry.title} ${entry.text}`), patterns).identifiers,
  }));
  // Other rules would make every word of the acts a little rarer.
  const idf = makeIdf(
    split.filter(({ entry: { kind } }) => kind !== 'pageOrHeading' && kind !== 'noRule').map(({ phrases }) => phrases.flat()),
  );
  const weighed = (words: string[]) => ({ words, information: sum(words.map((word) => idf([word]))) });
  return {
    entries: split.filter(({ entry }) => entry.kind !== 'outOfScope').map((one) => ({ ...one, phrases: one.phrases.map(weighed) })),
    patterns,
    vocabulary: makeVocabulary(
      split.flatMap(({ phrases, elsewhere }) => [...phrases, elsewhere].flat()),
      stem,
      isMeaningful,
    ),
    phraseTexts: new Set(split.filter(({ entry }) => isActOrArea(entry)).flatMap(({ phrases }) => phrases.map((words) => words.join(' ')))),
    idf,
    weights,
  };
}
