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
  owners: string[];
  /** The missing key that was probably meant by a wrong key. */
  meant?: string;
}

/** @returns the kind of the problem with a message, and its text after the key; undefined if there is none */
function faultOf(english: English, { member: { key, value }, owners, meant }: DescribedMessage): [Problem['kind'], string] | undefined {
  const message = messageOf(value);
  const original = english[key]?.message;
  if (original === undefined) {
    return meant === undefined
      ? ['structure', `("${message ?? ''}") is not used: remove it, or correct its key. Compare this file with that of another language.`]
      : [
          'swapped',
          `is not used, but "${meant}" is missing: write that key instead, or remove this message if it is about something else.`,
        ];
  }
  const [owner] = owners;
  if (owner !== undefined && !owners.includes(key)) {
    const others = `if the text really belongs to "${key}", remove the description and run "npm run write-translations"`;
    return ['swapped', `has the description of "${owner}": write the key "${owner}" instead; ${others}.`];
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
    return { file, line, kind, text: `"${key}" ${text}`, unit: `${name}#${key}` };
  };
  const lacking = Object.keys(english).filter((key) => !members.some((member) => member.key === key));
  const messages = members.map((member): DescribedMessage => {
    const owners = describedKeys(english, member.value);
    return { member, owners, meant: owners.includes(member.key) ? undefined : owners.find((key) => lacking.includes(key)) };
  });
  const absent = lacking
    .filter((key) => !messages.some(({ meant }) => meant === key))
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
