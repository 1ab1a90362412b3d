/**
 * Records that a translation has been reviewed, that is, compared with the current English:
 *
 *   npm run i18n:stamp -- es ktn_transport      one page
 *   npm run i18n:stamp -- es acts#32016L0798    one act with its example and note, or one message of code, navbar or footer
 *   npm run i18n:stamp -- es code navbar        all messages of these files
 *   npm run i18n:stamp -- es --all              everything in Spanish
 */
import { parseArgs } from 'node:util';
import { keyOf } from '../../src/acts/plugin/translationFiles';
import { checkLanguages, languageOption, runCommand } from '../../src/common/commandLine';
import { siteDir as project } from '../../src/common/paths';
import { type Problem, throwIfAny } from '../../src/common/problem';
import { drafts, translatedLocales } from '../../src/languages/languages';
import { readReviews, reviewedText, reviewsFile, writeReviews } from '../../src/reviews/plugin/reviews';
import { checkTranslations } from './check';
import { readSources } from './sources';

/**
 * Whether a name, such as `ktn_transport` or `acts#32016L0798`, covers a unit, by its key: `acts.json#32016L0798`. An act includes its
 * example and note.
 */
function covers(name: string, key: string): boolean {
  const [file = '', id] = key.split('#');
  const [base, named] = name.split('#');
  const ids = named !== undefined && base === 'acts' ? [named, keyOf(named, 'example'), keyOf(named, 'note')] : [named];
  return file.replace(/\.\w+$/, '') === base && (named === undefined || ids.includes(id));
}

/**
 * @param locale language of the translation
 * @param names pages or message files without extension, or single messages; by default, all
 * @returns problems that must be fixed first; if empty, the reviews are written
 * @throws if the language or a name is unknown
 */
export async function stamp(locale: string, names?: string[], siteDir = project): Promise<Problem[]> {
  checkLanguages([locale], [...translatedLocales, ...drafts]);
  const sources = (await readSources(siteDir)).filter(({ units }) => units.length > 0);
  const all = sources.flatMap((source) => source.units.map((unit) => ({ source, ...unit })));
  const { reviews } = readReviews(siteDir, locale);
  // Units that no longer exist in English can be named too, because the check asks for that.
  const keys = [...all.map(({ key }) => key), ...reviews.keys()];
  const unknown = names?.find((name) => !keys.some((key) => covers(name, key)));
  if (unknown !== undefined) {
    const known = sources.map(({ name }) => name.replace(/\.\w+$/, ''));
    throw new Error(`There is nothing named "${unknown}" to review. Possible names: ${known.join(', ')}.`);
  }
  const isAsked = (key: string) => names === undefined || names.some((name) => covers(name, key));
  const asked = all.filter(({ key }) => isAsked(key));
  const problems = await checkTranslations([locale], { siteDir, sources });
  const blocking = problems.filter(({ file, kind, key }) => {
    const isInAsked = asked.some(({ source }) => file === `i18n/${locale}/${source.path}`) && (key === undefined || isAsked(key));
    return kind !== 'stale' && (isInAsked || file === reviewsFile(locale));
  });
  if (blocking.length === 0) {
    // This also removes the reviews of units that no longer exist in the named files.
    const kept = [...reviews].filter(([key]) => !isAsked(key));
    writeReviews(siteDir, locale, new Map([...kept, ...asked.map(({ key, english }) => [key, reviewedText(english)] as const)]));
  }
  return blocking;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...languageOption, all: { type: 'boolean', default: false } },
  });
  const [locale, ...names] = [...(values.locale ?? []), ...positionals];
  if (locale === undefined || names.length > 0 === values.all) {
    throw new Error(
      'Expected a language, followed by the names of the reviewed texts or by --all: "npm run i18n:stamp -- es ktn_transport", "npm run i18n:stamp -- es --all".',
    );
  }
  const problems = await stamp(locale, values.all ? undefined : names);
  throwIfAny(problems, 'Nothing was written: fix these problems first.');
  console.log(`[i18n] reviewed: ${values.all ? 'everything' : names.join(', ')}; see ${reviewsFile(locale)}.`);
}

if (require.main === module) {
  runCommand('i18n', main);
}
