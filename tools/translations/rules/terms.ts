/** Rule: legal terms are consistent. Where English uses a term in `i18n/<language>/terms.json`, the translation uses its equivalent. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale } from '../../../src/languages/languages';
import { readJson } from '../../shared/json';
import type { Problem } from '../../shared/problem';
import { listFile, TERMS } from '../lists';
import type { Rule } from '../rule';

/** A word of at least this many letters may end differently in its last two: `represalias`, `represalia`. A shorter one may only be longer. */
const LONG_WORD = 7;

/** A legal term in English, and its equivalents in another language, any of which is right. */
interface Term {
  english: string;
  line: number;
  right: string[];
}

/** @returns the terms of a language, and the problems with the file */
function readTerms(siteDir: string, file: string): { terms: Term[]; problems: Problem[] } {
  const problem = (line: number, text: string): Problem => ({ file, line, kind: 'terms', text });
  if (!existsSync(path.join(siteDir, file))) {
    return {
      terms: [],
      problems: [problem(1, 'the file of terms is missing. A file with a single term would be: {"breach": ["..."]}')],
    };
  }
  const { entries, problems } = readJson(siteDir, file);
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string');
  const wrong = entries.filter(({ value }) => !isList(value));
  const none = entries.length + problems.length === 0 ? [problem(1, 'the file has no terms, so none can be checked.')] : [];
  return {
    terms: entries.flatMap(({ key, line, value }) => (isList(value) ? [{ english: key, line, right: value }] : [])),
    problems: [...problems, ...none, ...wrong.map(({ key, line }) => problem(line, `"${key}" needs a list of terms: ["..."].`))],
  };
}

/** @returns a text without accents, which some languages add in the plural: `Grund`, `Gründe` */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** @returns a pattern for the words of an English term, in the singular and plural */
function englishPattern(term: string): RegExp {
  return new RegExp(`\\b${term.replace(/y$/, '(?:y|ie)')}s?\\b`, 'i');
}

/** Whether a text contains the words of a term next to each other, in any form. */
function hasTerm(text: string, term: string): boolean {
  const words = withoutAccents(term).match(/\p{L}+/gu) ?? [];
  const stems = words.map((word) => (word.length < LONG_WORD ? word : word.slice(0, -2)));
  return new RegExp(`(?<!\\p{L})${stems.join('\\p{L}*\\P{L}')}`, 'iu').test(withoutAccents(text));
}

const rule: Rule = {
  about: 'Pages and messages, except keywords: texts without the equivalent of a term in terms.json.',
  find({ siteDir, locale, sources, texts, files }) {
    if (locale === defaultLocale || files.length === 0) {
      return [];
    }
    const file = listFile(locale, TERMS);
    const { terms, problems } = readTerms(siteDir, file);
    const patterns = terms.map((term) => ({ ...term, pattern: englishPattern(term.english) }));
    const units = sources.flatMap((source) => source.units);
    const unknown = patterns.filter(({ pattern }) => !units.some(({ source }) => pattern.test(source)));
    const lacking = texts
      .filter(({ isList, isSame }) => !isList && !isSame)
      .flatMap(({ text, english = '', problem }) =>
        patterns
          .filter(({ pattern, right }) => pattern.test(english) && !right.some((term) => hasTerm(text, term)))
          .map(({ english: name, right }) => problem('terms', `translate "${name}" as "${right.join('" or "')}" here, as ${file} says.`)),
      );
    return [
      ...problems,
      ...lacking,
      ...unknown.map(({ english, line }): Problem => {
        return { file, line, kind: 'unused', text: `"${english}" does not occur in English: correct the English term, or remove it.` };
      }),
    ];
  },
  mistakes: [
    {
      name: 'a term is not in the list',
      changes: [['page', 'Trenes y raíles.', 'Trenes y carriles.']],
      found: ['page:16 terms: "raíl"'],
    },
    { name: 'a term is the second one in the list', changes: [['page', 'Trenes y raíles.', 'Trenes y vías férreas.']], found: [] },
    {
      name: 'the words of a term are not next to each other, or only begin or end like other words',
      changes: [
        ['page', 'Trenes y raíles.', 'Trenes, vía y línea férrea; contraraíl; rabia.'],
        ['i18n/es/words.txt', 'contraraíl\n'],
      ],
      found: ['page:16 terms: "raíl" or "vía férrea"'],
    },
    {
      name: 'a similar word is not a form of the term',
      changes: [
        ['i18n/es/terms.json', '"raíl", "vía férrea"', '"represalias"'],
        ['page', 'Trenes y raíles.', 'Trenes y representantes.'],
      ],
      found: ['page:16 terms: translate "rail" as "represalias"'],
    },
    {
      name: 'the English term is mistyped',
      changes: [['i18n/es/terms.json', '"rail"', '"rial"']],
      found: ['i18n/es/terms.json:2 unused: "rial" does not occur in English'],
    },
    { name: 'the list of terms is empty', changes: [['i18n/es/terms.json', '{}\n']], found: ['i18n/es/terms.json:1 terms: no terms'] },
    { name: 'the list of terms is missing', changes: [['i18n/es/terms.json', undefined]], found: ['i18n/es/terms.json:1 terms: missing'] },
    {
      name: 'a term is a string instead of a list',
      changes: [['i18n/es/terms.json', '{\n  "rail": "raíl"\n}\n']],
      found: ['i18n/es/terms.json:2 terms: "rail"'],
    },
    {
      name: 'the list of terms is not JSON',
      changes: [['i18n/es/terms.json', '{ "rail": ["raíl" }']],
      found: ['i18n/es/terms.json:1 syntax: not JSON'],
    },
  ],
};

export default rule;
