/** Checks translated messages, in Docusaurus's JSON format, against the English ones. */

import type { TranslationFile } from '@docusaurus/types';
import type { JsonMember } from './json';
import type { Problem } from './problem';
import { PLACEHOLDER } from './text';

/** The English messages of a file by key. Their descriptions may contain words of the language that they are translated into. */
export type English = TranslationFile['content'];

/** @returns the text of a message; undefined if its format is not Docusaurus's */
export function messageOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { message, description, ...others } = value as Record<string, unknown>;
  const isDescribed = description === undefined || typeof description === 'string';
  return typeof message === 'string' && isDescribed && Object.keys(others).length === 0 ? message : undefined;
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

/**
 * @returns the keys of the English messages with the description of this translation. Translators do not change descriptions, and few
 * messages share one
 */
function describedKeys(english: English, value: unknown): string[] {
  const { description } = (value ?? {}) as { description?: unknown };
  return Object.keys(english).filter((key) => description !== undefined && english[key]?.description === description);
}

/** A message in a file, and what its description says about its key. */
interface DescribedMessage {
  member: JsonMember;
  /** The keys of the English messages with this description. */
  keysWithThisDescription: string[];
  /** The missing key that should probably be in place of a wrong one. */
  probableKey?: string;
}

/** @returns the kind of the problem with a message, and its text after the key; undefined if there is none */
function faultOf(
  english: English,
  { member, keysWithThisDescription, probableKey }: DescribedMessage,
): [Problem['kind'], string] | undefined {
  const { key, value } = member;
  const message = messageOf(value);
  const original = english[key]?.message;
  if (original === undefined) {
    return probableKey === undefined
      ? ['structure', `("${message ?? ''}") is not used: remove it, or correct its key. Compare this file with that of another language.`]
      : [
          'swapped',
          `is not used, but "${probableKey}" is missing: write that key instead, or remove this message if it is about something else.`,
        ];
  }
  const [described] = keysWithThisDescription;
  if (described !== undefined && !keysWithThisDescription.includes(key)) {
    const others = `if the text really belongs to "${key}", remove the description and run "npm run write-translations"`;
    return ['swapped', `has the description of "${described}": write the key "${described}" instead; ${others}.`];
  }
  if (message === undefined) {
    return ['syntax', 'must consist of a "message" in quotation marks and, optionally, a "description".'];
  }
  if (message.trim() === '') {
    return ['missing', `is empty (English: "${original}"): translate it.`];
  }
  const placeholders = wrongPlaceholders(original, message);
  return placeholders === undefined ? undefined : ['structure', placeholders];
}

/**
 * Finds mistakes that would make a page show a wrong text, or none.
 * @param file path relative to the project folder
 * @param members the messages in the file
 * @returns messages that are missing, unknown, swapped, empty or in the wrong format, and placeholders that differ from the English ones
 */
export function problemsOfMessages(file: string, english: English, members: JsonMember[]): Problem[] {
  const name = file.replace(/.*\//, '');
  const problem = (key: string, line: number, kind: Problem['kind'], text: string): Problem => {
    return { file, line, kind, text: `"${key}" ${text}`, key: `${name}#${key}` };
  };
  const lacking = Object.keys(english).filter((key) => !members.some((member) => member.key === key));
  const messages = members.map((member): DescribedMessage => {
    const keys = describedKeys(english, member.value);
    const probableKey = keys.includes(member.key) ? undefined : keys.find((key) => lacking.includes(key));
    return { member, keysWithThisDescription: keys, probableKey };
  });
  const absent = lacking
    .filter((key) => !messages.some(({ probableKey }) => probableKey === key))
    .map((key) => {
      const text = `is missing (English: "${english[key]?.message}"): run "npm run write-translations", then translate it.`;
      return problem(key, 1, 'missing', text);
    });
  const wrong = messages.flatMap((message) => {
    const fault = faultOf(english, message);
    return fault ? [problem(message.member.key, message.member.line, ...fault)] : [];
  });
  return [...absent, ...wrong];
}
