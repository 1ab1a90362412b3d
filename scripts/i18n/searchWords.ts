/** Checks the words by which readers find an act: `i18n/<language>/search.json`, and for English `src/annexes/search.json`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, searchWordsFile } from '../../lib/languages';
import { dataset } from '../../src/annexes/acts';
import { type Entry, readJson } from './json';
import type { Problem } from './problem';

/** A third of an act's words may be the English ones: many are the same in each language, such as diesel, radar or CO2. */
const MOST_ENGLISH = 1 / 3;

/** @returns the file of a language that has no words yet: each act of the Annex with none */
export function emptySearchWords(): string {
  return `${JSON.stringify(Object.fromEntries(dataset.acts.map(({ celex }) => [celex, []])), undefined, 2)}\n`;
}

function isListOfWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

function comparable(word: string): string {
  return word.trim().toLowerCase();
}

/**
 * @param english words of each act in English, by CELEX number; none if they are what is checked
 */
function problemsOfAct(file: string, { key, value, line, lines }: Entry, english: Map<string, unknown>): Problem[] {
  const problem = (kind: Problem['kind'], text: string, at = line): Problem => ({
    file,
    line: at,
    kind,
    text: `"${key}" ${text}`,
    unit: `search.json#${key}`,
  });
  if (!dataset.acts.some(({ celex }) => celex === key)) {
    return [problem('left-over', 'is no act of src/annexes/acts.json: remove it, or correct the CELEX number.')];
  }
  if (!isListOfWords(value)) {
    return [problem('syntax', 'must hold a list of words: ["one", "another"].')];
  }
  if (value.length === 0) {
    return [problem('missing', 'has no words: write what people in this language type who look for it.')];
  }
  const words = value.map(comparable);
  const ofWords = words.flatMap((word, index) => {
    if (word === '') {
      return [problem('missing', 'has an empty word: write one, or remove it.', lines[index])];
    }
    const cure = `has "${word}" twice, capital and small letters count as the same: remove one.`;
    return words.indexOf(word) < index ? [problem('left-over', cure, lines[index])] : [];
  });
  const original = english.get(key);
  const same = isListOfWords(original) ? words.filter((word) => original.map(comparable).includes(word)) : [];
  const names = `${same.slice(0, 3).join(', ')}${same.length > 3 ? ', ...' : ''}`;
  return same.length > words.length * MOST_ENGLISH
    ? [
        ...ofWords,
        problem(
          'untranslated',
          `has ${same.length} of ${words.length} words from the English list (${names}): write what people say in this language.`,
        ),
      ]
    : ofWords;
}

/**
 * @param siteDir the project folder
 * @param locale a language
 * @returns acts without words, unknown acts, empty, doubled and English words; or that there is no such file
 */
export function problemsOfSearchWords(siteDir: string, locale: string): Problem[] {
  const file = searchWordsFile(locale);
  const missing = (line: number, text: string): Problem => ({ file, line, kind: 'missing', text });
  if (!existsSync(path.join(siteDir, file))) {
    return [
      missing(1, 'the file is missing, its readers find fewer acts: run "npm run write-translations", then write the words of each act.'),
    ];
  }
  const { entries, problems } = readJson(siteDir, file, 'object');
  if (problems.length > 0) {
    return problems;
  }
  const englishFile = searchWordsFile(defaultLocale);
  const isComparable = locale !== defaultLocale && existsSync(path.join(siteDir, englishFile));
  const english = new Map(isComparable ? readJson(siteDir, englishFile, 'object').entries.map(({ key, value }) => [key, value]) : []);
  const absent = dataset.acts
    .filter(({ celex }) => !entries.some(({ key }) => key === celex))
    .map(({ celex, point }) =>
      missing(1, `act "${celex}" (point ${point}) is missing: add it, with words that people type who look for it.`),
    );
  return [...absent, ...entries.flatMap((entry) => problemsOfAct(file, entry, english))];
}
