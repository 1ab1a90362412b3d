/** The dictionaries of the spelling check: cspell's, from npm packages, and the words that the site adds. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SpellingDictionary } from 'cspell-dictionary';
import { parse } from 'jsonc-parser';
import { capitalized, PLACEHOLDER } from '../../src/common/text';
import { factsAbout } from '../../src/languages/facts';
import { listFile, readList, WORDS } from './lists';

/** A word, including hyphens and apostrophes, but not letters next to a digit, as in CO2 or 1er. */
const WORD = /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]*(?:[’'-][\p{L}\p{M}]+)*(?![\p{L}\p{M}\p{N}₂])/gu;
/** Acronyms and Roman numerals. Longer words in capital letters are checked. */
const ACRONYM = /^\p{Lu}{1,6}s?$/u;

/** The library's cost of one changed letter, and the highest cost at which a word is suggested. */
const ONE_LETTER = 100;
const MAX_COST = 2 * ONE_LETTER;

interface Dictionary {
  /** @returns the word, or its part between hyphens and apostrophes, that is unknown; undefined if all of it is known */
  findUnknown: (word: string) => string | undefined;
  /** @returns up to three words that may have been meant */
  suggest: (word: string) => string[];
  /** The words that the site adds. */
  added: { line: number; entry: string }[];
  /** Those that have occurred in a text so far. */
  needed: Set<string>;
}

/** @returns the path of a language's dictionary in its package; undefined if the package is not installed */
export function dictionaryPath(locale: string): string | undefined {
  try {
    const description = require.resolve(`${factsAbout(locale).dictionary}/cspell-ext.json`);
    const { dictionaryDefinitions } = parse(readFileSync(description, 'utf8')) as { dictionaryDefinitions: [{ path: string }] };
    return path.join(path.dirname(description), dictionaryDefinitions[0].path);
  } catch {
    return undefined;
  }
}

const loaded = new Map<string, Promise<SpellingDictionary>>();

/** Reads a dictionary once. */
function load(file: string): Promise<SpellingDictionary> {
  const known = loaded.get(file);
  if (known) {
    return known;
  }
  // Not imported at the top, because the package is not CommonJS.
  const words = import('cspell-dictionary').then(({ createSpellingDictionaryFromTrieFile }) =>
    createSpellingDictionaryFromTrieFile(gunzipSync(readFileSync(file)), file, file, {}),
  );
  loaded.set(file, words);
  return words;
}

/** @returns the dictionary of a language, including the site's words; undefined if it is not installed */
export async function loadDictionary(siteDir: string, locale: string): Promise<Dictionary | undefined> {
  const file = dictionaryPath(locale);
  if (file === undefined) {
    return undefined;
  }
  const words = await load(file);
  const added = readList(siteDir, listFile(locale, WORDS));
  const entries = new Set(added.map(({ entry }) => entry));
  const needed = new Set<string>();
  const has = (word: string) => {
    const isThere = words.has(word, { ignoreCase: false });
    if (!isThere && entries.has(word)) {
      needed.add(word);
    }
    return isThere || entries.has(word);
  };
  /** Accepts a capital letter, because the word may begin a sentence. */
  const hasInAnySentence = (word: string) => has(word) || (/^\p{Lu}/u.test(word) && has(word.charAt(0).toLowerCase() + word.slice(1)));
  const isKnownPart = (part: string) => part.length < 2 || ACRONYM.test(part) || hasInAnySentence(part);
  return {
    added,
    needed,
    findUnknown(word) {
      const straight = word.replaceAll('’', "'").replace(/[ºª]/g, '');
      return isKnownPart(straight) ? undefined : straight.split(/['-]/).find((part) => !isKnownPart(part));
    },
    suggest(word) {
      const found = words.suggest(word, { numSuggestions: 6, timeout: 500, ignoreCase: false });
      const isCapital = /^\p{Lu}/u.test(word);
      const similar = found
        .filter(({ cost }) => cost <= MAX_COST && cost <= (found[0]?.cost ?? 0) + ONE_LETTER)
        .map((suggestion) => (isCapital ? capitalized(suggestion.word) : suggestion.word))
        .filter((suggestion) => /^[\p{L}-]*\p{L}$/u.test(suggestion) && !/(?<=.)\p{Lu}/u.test(suggestion.replace(/-./g, '')));
      return [...new Set(similar)].slice(0, 3);
    },
  };
}

/**
 * @param text U+FFFC stands for a tag
 * @returns the words of a text. Parts of compounds become whole words: the s is removed from `Verwaltungs-` in `Verwaltungs- und
 * Leitungsorgan`, and `-konformität` in `Produktsicherheit und -konformität` gets a capital letter
 */
export function wordsIn(text: string): string[] {
  const plain = text.replace(PLACEHOLDER, (name) => ' '.repeat(name.length));
  return [...plain.matchAll(WORD)].map(({ 0: word, index }) => {
    const isBegun = /^-(?!\p{L})/u.test(plain.slice(index + word.length));
    const isContinued = /(?<![\p{L}\p{N}])-$/u.test(plain.slice(0, index));
    const part = isContinued ? capitalized(word) : word;
    return isBegun ? part.replace(/s$/, '') : part;
  });
}
