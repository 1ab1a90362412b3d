/** Checks the search keywords of acts: `i18n/<language>/search.json`, and for English `src/annexes/search.json`. */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, keywordsFile } from '../../lib/languages';
import { dataset } from '../../src/annexes/acts';
import { type Entry, readJson } from './json';
import { format, type Problem } from './problem';

/** Up to a third of an act's keywords may be identical to the English: many are the same in each language, such as diesel, radar or CO2. */
const MAX_ENGLISH = 1 / 3;

/**
 * Adds an empty list for each act of the Annex that a language's keywords file does not have; creates the file if it is missing.
 * @throws if the file cannot be read
 */
export function addMissingActs(siteDir: string, locale: string): void {
  const file = keywordsFile(locale);
  const { entries, problems } = existsSync(path.join(siteDir, file)) ? readJson(siteDir, file, 'object') : { entries: [], problems: [] };
  const [problem] = problems;
  if (problem) {
    throw new Error(format(problem));
  }
  const keywords = new Map(entries.map(({ key, value }) => [key, value]));
  const missing = dataset.acts.filter(({ celex }) => !keywords.has(celex)).map(({ celex }) => [celex, []] as const);
  if (missing.length > 0) {
    writeFileSync(path.join(siteDir, file), `${JSON.stringify(Object.fromEntries([...keywords, ...missing]), undefined, 2)}\n`);
  }
}

function isListOfKeywords(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((keyword) => typeof keyword === 'string');
}

function comparable(keyword: string): string {
  return keyword.trim().toLowerCase();
}

/** @param english English keywords by CELEX number; empty if the English file is checked */
function problemsOfAct(file: string, { key, value, line, lines }: Entry, english: Map<string, unknown>): Problem[] {
  const problem = (kind: Problem['kind'], text: string, at = line): Problem => ({
    file,
    line: at,
    kind,
    text: `"${key}" ${text}`,
    unit: `search.json#${key}`,
  });
  if (!dataset.acts.some(({ celex }) => celex === key)) {
    return [problem('left-over', 'is not an act in src/annexes/acts.json: remove it, or correct the CELEX number.')];
  }
  if (!isListOfKeywords(value)) {
    return [problem('syntax', 'must be a list of keywords: ["one", "another"].')];
  }
  if (value.length === 0) {
    return [problem('missing', 'has no keywords: add the words with which people search for it in this language.')];
  }
  const keywords = value.map(comparable);
  const ofKeywords = keywords.flatMap((keyword, index) => {
    if (keyword === '') {
      return [problem('missing', 'has an empty keyword: fill it in or remove it.', lines[index])];
    }
    const cure = `has "${keyword}" twice (upper and lower case are the same): remove one.`;
    return keywords.indexOf(keyword) < index ? [problem('left-over', cure, lines[index])] : [];
  });
  const original = english.get(key);
  const same = isListOfKeywords(original) ? keywords.filter((keyword) => original.map(comparable).includes(keyword)) : [];
  const names = `${same.slice(0, 3).join(', ')}${same.length > 3 ? ', ...' : ''}`;
  return same.length > keywords.length * MAX_ENGLISH
    ? [
        ...ofKeywords,
        problem(
          'untranslated',
          `has ${same.length} of ${keywords.length} keywords from the English list (${names}): write what people say in this language.`,
        ),
      ]
    : ofKeywords;
}

/**
 * @param siteDir the project folder
 * @returns a missing or unreadable file; unknown acts and acts without keywords; empty, duplicate and English keywords
 */
export function problemsOfKeywords(siteDir: string, locale: string): Problem[] {
  const file = keywordsFile(locale);
  const missing = (line: number, text: string): Problem => ({ file, line, kind: 'missing', text });
  if (!existsSync(path.join(siteDir, file))) {
    return [
      missing(1, 'the file is missing, so readers find fewer acts: run "npm run write-translations", then add keywords for each act.'),
    ];
  }
  const { entries, problems } = readJson(siteDir, file, 'object');
  if (problems.length > 0) {
    return problems;
  }
  const englishFile = keywordsFile(defaultLocale);
  const isComparable = locale !== defaultLocale && existsSync(path.join(siteDir, englishFile));
  const english = new Map(isComparable ? readJson(siteDir, englishFile, 'object').entries.map(({ key, value }) => [key, value]) : []);
  const absent = dataset.acts
    .filter(({ celex }) => !entries.some(({ key }) => key === celex))
    .map(({ celex, point }) =>
      missing(1, `act "${celex}" (point ${point}) is missing: add it, with the words with which people search for it.`),
    );
  return [...absent, ...entries.flatMap((entry) => problemsOfAct(file, entry, english))];
}
