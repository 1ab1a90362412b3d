/** Checks translated messages, in the JSON format of Docusaurus, against the English ones. */
import type { TranslationFile } from '@docusaurus/types';
import type { JsonFile } from './json';
import type { Problem } from './problem';
import { similarTo } from './text';

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

function placeholdersOf(message: string): string[] {
  return [...new Set(message.match(/\{[\w.-]+\}/g))].sort();
}

/** @returns what is wrong with the placeholders of a message; undefined if they are those of the English one */
function wrongPlaceholders(original: string, message: string): string | undefined {
  const [expected, found] = [placeholdersOf(original), placeholdersOf(message)];
  const lacking = expected.filter((name) => !found.includes(name)).join(' ');
  const added = found.filter((name) => !expected.includes(name)).join(' ');
  if (added) {
    return `has ${added}, which English does not have: ${lacking ? `write ${lacking}, exactly so` : 'remove it'}.`;
  }
  return lacking ? `lacks ${lacking}: write it exactly as in the English message.` : undefined;
}

/** @returns the messages of a translation file of a Docusaurus plugin */
export function englishOf({ content }: TranslationFile): Messages {
  return new Map(Object.entries(content).map(([key, { message }]) => [key, message]));
}

/** @returns the descriptions of a translation file, by key */
export function descriptionsOf({ content }: TranslationFile): Messages {
  return new Map(Object.entries(content).map(([key, { description = '' }]) => [key, description]));
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
 * @param descriptions those that `write-translations` gives the messages in this language, for files in which each has its own
 * @returns syntax errors; missing, unknown, exchanged and empty messages; other placeholders than in English
 */
export function problemsOfMessages(
  file: string,
  english: Messages,
  { entries, problems }: JsonFile,
  descriptions: Messages = new Map(),
): Problem[] {
  // An unreadable file has no entries; only its syntax error is reported, not every key as missing.
  if (entries.length === 0 && problems.length > 0) {
    return problems;
  }
  const name = file.replace(/.*\//, '');
  const lacking = [...english.keys()].filter((key) => !entries.some((entry) => entry.key === key));
  const keyOf = new Map([...descriptions].map(([key, description]) => [description, key]));
  /** The key to which an entry belongs by its description, which translators do not change. */
  const describedKeyOf = (value: unknown) => keyOf.get(String((value as { description?: unknown } | null)?.description));
  /** The missing key that an unknown one stands for. Numbers of acts are too similar to guess. */
  const meant = entries.map(({ key, value }) => {
    const guess = descriptions.size > 0 ? describedKeyOf(value) : similarTo(key, lacking);
    return !english.has(key) && lacking.includes(guess ?? '') ? guess : undefined;
  });
  const absent = [...english]
    .filter(([key]) => lacking.includes(key) && !meant.includes(key))
    .map(([key, text]): Problem => {
      const cure = 'run "npm run write-translations", then translate it.';
      const what = `"${key}" is missing (English: "${text}"): ${cure}`;
      return { file, line: 1, kind: 'missing', text: what, unit: `${name}#${key}`, english: text };
    });
  const wrong = entries.flatMap(({ key, value, line }, index): Problem[] => {
    const problem = (kind: Problem['kind'], text: string) => [{ file, line, kind, text: `"${key}" ${text}`, unit: `${name}#${key}` }];
    const original = english.get(key);
    const message = messageOf(value);
    const described = describedKeyOf(value);
    if (meant[index] !== undefined) {
      return problem('left-over', `is not used, and "${meant[index]}" is missing: write that, or remove this text if it is another one.`);
    }
    if (original === undefined) {
      return problem('left-over', `("${message ?? ''}") is not used: remove it, or correct the key as in another language's file.`);
    }
    if (described !== undefined && described !== key) {
      const cure = `write this key; only if the text is about "${key}", run "npm run write-translations", which corrects descriptions.`;
      return problem('different', `has the description of "${described}": ${cure}`);
    }
    if (message === undefined) {
      return problem('syntax', 'must have a "message" in quotation marks, and nothing else but a "description".');
    }
    if (message.trim() === '') {
      return problem('missing', `is empty (English: "${original}"): translate it.`).map((found) => ({ ...found, english: original }));
    }
    const placeholders = wrongPlaceholders(original, message);
    return placeholders === undefined ? [] : problem('different', placeholders);
  });
  return [...problems, ...absent, ...wrong];
}
