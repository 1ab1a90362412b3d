/** Reads the list of texts that may be identical to the English, and checks that each entry is needed. */
import type { JsonFile } from './json';
import { readJson } from './json';
import type { Problem } from './problem';

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

function isAllowed(value: unknown): value is Allowed {
  const { where, text, locales, reason } = (value ?? {}) as Partial<Record<keyof Allowed, unknown>>;
  const isText = (field: unknown) => typeof field === 'string' && field.trim() !== '';
  return isText(where) && isText(text) && isText(reason) && Array.isArray(locales) && locales.every(isText);
}

/** The list of allowed texts, which records the entries that are used. */
export class Allowlist {
  private readonly file: JsonFile;
  private readonly used = new Set<string>();

  /** @throws if the file does not exist */
  constructor(siteDir: string) {
    this.file = readJson(siteDir, ALLOWLIST, 'array');
  }

  /** @param where key of the section or message, or the path of the file */
  allows(locale: string, where: string | undefined, text: string): boolean {
    const index = this.file.entries.findIndex(
      ({ value }) => isAllowed(value) && value.where === where && value.text === text && value.locales.includes(locale),
    );
    this.used.add(`${index} ${locale}`);
    return index >= 0;
  }

  /**
   * @param locales languages whose texts have all been checked with `allows`
   * @returns invalid and unused entries
   */
  problems(locales: string[]): Problem[] {
    const found = this.file.entries.flatMap(({ value, line }, index): Problem[] => {
      if (!isAllowed(value)) {
        const text = 'an entry needs "where", "text", "locales" and a "reason" that is not empty.';
        return [{ file: ALLOWLIST, line, kind: 'allowlist', text }];
      }
      const unused = value.locales.filter((locale) => locales.includes(locale) && !this.used.has(`${index} ${locale}`));
      const text = `"${value.text}" is not the text of ${value.where} in ${unused.join(', ')}: remove the language or the entry.`;
      return unused.length > 0 ? [{ file: ALLOWLIST, line, kind: 'allowlist', text }] : [];
    });
    return [...this.file.problems, ...found];
  }
}
