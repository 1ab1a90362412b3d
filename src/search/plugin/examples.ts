/** The examples of a language: what people type, and the right results, from which the search learns. */
import { type Dataset, entryIds } from '../../acts/acts';
import { objectOf, readJson } from '../../common/json';
import type { Problem } from '../../common/problem';
import { SECTIONS } from '../../homePage';
import type { Entry, MergedExamples } from '../engine/entries';
import { wordsOf } from '../engine/words';

/**
 * The kinds of the entries for examples without an answer: everyday matters, whose lists are empty, breaches of rules that are not on the
 * pages, and sentences that ask nothing.
 */
export const OUT_OF_SCOPE = 'outOfScope';
export const NO_RULE = 'noRule';
export const STORY = 'story';

/** @returns the file of a language's examples, relative to the project folder */
export function examplesFile(locale: string): string {
  return `src/search/examples/${locale}.json`;
}

/** The right answers of queries: ids of acts, areas and sections, `NO_RULE`, `STORY`, or none. */
export type Examples = Record<string, string[]>;

/** @returns a language's examples, if it has any, and the problems with them, such as an answer that does not exist */
export function readExamples(siteDir: string, locale: string, dataset: Dataset): { examples: Examples; problems: Problem[] } {
  const file = examplesFile(locale);
  const { members, problems } = readJson(siteDir, file);
  const known: unknown[] = [NO_RULE, STORY, ...entryIds(dataset), ...SECTIONS];
  const wrong = members.flatMap((member): Problem[] => {
    const at = (text: string): Problem => ({ file, line: member.line, kind: 'structure', text: `"${member.key}" ${text}` });
    if (!Array.isArray(member.value)) {
      return [at('needs a list of ids: ["dismissed"].')];
    }
    const unknown = member.value.filter((id) => !known.includes(id));
    return unknown.map((id) =>
      at(
        `has the answer "${id}", which is not an act, an area or a section of the home page: correct the id, or write "${STORY}" for a sentence that asks nothing, and "${NO_RULE}" for a breach of other rules.`,
      ),
    );
  });
  return { examples: objectOf(members) as Examples, problems: [...problems, ...wrong] };
}

/**
 * @param examples without problems
 * @param entries the language's index
 * @returns the examples as the search loads them: those with the same answers are one
 */
export function mergeExamples(examples: Examples, entries: Entry[]): MergedExamples[] {
  // A heading of an annex may have the id of a section of the home page.
  const positions = new Map(entries.flatMap(({ kind, id }, position) => (kind === 'pageOrHeading' ? [] : [[id, position] as const])));
  const queriesOf = new Map<string, string[]>();
  for (const [query, ids] of Object.entries(examples)) {
    const answers = ids.length > 0 ? ids.join(' ') : OUT_OF_SCOPE;
    queriesOf.set(answers, [...(queriesOf.get(answers) ?? []), wordsOf(query).join(' ')]);
  }
  return [...queriesOf].map(([answers, queries]) => [queries.sort().join('|'), ...answers.split(' ').map((id) => positions.get(id) ?? -1)]);
}
