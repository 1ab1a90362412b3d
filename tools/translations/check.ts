/**
 * Checks the translations against the English sources, without a build:
 *
 *   npm run check:i18n                    all languages except drafts
 *   npm run check:i18n -- --locale es     Spanish; the option can be repeated
 *   npm run check:i18n es                 the same: without `--`, as in `npm run check:i18n --locale es`, npm passes on only `es`
 */
import { parseArgs } from 'node:util';
import annexes from '../../sidebars';
import { readDataset } from '../../src/acts/plugin';
import { languageOption, languagesOf, runCommand } from '../../src/common/commandLine';
import { siteDir } from '../../src/common/paths';
import { format, type Problem } from '../../src/common/problem';
import { locales } from '../../src/languages/languages';
import { findProblems } from './rule';
import { readSources } from './sources';
import { type CheckedProject, readTranslation } from './translation';

/**
 * @param asked languages to check
 * @param given parts of the project that are another project's, or already loaded
 * @returns all problems, sorted by language and kind
 */
export async function checkTranslations(asked: string[], given: Partial<CheckedProject> = {}): Promise<Problem[]> {
  const sources = given.sources ?? (await readSources(given.siteDir ?? siteDir));
  const project = { siteDir, annexes, dataset: given.dataset ?? readDataset(siteDir), ...given, sources };
  const found: Problem[] = [];
  // One after another, because checking all at once takes half as much memory again and is not faster.
  for (const locale of asked) {
    found.push(...(await findProblems(readTranslation(project, locale))));
  }
  // A problem with an English page is found once for each language, and one with an unreadable file by several functions.
  return [...new Map(found.map((problem) => [format(problem), problem])).values()];
}

/** @returns the number of problems of each kind: `2 missing, 1 stale` */
function countsOf(problems: Problem[]): string {
  const kinds = problems.map(({ kind }) => kind);
  return [...new Set(kinds)].map((kind) => `${kinds.filter((other) => other === kind).length} ${kind}`).join(', ');
}

async function main(): Promise<void> {
  const named = languagesOf(parseArgs({ allowPositionals: true, options: languageOption }));
  const asked = named.length > 0 ? named : locales;
  const sources = await readSources(siteDir);
  const problems = await checkTranslations(asked, { sources });
  const units = sources.flatMap((source) => source.units).length;
  const what = countsOf(problems) || `${sources.length} files each, ${units} sections and messages, no problems`;
  console.log([...problems.map(format), `[i18n] ${asked.join(', ')}: ${what}.`].join('\n'));
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (require.main === module) {
  runCommand('i18n', main);
}
