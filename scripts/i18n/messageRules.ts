/** Compares messages with the English ones: missing, unused or untranslated messages, and different placeholders or plural forms. */
import { hasWords } from '../../lib/tags';
import type { JsonFile } from './json';
import type { Problem } from './problem';
import type { Messages } from './sources';
import type { TypographyFinder } from './typography';

/** @returns the text of a message as Docusaurus writes it; undefined if it is of another form */
export function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { message, description, ...others } = value as Record<string, unknown>;
  const isDescribed = description === undefined || typeof description === 'string';
  return typeof message === 'string' && isDescribed && Object.keys(others).length === 0 ? message : undefined;
}

function placeholdersOf(message: string): string[] {
  return [...new Set(message.match(/\{\w+\}/g))].sort();
}

/** A message needs as many plural forms as English or as the language. Docusaurus uses the last form for missing ones. */
function pluralProblem(locale: string, english: string, message: string): string | undefined {
  const [expected, found] = [english.split('|').length, message.split('|').length];
  const ofLanguage = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
  return found === expected || (expected > 1 && found === ofLanguage)
    ? undefined
    : `has ${found} form(s) separated by |, English has ${expected} ("${english}"): write one for each.`;
}

/**
 * @param file path of the translated file
 * @param name base name of the file: prefix of its keys in `reviews.json`
 * @param isAllowed whether a message may be identical to the English
 * @param findTypography finds wrong typography in a message
 */
export function compareMessages(
  { file, name, locale }: { file: string; name: string; locale: string },
  english: Messages,
  { entries, problems }: JsonFile,
  isAllowed: (unit: string, text: string) => boolean,
  findTypography: TypographyFinder,
): Problem[] {
  // An unreadable file has no entries; only its syntax error is reported, not every key as missing.
  if (entries.length === 0 && problems.length > 0) {
    return problems;
  }
  const absent = [...english]
    .filter(([key]) => !entries.some((entry) => entry.key === key))
    .map(([key, text]): Problem => {
      const cure = 'run "npm run write-translations", then translate it.';
      return { file, line: 1, kind: 'missing', text: `"${key}" is missing (English: "${text}"): ${cure}`, unit: `${name}#${key}` };
    });
  const wrong = entries.flatMap(({ key, value, line }): Problem[] => {
    const unit = `${name}#${key}`;
    const problem = (kind: Problem['kind'], text: string): Problem => ({ file, line, kind, text: `"${key}" ${text}`, unit });
    const original = english.get(key);
    const message = messageOf(value);
    if (original === undefined) {
      return [problem('left-over', `("${message ?? ''}") is not used: remove it, or correct the key as in another language's file.`)];
    }
    if (message === undefined) {
      return [problem('syntax', 'must have a "message" in quotation marks, and nothing else but a "description".')];
    }
    if (message.trim() === '') {
      return [problem('missing', `is empty (English: "${original}"): translate it.`)];
    }
    const [expected, found] = [placeholdersOf(original), placeholdersOf(message)].map((names) => names.join(' ') || 'none');
    const plural = pluralProblem(locale, original, message);
    return [
      ...(message === original && hasWords(message) && !isAllowed(unit, message)
        ? [problem('untranslated', `is still English ("${message}"): translate it.`)]
        : []),
      ...(expected === found
        ? []
        : [problem('different', `has the placeholders ${found}, English has ${expected}: use those of the English message.`)]),
      ...(plural ? [problem('different', plural)] : []),
      ...findTypography(message).map(({ text }) => problem('typography', text)),
    ];
  });
  return [...problems, ...absent, ...wrong];
}
