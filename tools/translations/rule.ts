/** The rules of the check. Each .ts file in rules/ is a rule. Tests prove it with the mistakes in tests/translations/mistakes/. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PROBLEM_KINDS, type Problem, type ProblemKind } from '../../src/common/problem';
import type { Translation } from './translation';

/** Finds one kind of mistake. Reads pages, messages and other files only of the project in its argument, because tests pass another one. */
export type Rule = (translation: Translation) => Problem[] | Promise<Problem[]>;

const FOLDER = path.join(__dirname, 'rules');

/** All rules by name. */
export const rules: Record<string, Rule> = Object.fromEntries(
  readdirSync(FOLDER)
    // File managers and editors add others, such as `.DS_Store`, `terms.ts~` and `._terms.ts`.
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => [path.parse(file).name, (require(path.join(FOLDER, file)) as { default: Rule }).default]),
);

/** Whether a problem is where another one may cause it. */
type IsNear = (problem: Problem, cause: Problem) => boolean;
const isInLine: IsNear = (problem, cause) => problem.file === cause.file && problem.line === cause.line;
/** A problem without a key concerns all sections or messages of its file. */
const isInUnit: IsNear = (problem, cause) => problem.file === cause.file && (!problem.key || !cause.key || problem.key === cause.key);

/** The kinds of problems from which others probably result. Rules are independent of each other. */
const CAUSES: Partial<Record<ProblemKind, [isNear: IsNear, kinds: ProblemKind[]]>> = {
  missing: [isInLine, ['swapped']],
  structure: [isInLine, ['swapped']],
  stale: [isInUnit, ['syntax', 'missing', 'swapped', 'untranslated']],
  typography: [isInLine, ['missing', 'swapped', 'structure', 'untranslated']],
  terms: [isInLine, ['missing', 'swapped', 'structure']],
};

/** Whether a problem probably results from another one, so that only its cause should be reported for now. */
function isFollowOn(problem: Problem, all: Problem[]): boolean {
  const [isNear, kinds = []] = CAUSES[problem.kind] ?? [];
  return isNear !== undefined && all.some((cause) => kinds.includes(cause.kind) && isNear(problem, cause));
}

/** @returns the problems that all rules find, most important to a translator first, without those that probably result from others */
export async function findProblems(translation: Translation): Promise<Problem[]> {
  const all = (await Promise.all(Object.values(rules).map((find) => find(translation)))).flat();
  const found = all.filter((problem) => !isFollowOn(problem, all));
  return PROBLEM_KINDS.flatMap((kind) => found.filter((problem) => problem.kind === kind).sort(byPlace));
}

function byPlace(a: Problem, b: Problem): number {
  return a.file.localeCompare(b.file) || a.line - b.line;
}
