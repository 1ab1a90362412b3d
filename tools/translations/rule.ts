/** The form of a rule of the check. Each file in rules/ is one, with the mistakes that prove it: adding a rule is adding a file. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { KINDS, type Problem } from '../shared/problem';
import type { Translation } from './translation';

/**
 * A change of the project in tests/translations/checkedProject/: a text to replace in a file, or the whole content of a file, which is removed if
 * there is none. Files have the short names of tests/translations/checkedProject.ts, such as `page` and `code`.
 */
export type Change = [file: string, from: string | RegExp, to: string] | [file: string, content: string | Buffer | undefined];

/** Something that a translator does by mistake, and what the check must print. */
interface Mistake {
  name: string;
  /** The language to check; Spanish unless it says otherwise. */
  locale?: 'en';
  changes: Change[];
  /** All problems: `page:14 spelling: marítimo`, that is file, line, kind, and words that the message must have, divided by …. */
  found: string[];
}

export interface Rule {
  /** The files it reads, and what it finds. */
  about: string;
  /** May read nothing but what it is given, and files of the project. */
  find: (translation: Translation) => Problem[] | Promise<Problem[]>;
  mistakes: Mistake[];
}

const FOLDER = path.join(__dirname, 'rules');

/** All rules by name. */
export const rules: Record<string, Rule> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [path.parse(file).name, (require(path.join(FOLDER, file)) as { default: Rule }).default]),
);

/** @returns the problems that all rules find, in the order of what matters to a translator */
export async function findProblems(translation: Translation): Promise<Problem[]> {
  const found = (await Promise.all(Object.values(rules).map(({ find }) => find(translation)))).flat();
  return KINDS.flatMap((kind) => found.filter((problem) => problem.kind === kind).sort(byPlace));
}

function byPlace(one: Problem, other: Problem): number {
  return one.file.localeCompare(other.file) || one.line - other.line;
}
