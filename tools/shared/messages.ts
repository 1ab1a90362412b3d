/** Checks translated messages, in the JSON format of Docusaurus, against the English ones. */

import type { TranslationFile } from '@docusaurus/types';
import type { JsonFile } from './json';
import type { Problem } from './problem';
import { PLACEHOLDER, startOf } from './text';

/** The English messages of a file by key, each with its description, which may contain words of the language that it is translated to. */
export type English = TranslationFile['content'];

/** Base name of the files with search keywords, which are not translations. */
export const KEYWORDS = 'keywords.json';

/** @returns the text of a message as Docusaurus writes it; undefined if it is of another form */
export function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { message, description, ...others } = value as Record<string, unknown>;
  const isDescribed = description === undefined || typeof description === 'string';
  return typeof message === 'string' && isDescribed && Object.keys(others).length === 0 ? message : undefined;
}

/** @returns the texts of translation files by key */
export function textsIn(files: TranslationFile[]): Record<string, string> {
  return Object.fromEntries(files.flatMap(({ content }) => Object.entries(content).map(([key, { message }]) => [key, message])));
}

/** @returns a message as problems quote it: of keywords, which are not translated, only the beginning */
function startOfList(file: string, message: string): string {
  return file === KEYWORDS ? startOf(message) : message;
}

function placeholdersOf(message: string): string[] {
  return [...new Set(message.match(PLACEHOLDER))];
}

/** @returns what is wrong with the placeholders of a message; undefined if they are those of the English one */
function wrongPlaceholders(original: string, message: string): string | undefined {
  const [expected, found] = [placeholdersOf(original), placeholdersOf(message)];
  const lacking = expected.filter((name) => !found.includes(name)).join(' ');
  const added = found.filter((name) => !expected.includes(name)).join(' ');
  if (added) {
    return `has ${added}, which English does not have: ${lacking ? `write ${lacking} instead` : 'remove it'}.`;
  }
  return lacking ? `lacks ${lacking}: write it exactly as in the English message.` : undefined;
}

/** @returns the messages of a file that have the right form and are not empty, by key */
export function messagesIn({ entries }: JsonFile): Map<string, string> {
  return new Map(entries.flatMap(({ key, value }) => (messageOf(value)?.trim() ? [[key, messageOf(value) as string] as const] : [])));
}

/** @returns the keys of the messages to which a translation belongs by its description. Translators do not change it, and few messages share one */
function describedKeys(english: English, value: unknown): string[] {
  const { description } = (value ?? {}) as { description?: unknown };
  return Object.keys(english).filter((key) => description !== undefined && english[key]?.description === description);
}

/**
 * Finds everything because of which a page would lack a text, or show a wrong one.
 * @param file path relative to the project folder
 * @param wasThere whether a message has been there before
 * @returns syntax errors; missing, unknown, exchanged and empty messages; other placeholders than in English
 */
export function problemsOfMessages(
  file: string,
  english: English,
  { entries, problems }: JsonFile,
  wasThere: (unit: string) => boolean = () => false,
): Problem[] {
  // An unreadable file has no entries; only its syntax error is reported, not every key as missing.
  if (entries.length === 0 && problems.length > 0) {
    return problems;
  }
  const name = file.replace(/.*\//, '');
  const fix = name === KEYWORDS ? 'write what people say in this language' : 'translate it';
  const inEnglish = (key: string) => startOfList(name, english[key]?.message ?? '');
  const lacking = Object.keys(english).filter((key) => !entries.some((entry) => entry.key === key));
  const described = entries.map(({ value }) => describedKeys(english, value));
  /** The missing key that stood in place of each wrong one. */
  const meant = entries.map(({ key }, index) =>
    described[index]?.includes(key) ? undefined : described[index]?.find((other) => lacking.includes(other)),
  );
  const absent = lacking
    .filter((key) => !meant.includes(key))
    .map((key): Problem => {
      const unit = `${name}#${key}`;
      const write = `run "npm run write-translations", then ${fix}`;
      // Not the whole file: other changes in it would be lost.
      const copy = `copy it from the last version of the file ("History" in GitHub Desktop), or ${write}`;
      const what = `${wasThere(unit) ? copy : write}.`;
      return { file, line: 1, kind: 'missing', text: `"${key}" is missing (English: "${inEnglish(key)}"): ${what}`, unit };
    });
  const wrong = entries.flatMap(({ key, value, line }, index): Problem[] => {
    const problem = (kind: Problem['kind'], text: string) => [{ file, line, kind, text: `"${key}" ${text}`, unit: `${name}#${key}` }];
    const original = english[key]?.message;
    const message = messageOf(value);
    const owners = described[index] ?? [];
    if (original === undefined && meant[index] !== undefined) {
      return problem(
        'exchanged',
        `is not used, and "${meant[index]}" is missing: write that key, or remove this text if it is about something else.`,
      );
    }
    if (original === undefined) {
      return problem(
        'structure',
        `("${startOfList(name, message ?? '')}") is not used: remove it, or correct the key: compare with the file of another language.`,
      );
    }
    if (owners.length > 0 && !owners.includes(key)) {
      const others = `if the text really is about "${key}", remove the description and run "npm run write-translations"`;
      return problem('exchanged', `has the description of "${owners[0]}": write the key "${owners[0]}"; ${others}.`);
    }
    if (message === undefined) {
      return problem('syntax', 'must have a "message" in quotation marks, and nothing else but a "description".');
    }
    if (message.trim() === '') {
      return problem('missing', `is empty (English: "${inEnglish(key)}"): ${fix}.`);
    }
    const placeholders = wrongPlaceholders(original, message);
    return placeholders === undefined ? [] : problem('structure', placeholders);
  });
  return [...problems, ...absent, ...wrong];
}
