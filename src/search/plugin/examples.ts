/** The examples of a language: what people type, and the right results, from which the search learns. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Dataset, entryIds } from '../../acts/acts';
import { parseJson, readJson } from '../../common/json';
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

/** @returns the problems with a language's examples, such as an answer that does not exist; none if it has no examples */
export function problemsOfExamples(siteDir: string, locale: string, dataset: Dataset): Problem[] {
  const file = examplesFile(locale);
  if (!existsSync(path.join(siteDir, file))) {
    return [];
  }
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
  return [...problems, ...wrong];
}

/**
 * @param entries the language's index
 * @returns the language's examples; none if it does not have any. `problemsOfExamples` must have found nothing
 */
export function readExamples(siteDir: string, locale: string, entries: Entry[]): MergedExamples[] {
  const file = examplesFile(locale);
  const examples = existsSync(path.join(siteDir, file)) ? (parseJson(siteDir, file) as Record<string, string[]>) : {};
  // A heading of an annex may have the id of a section of the home page.
  const positions = new Map(entries.flatMap(({ kind, id }, position) => (kind === 'pageOrHeading' ? [] : [[id, position] as const])));
  const queriesOf = new Map<string, string[]>();
  for (const [query, ids] of Object.entries(examples)) {
    const answers = ids.length > 0 ? ids.join(' ') : OUT_OF_SCOPE;
    queriesOf.set(answers, [...(queriesOf.get(answers) ?? []), wordsOf(query).join(' ')]);
  }
  return [...queriesOf].map(([answers, queries]) => [queries.sort().join('|'), ...answers.split(' ').map((id) => positions.get(id) ?? -1)]);
}
