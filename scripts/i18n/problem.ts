/** What can be wrong. TRANSLATING.md explains each to translators. */
export type Kind =
  | 'missing'
  | 'left-over'
  | 'untranslated'
  | 'syntax'
  | 'different'
  | 'order'
  | 'typed-reference'
  | 'stale'
  | 'unreachable'
  | 'allowlist';

/** One thing to mend. */
export interface Problem {
  /** Path relative to the project. */
  file: string;
  line: number;
  /** Where a parser knows it. */
  column?: number;
  kind: Kind;
  /** What is wrong and what to do. */
  text: string;
  /** Key of the section or message concerned, as in `reviews.json`; the whole file if absent. */
  unit?: string;
}

/** A place in a text, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** @returns line and column of an offset counted from 0 */
export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** @returns the line that is printed for a problem */
export function format({ file, line, column, text, kind }: Problem): string {
  return `${[file, line, ...(column === undefined ? [] : [column])].join(':')}: ${text} [${kind}]`;
}

/** Whether a reader would see words: a letter outside `{placeholders}`. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
}

/** Runs a command; an error is one line, and exit code 1. */
export function run(main: () => Promise<void>): void {
  main().catch((error: Error) => {
    console.error(`[i18n] ${error.message}`);
    process.exit(1);
  });
}
