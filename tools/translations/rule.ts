/** The rules of the check. Each file in rules/ is a rule. Tests prove it with the mistakes in tests/translations/mistakes/. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PROBLEM_KINDS, type Problem, type ProblemKind } from '../../src/common/problem';
import type { Translation } from './translation';

/** Finds one kind of mistake. Reads pages, messages and other files only of the project in its argument, because tests pass another one. */
export type Rule = (translation: Translation) => Problem[] | Promise<Problem[]>;

const FOLDER = path.join(__dirname, 'rules');

/** All rules by name. */
export const rules: Record<string, Rule> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [path.parse(file).name, (require(path.join(FOLDER, file)) as { default: Rule }).default]),
);

/** Where one problem may cause another. A problem without a unit concerns all sections or messages of its file. */
const SCOPES = {
  line: (problem: Problem, cause: Problem) => problem.file === cause.file && problem.line === cause.line,
  unit: (problem: Problem, cause: Problem) => problem.file === cause.file && (!problem.unit || !cause.unit || problem.unit === cause.unit),
};

/** The kinds of problems from which others probably result. Rules are independent of each other. */
const CAUSES: Partial<Record<ProblemKind, { scope: keyof typeof SCOPES; kinds: ProblemKind[] }>> = {
  missing: { scope: 'line', kinds: ['swapped'] },
  structure: { scope: 'line', kinds: ['swapped'] },
  stale: { scope: 'unit', kinds: ['syntax', 'missing', 'swapped', 'untranslated'] },
  typography: { scope: 'line', kinds: ['missing', 'swapped', 'structure'] },
  terms: { scope: 'line', kinds: ['missing', 'swapped', 'structure'] },
};

/** Whether a problem probably results from another one, so that only its cause should be reported for now. */
function isFollowOn(problem: Problem, all: Problem[]): boolean {
  const causes = CAUSES[problem.kind];
  return causes !== undefined && all.some((cause) => causes.kinds.includes(cause.kind) && SCOPES[causes.scope](problem, cause));
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
