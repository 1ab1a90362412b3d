/** The texts that are right although they are the English ones, and whether each is still needed. */
import type { JsonFile } from './json';
import { readJson } from './json';
import type { Problem } from './problem';

/** Where the texts are listed, relative to the project. */
export const ALLOWLIST = 'scripts/i18n/allowed-identical.json';

/** A text that is right although it is the English one. */
interface Allowed {
  /** Key of the section or message, or a file for English that needs no translation. */
  where: string;
  text: string;
  locales: string[];
  /** Why: a proper name, the same word in both languages. */
  reason: string;
}

function isAllowed(value: unknown): value is Allowed {
  const { where, text, locales, reason } = (value ?? {}) as Partial<Record<keyof Allowed, unknown>>;
  const isText = (field: unknown) => typeof field === 'string' && field.trim() !== '';
  return isText(where) && isText(text) && isText(reason) && Array.isArray(locales) && locales.every(isText);
}

/** The texts that may stay English, and whether each is still needed. */
export class Allowlist {
  private readonly file: JsonFile;
  private readonly used = new Set<string>();

  /** @throws if the list is not there */
  constructor(siteDir: string) {
    this.file = readJson(siteDir, ALLOWLIST, 'array');
  }

  /** @param where key of the section or message that holds the text */
  allows(locale: string, where: string | undefined, text: string): boolean {
    const index = this.file.entries.findIndex(
      ({ value }) => isAllowed(value) && value.where === where && value.text === text && value.locales.includes(locale),
    );
    this.used.add(`${index} ${locale}`);
    return index >= 0;
  }

  /**
   * @param locales languages whose texts have all been asked for
   * @returns what is wrong with the list itself
   */
  problems(locales: string[]): Problem[] {
    const found = this.file.entries.flatMap(({ value, line }, index): Problem[] => {
      if (!isAllowed(value)) {
        const text = 'an entry needs "where", "text", "locales" and a "reason" that is not empty.';
        return [{ file: ALLOWLIST, line, kind: 'allowlist', text }];
      }
      const unused = value.locales.filter((locale) => locales.includes(locale) && !this.used.has(`${index} ${locale}`));
      const text = `"${value.text}" is no longer the text of ${value.where} in ${unused.join(', ')}: remove the language or the entry.`;
      return unused.length > 0 ? [{ file: ALLOWLIST, line, kind: 'allowlist', text }] : [];
    });
    return [...this.file.problems, ...found];
  }
}
