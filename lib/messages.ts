/** Checks translated messages, in the JSON format of Docusaurus, against the English ones. */
import type { TranslationFile } from '@docusaurus/types';
import type { JsonFile } from './json';
import type { Problem } from './problem';

/** Messages of a file, by key. */
export type Messages = Map<string, string>;

/** @returns the text of a message as Docusaurus writes it; undefined if it is of another form */
export function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { message, description, ...others } = value as Record<string, unknown>;
  const isDescribed = description === undefined || typeof description === 'string';
  return typeof message === 'string' && isDescribed && Object.keys(others).length === 0 ? message : undefined;
}

function placeholdersOf(message: string): string {
  return [...new Set(message.match(/\{[\w.-]+\}/g))].sort().join(' ') || 'none';
}

/** @returns the messages of a translation file of a Docusaurus plugin */
export function englishOf({ content }: TranslationFile): Messages {
  return new Map(Object.entries(content).map(([key, { message }]) => [key, message]));
}

/** @returns the messages of a file that have the right form and are not empty */
export function messagesIn({ entries }: JsonFile): Messages {
  return new Map(entries.flatMap(({ key, value }) => (messageOf(value)?.trim() ? [[key, messageOf(value) as string] as const] : [])));
}

/**
 * Finds everything because of which a page would lack a text, or show a wrong one.
 * @param file path relative to the project folder
 * @param english messages that the file must have
 * @param json content of the file
 * @returns syntax errors; missing, unknown and empty messages; other placeholders than in English
 */
export function problemsOfMessages(file: string, english: Messages, { entries, problems }: JsonFile): Problem[] {
  // An unreadable file has no entries; only its syntax error is reported, not every key as missing.
  if (entries.length === 0 && problems.length > 0) {
    return problems;
  }
  const name = file.replace(/.*\//, '');
  const absent = [...english]
    .filter(([key]) => !entries.some((entry) => entry.key === key))
    .map(([key, text]): Problem => {
      const cure = 'run "npm run write-translations", then translate it.';
      return { file, line: 1, kind: 'missing', text: `"${key}" is missing (English: "${text}"): ${cure}`, unit: `${name}#${key}` };
    });
  const wrong = entries.flatMap(({ key, value, line }): Problem[] => {
    const problem = (kind: Problem['kind'], text: string) => [{ file, line, kind, text: `"${key}" ${text}`, unit: `${name}#${key}` }];
    const original = english.get(key);
    const message = messageOf(value);
    if (original === undefined) {
      return problem('left-over', `("${message ?? ''}") is not used: remove it, or correct the key as in another language's file.`);
    }
    if (message === undefined) {
      return problem('syntax', 'must have a "message" in quotation marks, and nothing else but a "description".');
    }
    if (message.trim() === '') {
      return problem('missing', `is empty (English: "${original}"): translate it.`);
    }
    const [expected, found] = [placeholdersOf(original), placeholdersOf(message)];
    const cure = `has the placeholders ${found}, English has ${expected}: use those of the English message.`;
    return expected === found ? [] : problem('different', cure);
  });
  return [...problems, ...absent, ...wrong];
}
