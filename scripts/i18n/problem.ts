/** What the check finds, and how it prints it. */

/** What can be wrong. TRANSLATING.md explains each to translators. */
export type Kind =
  | 'missing'
  | 'left-over'
  | 'untranslated'
  | 'syntax'
  | 'encoding'
  | 'different'
  | 'order'
  | 'typed-reference'
  | 'typography'
  | 'too-long'
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

/** @returns the line that is printed for a problem */
export function format({ file, line, column, text, kind }: Problem): string {
  return `${[file, line, ...(column === undefined ? [] : [column])].join(':')}: ${text} [${kind}]`;
}

/** Runs a command; an error is one line, and exit code 1. */
export function run(main: () => Promise<void>): void {
  main().catch((error: Error) => {
    console.error(`[i18n] ${error.message}`);
    process.exit(1);
  });
}
