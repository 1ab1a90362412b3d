/** Rule: legal terms are consistent. Where English uses a term in `i18n/<language>/terms.json`, the translation uses its equivalent. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale } from '../../../src/languages/languages';
import { readJson } from '../../shared/json';
import type { Problem } from '../../shared/problem';
import { listFile, TERMS } from '../lists';
import type { Rule } from '../rule';

/** The number of initial letters that identify a word of a term in all its forms. */
const STEM = 5;

/** A legal term in English, and its equivalents in another language, any of which is right. */
interface Term {
  english: string;
  right: string[];
}

/** @returns the terms of a language, and the problems with the file */
function readTerms(siteDir: string, file: string): { terms: Term[]; problems: Problem[] } {
  const problem = (line: number, text: string): Problem => ({ file, line, kind: 'terms', text });
  if (!existsSync(path.join(siteDir, file))) {
    return {
      terms: [],
      problems: [problem(1, 'the file of terms is missing. A file with a single term would be: {"breach": ["infracción"]}')],
    };
  }
  const { entries, problems } = readJson(siteDir, file);
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  const wrong = entries.filter(({ value }) => !isList(value));
  const none = entries.length + problems.length === 0 ? [problem(1, 'the file has no terms, so none can be checked.')] : [];
  return {
    terms: entries.flatMap(({ key, value }) => (isList(value) ? [{ english: key, right: value }] : [])),
    problems: [...problems, ...none, ...wrong.map(({ key, line }) => problem(line, `"${key}" needs a list of terms: ["infracción"].`))],
  };
}

/** Whether a text contains a term, in any form of its words. */
function hasTerm(text: string, term: string): boolean {
  const stems = (term.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM));
  return stems.every((stem) => text.toLowerCase().includes(stem));
}

const rule: Rule = {
  about: 'Pages and messages, except keywords: texts without the equivalent of a term in terms.json.',
  find({ siteDir, locale, texts, files }) {
    if (locale === defaultLocale || files.length === 0) {
      return [];
    }
    const file = listFile(locale, TERMS);
    const { terms, problems } = readTerms(siteDir, file);
    const patterns = terms.map((term) => ({ ...term, pattern: new RegExp(`\\b${term.english}s?\\b`, 'i') }));
    const lacking = texts
      .filter(({ isList, isSame }) => !isList && !isSame)
      .flatMap(({ text, english = '', problem }) =>
        patterns
          .filter(({ pattern, right }) => pattern.test(english) && !right.some((term) => hasTerm(text, term)))
          .map(({ english: name, right }) => problem('terms', `translate "${name}" as "${right.join('" or "')}" here, as ${file} says.`)),
      );
    return [...problems, ...lacking];
  },
  mistakes: [
    {
      name: 'a term is not in the list',
      changes: [['page', 'Trenes y raíles.', 'Trenes y carriles.']],
      found: ['page:16 terms: "raíl"'],
    },
    { name: 'a term is the second one in the list', changes: [['page', 'Trenes y raíles.', 'Trenes y vías férreas.']], found: [] },
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
