/** Checks translated messages, in Docusaurus's JSON format, against the English ones. */

import type { TranslationFile } from '@docusaurus/types';
import type { JsonEntry } from './json';
import type { Problem } from './problem';
import { PLACEHOLDER } from './text';

/** The English messages of a file by key. Their descriptions may contain words of the language that they are translated into. */
export type English = TranslationFile['content'];

/** @returns the text of a message; undefined if its format is not Docusaurus's */
function messageOf(value: unknown): string | undefined {
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

function placeholdersOf(message: string): string[] {
  return [...new Set(message.match(PLACEHOLDER))];
}

/** @returns the problem with the placeholders of a message; undefined if they are the same as in English */
function wrongPlaceholders(original: string, message: string): string | undefined {
  const [expected, found] = [placeholdersOf(original), placeholdersOf(message)];
  const lacking = expected.filter((name) => !found.includes(name)).join(' ');
  const added = found.filter((name) => !expected.includes(name)).join(' ');
  if (added) {
    return `contains ${added}, but the English message does not: ${lacking ? `write ${lacking} instead` : 'remove it'}.`;
  }
  return lacking ? `does not contain ${lacking}: write it exactly as in the English message.` : undefined;
}

/** @returns the messages of a file by key, without those that are empty or in the wrong format */
export function messagesIn(entries: JsonEntry[]): Map<string, string> {
  const messages = entries.map(({ key, value }) => [key, messageOf(value) ?? ''] as const);
  return new Map(messages.filter(([, message]) => message.trim() !== ''));
}

/**
 * @returns the keys of the English messages with the description of this translation. Translators do not change descriptions, and few
 * messages share one
 */
function describedKeys(english: English, value: unknown): string[] {
  const { description } = (value ?? {}) as { description?: unknown };
  return Object.keys(english).filter((key) => description !== undefined && english[key]?.description === description);
}

/**
 * Finds mistakes that would make a page show a wrong text, or none.
 * @param file path relative to the project folder
 * @param entries the messages in the file
 * @returns messages that are missing, unknown, swapped, empty or in the wrong format, and placeholders that differ from the English ones
 */
export function problemsOfMessages(file: string, english: English, entries: JsonEntry[]): Problem[] {
  const name = file.replace(/.*\//, '');
  const lacking = Object.keys(english).filter((key) => !entries.some((entry) => entry.key === key));
  const described = entries.map(({ value }) => describedKeys(english, value));
  /** For each wrong key, the missing key that was probably meant. */
  const meant = entries.map(({ key }, index) =>
    described[index]?.includes(key) ? undefined : described[index]?.find((other) => lacking.includes(other)),
  );
  const absent = lacking
    .filter((key) => !meant.includes(key))
    .map((key): Problem => {
      const text = `"${key}" is missing (English: "${english[key]?.message}"): run "npm run write-translations", then translate it.`;
      return { file, line: 1, kind: 'missing', text, unit: `${name}#${key}` };
    });
  const wrong = entries.flatMap(({ key, value, line }, index): Problem[] => {
    const problem = (kind: Problem['kind'], text: string) => [{ file, line, kind, text: `"${key}" ${text}`, unit: `${name}#${key}` }];
    const original = english[key]?.message;
    const message = messageOf(value);
    const owners = described[index] ?? [];
    if (original === undefined && meant[index] !== undefined) {
      return problem(
        'swapped',
        `is not used, but "${meant[index]}" is missing: write that key instead, or remove this message if it is about something else.`,
      );
    }
    if (original === undefined) {
      return problem(
        'structure',
        `("${message ?? ''}") is not used: remove it, or correct its key. Compare this file with that of another language.`,
      );
    }
    if (owners.length > 0 && !owners.includes(key)) {
      const others = `if the text really belongs to "${key}", remove the description and run "npm run write-translations"`;
      return problem('swapped', `has the description of "${owners[0]}": write the key "${owners[0]}" instead; ${others}.`);
    }
    if (message === undefined) {
      return problem('syntax', 'must consist of a "message" in quotation marks and, optionally, a "description".');
    }
    if (message.trim() === '') {
      return problem('missing', `is empty (English: "${original}"): translate it.`);
    }
    const placeholders = wrongPlaceholders(original, message);
    return placeholders === undefined ? [] : problem('structure', placeholders);
  });
  return [...absent, ...wrong];
}
