/** The dictionaries of the spelling check: cspell's, from npm packages, and the words that the site adds. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SpellingDictionary } from 'cspell-dictionary';
import { parse } from 'jsonc-parser';
import { BRACES, capitalized, INVISIBLE } from '../../src/common/text';
import { factsAbout } from '../../src/languages/facts';
import { listFile, readList, WORDS } from './lists';

/** A word, including hyphens and apostrophes, but not letters next to a digit, as in CO2 or 1er. */
const WORD = /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]*(?:[’'-][\p{L}\p{M}]+)*(?![\p{L}\p{M}\p{N}₂])/gu;
/** Acronyms and Roman numerals. Longer words in capital letters are checked. */
const ACRONYM = /^\p{Lu}{1,6}s?$/u;

/** @returns the word, or its part between hyphens and apostrophes, that is unknown; undefined if all of it is known */
type FindUnknown = (word: string) => string | undefined;

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

/** @returns the finder of words that are neither in the dictionary of a language nor in its list; undefined if that is not installed */
export async function loadDictionary(siteDir: string, locale: string): Promise<FindUnknown | undefined> {
  const file = dictionaryPath(locale);
  if (file === undefined) {
    return undefined;
  }
  const words = await load(file);
  const added = new Set(readList(siteDir, listFile(locale, WORDS)));
  const has = (word: string) => words.has(word, { ignoreCase: false }) || added.has(word);
  /** Accepts a capital letter, because the word may begin a sentence. */
  const hasInAnySentence = (word: string) => has(word) || (/^\p{Lu}/u.test(word) && has(word.charAt(0).toLowerCase() + word.slice(1)));
  const isKnownPart = (part: string) => part.length < 2 || ACRONYM.test(part) || hasInAnySentence(part);
  return (word) => {
    const straight = word.replaceAll('’', "'").replace(/[ºª]/g, '');
    return isKnownPart(straight) ? undefined : straight.split(/['-]/).find((part) => !isKnownPart(part));
  };
}

/**
 * @param text U+FFFC stands for a tag
 * @returns the words of a text. Parts of compounds become whole words: the s is removed from `Verwaltungs-` in `Verwaltungs- und
 * Leitungsorgan`, and `-konformität` in `Produktsicherheit und -konformität` gets a capital letter
 */
export function wordsIn(text: string): string[] {
  const plain = text.replace(new RegExp(INVISIBLE, 'g'), '').replace(BRACES, ' ');
  return [...plain.matchAll(WORD)].map(({ 0: word, index }) => {
    const isBegun = /^-(?!\p{L})/u.test(plain.slice(index + word.length));
    const isContinued = /(?<![\p{L}\p{N}])-$/u.test(plain.slice(0, index));
    const part = isContinued ? capitalized(word) : word;
    return isBegun ? part.replace(/s$/, '') : part;
  });
}
