/** The problems that checks report, and their output format. */
import { placeOf } from './text';

/** The kinds of problems, most important to a translator first. TRANSLATING.md explains each. */
export const PROBLEM_KINDS = [
  'syntax',
  'missing',
  'swapped',
  'stale',
  'structure',
  'untranslated',
  'spelling',
  'typography',
  'terms',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface Problem {
  /** Path relative to the project folder. */
  file: string;
  line: number;
  /** Set only if a parser reports it. */
  column?: number;
  kind: ProblemKind;
  /** The problem and how to fix it. */
  text: string;
  /** Key of the section or message in `reviews.json`; undefined for a problem with the whole file. */
  key?: string;
}

/** @returns a problem with a whole file, or with a file that is missing */
export function problemOfFile(file: string, kind: ProblemKind, text: string): Problem {
  return { file, line: 1, kind, text };
}

/** The replacement character, which Node writes for bytes that are not UTF-8, such as letters encoded in Windows-1252. */
const NOT_UTF8 = '\uFFFD';

/** @returns a problem with the first line that is not UTF-8, where letters would be lost */
export function problemsOfEncoding(file: string, source: string): Problem[] {
  const offset = source.indexOf(NOT_UTF8);
  const text = 'this line is not UTF-8: save the file as UTF-8, then check that all letters are right.';
  return offset < 0 ? [] : [{ file, line: placeOf(source, offset).line, kind: 'syntax', text }];
}

/** @returns the output line of a problem: `file:line:column: text [kind]` */
export function format({ file, line, column, text, kind }: Problem): string {
  return `${[file, line, ...(column === undefined ? [] : [column])].join(':')}: ${text} [${kind}]`;
}

/** @returns a message for each name in an object that is not among the known ones, because a misspelt optional one would be ignored */
export function unknownNames(object: object, known: readonly string[]): string[] {
  const names = Object.keys(object).filter((name) => !known.includes(name));
  return names.map((name) => `"${name}" is not one of the names ${known.join(', ')}`);
}

/**
 * @param heading the first line, which says what is wrong
 * @throws an error with a line for each problem, if there are any
 */
export function throwIfAny(problems: (Problem | string)[], heading?: string): void {
  if (problems.length > 0) {
    const lines = problems.map((problem) => (typeof problem === 'string' ? problem : format(problem)));
    throw new Error([heading ?? [], lines].flat().join('\n'));
  }
}
