/** Compares a language's messages with the English ones: what is missing, left over, still English, or has other placeholders or plural forms. */
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

/** As many plural forms as English has, or as many as the language has: Docusaurus takes the last one for those that are not there. */
function pluralProblem(locale: string, english: string, message: string): string | undefined {
  const [expected, found] = [english.split('|').length, message.split('|').length];
  const ofLanguage = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
  return found === expected || (expected > 1 && found === ofLanguage)
    ? undefined
    : `has ${found} form(s) separated by |, English has ${expected} ("${english}"): write one for each.`;
}

/**
 * @param file path of the translated file
 * @param name its base name, with which the keys of its messages begin in `reviews.json`
 * @param isAllowed whether a message may stay English
 * @param findTypography finds signs in a message that its language does not use
 */
export function compareMessages(
  { file, name, locale }: { file: string; name: string; locale: string },
  english: Messages,
  { entries, problems }: JsonFile,
  isAllowed: (unit: string, text: string) => boolean,
  findTypography: TypographyFinder,
): Problem[] {
  // Without entries nothing can be said of the keys, unless the file is sound and empty.
  if (entries.length === 0 && problems.length > 0) {
    return problems;
  }
  const absent = [...english]
    .filter(([key]) => !entries.some((entry) => entry.key === key))
    .map(([key, text]): Problem => {
      const cure = 'run "npm run write-translations", then translate it.';
      return { file, line: 1, kind: 'missing', text: `"${key}" is missing, in English "${text}": ${cure}`, unit: `${name}#${key}` };
    });
  const wrong = entries.flatMap(({ key, value, line }): Problem[] => {
    const unit = `${name}#${key}`;
    const problem = (kind: Problem['kind'], text: string): Problem => ({ file, line, kind, text: `"${key}" ${text}`, unit });
    const original = english.get(key);
    const message = messageOf(value);
    if (original === undefined) {
      return [problem('left-over', `("${message ?? ''}") is used nowhere: remove it, or correct the key after another language's file.`)];
    }
    if (message === undefined) {
      return [problem('syntax', 'must hold a "message" in quotation marks and, if anything more, a "description".')];
    }
    if (message.trim() === '') {
      return [problem('missing', `is empty, in English "${original}": translate it.`)];
    }
    const [expected, found] = [placeholdersOf(original), placeholdersOf(message)].map((names) => names.join(' ') || 'none');
    const plural = pluralProblem(locale, original, message);
    return [
      ...(message === original && hasWords(message) && !isAllowed(unit, message)
        ? [problem('untranslated', `is still English ("${message}"): translate it.`)]
        : []),
      ...(expected === found
        ? []
        : [problem('different', `has the placeholders ${found}, English has ${expected}: write them unchanged.`)]),
      ...(plural ? [problem('different', plural)] : []),
      ...findTypography(message).map(({ text }) => problem('typography', text)),
    ];
  });
  return [...problems, ...absent, ...wrong];
}
