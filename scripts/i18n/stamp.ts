/**
 * Records that a translation was reviewed against the current English text:
 *
 *   npm run i18n:stamp -- es ktn_transport    one page; also code, navbar, footer, or several names
 *   npm run i18n:stamp -- es --all            everything in Spanish
 */
import { parseArgs } from 'node:util';
import { translations } from '../../lib/languages';
import { siteDir as project } from '../../lib/paths';
import { hashOf, isUnitOf, readReviews, reviewsFile, writeReviews } from '../../lib/reviews';
import { checkTranslations } from './check';
import { format, type Problem, run } from './problem';
import { readSources } from './sources';

/**
 * @param locale language of the translation
 * @param names pages or message files without extension; default: all
 * @returns problems that must be fixed first; if empty, the reviews are recorded
 * @throws if the language or a name is unknown
 */
export async function stamp(locale: string, names?: string[], siteDir = project): Promise<Problem[]> {
  if (!translations.includes(locale)) {
    throw new Error(`There is no translation "${locale}"; docusaurus.config.ts lists ${translations.join(', ')}.`);
  }
  const sources = await readSources(siteDir);
  const isNamed = (name: string, file: string) => file.replace(/\.\w+$/, '') === name;
  const unknown = names?.find((name) => !sources.some((source) => isNamed(name, source.name)));
  if (unknown !== undefined) {
    const known = sources.map(({ name }) => name.replace(/\.\w+$/, ''));
    throw new Error(`There is nothing named "${unknown}" to review; there are ${known.join(', ')}.`);
  }
  const asked = sources.filter(({ name }) => names === undefined || names.some((wanted) => isNamed(wanted, name)));
  const files = [reviewsFile(locale), ...asked.flatMap(({ path, page }) => [`i18n/${locale}/${path}`, page?.syntax?.file])];
  const problems = await checkTranslations({ siteDir, asked: [locale], sources });
  const blocking = problems.filter(({ file, kind }) => kind !== 'stale' && files.includes(file));
  if (blocking.length === 0) {
    const kept = [...readReviews(siteDir, locale)].filter(([unit]) => !asked.some(({ name }) => isUnitOf(name, unit)));
    const now = asked.flatMap(({ units }) => units.map(({ unit, source }) => [unit, hashOf(source)] as const));
    writeReviews(siteDir, locale, new Map([...kept, ...now]));
  }
  return blocking;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean', default: false } } });
  const [locale, ...names] = positionals;
  if (locale === undefined || names.length > 0 === values.all) {
    throw new Error('Expected a language and file names or --all: npm run i18n:stamp -- es ktn_transport');
  }
  const problems = await stamp(locale, values.all ? undefined : names);
  for (const problem of problems) {
    console.log(format(problem));
  }
  if (problems.length > 0) {
    throw new Error('No review was recorded: fix these problems first.');
  }
  console.log(`[i18n] recorded the review of ${values.all ? 'everything' : names.join(', ')} in ${reviewsFile(locale)}.`);
}

if (require.main === module) {
  run(main);
}
