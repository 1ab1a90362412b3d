/** Reads the list of texts that may be identical to the English. */
import { readJson } from '../../lib/json';
import type { Problem } from '../../lib/problem';

/** Path of the list, relative to the project folder. */
export const ALLOWLIST = 'scripts/i18n/allowed-identical.json';

/** A text that may be identical to the English in some languages. */
interface Allowed {
  /** Key of the section or message; for English texts in code, the path of the file. */
  where: string;
  text: string;
  locales: string[];
  /** Such as a proper name, or the same word in both languages. */
  reason: string;
}

/** Whether a text may stay English. `where`: as in the list. */
export type IsAllowed = (locale: string, where: string | undefined, text: string) => boolean;

function isEntry(value: unknown): value is Allowed {
  const { where, text, locales, reason } = (value ?? {}) as Partial<Record<keyof Allowed, unknown>>;
  const isText = (field: unknown) => typeof field === 'string' && field.trim() !== '';
  return isText(where) && isText(text) && isText(reason) && Array.isArray(locales) && locales.every(isText);
}

/**
 * @param siteDir the project folder
 * @returns a function that looks a text up, and the entries that cannot be used
 * @throws if the list does not exist
 */
export function readAllowlist(siteDir: string): { isAllowed: IsAllowed; problems: Problem[] } {
  const { entries, problems } = readJson(siteDir, ALLOWLIST, 'array');
  const allowed = entries.flatMap(({ value }) => (isEntry(value) ? value : []));
  const invalid = entries
    .filter(({ value }) => !isEntry(value))
    .map(({ line }): Problem => {
      const text = 'an entry needs "where", "text", "locales" and a "reason" that is not empty.';
      return { file: ALLOWLIST, line, kind: 'syntax', text };
    });
  return {
    isAllowed: (locale, where, text) =>
      allowed.some((entry) => entry.where === where && entry.text === text && entry.locales.includes(locale)),
    problems: [...problems, ...invalid],
  };
}
