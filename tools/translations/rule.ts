/** The rules of the check. Each file in rules/ is a rule, with the mistakes that prove it: to add a rule, add a file. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PROBLEM_KINDS, type Problem, type ProblemKind } from '../shared/problem';
import type { Translation } from './translation';

/**
 * A change to the project in tests/translations/checkedProject/: a text to replace in a file, or the whole new content of a file (undefined
 * to remove it). Files have short names, such as `page` and `code`, from tests/translations/checkedProject.ts.
 */
export type Change = [file: string, from: string | RegExp, to: string] | [file: string, content: string | Buffer | undefined];

/** A mistake that a translator may make, and what the check must print. */
interface Mistake {
  name: string;
  /** The language to check; by default Spanish. */
  locale?: 'en';
  changes: Change[];
  /** All problems, such as `page:14 spelling: marítimo`: file, line, kind, and words that the message must contain, separated by …. */
  found: string[];
}

export interface Rule {
  /** The files that the rule reads, and the problems that it finds. */
  about: string;
  /** May read only its argument and files of the project. */
  find: (translation: Translation) => Problem[] | Promise<Problem[]>;
  mistakes: Mistake[];
}

const FOLDER = path.join(__dirname, 'rules');

/** All rules by name. */
export const rules: Record<string, Rule> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [path.parse(file).name, (require(path.join(FOLDER, file)) as { default: Rule }).default]),
);

/**
 * Whether a problem probably results from a more important one on the same line or, for a stale text, in the same section or message. A
 * list entry may only seem unused as long as there are other problems.
 */
function isFollowOn({ file, line, kind, unit }: Problem, all: Problem[]): boolean {
  const has = (kinds: ProblemKind[], isThere: (other: Problem) => boolean) =>
    all.some((other) => kinds.includes(other.kind) && isThere(other));
  const isInLine = (other: Problem) => other.file === file && other.line === line;
  switch (kind) {
    case 'missing':
    case 'structure':
      return has(['swapped'], isInLine);
    case 'stale':
      return has(['missing', 'swapped', 'untranslated'], (other) => other.file === file && (unit === undefined || other.unit === unit));
    case 'typography':
    case 'terms':
      return has(['missing', 'swapped', 'structure'], isInLine);
    case 'unused':
      return has(['syntax', 'missing', 'swapped', 'structure', 'untranslated', 'spelling'], () => true);
    default:
      return false;
  }
}

/** @returns the problems that all rules find, most important to a translator first, without those that probably result from others */
export async function findProblems(translation: Translation): Promise<Problem[]> {
  const all = (await Promise.all(Object.values(rules).map(({ find }) => find(translation)))).flat();
  const found = all.filter((problem) => !isFollowOn(problem, all));
  return PROBLEM_KINDS.flatMap((kind) => found.filter((problem) => problem.kind === kind).sort(byPlace));
}

function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line;
}
