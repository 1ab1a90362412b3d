/**
 * Adds new English texts to every other language. Docusaurus's `write-translations` adds messages, keeps existing translations and rewrites
 * their descriptions. Missing pages are added as copies of the English ones.
 */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeTranslations } from '@docusaurus/core/lib/commands/writeTranslations';
import { defaultLocale, drafts, pagesFolder, translations } from '../../src/languages/languages';
import { runCommand } from '../shared/commandLine';
import { listFiles, siteDir } from '../shared/paths';
import { stopIfAny } from '../shared/problem';
import { checkTranslations } from './check';
import { LISTS } from './lists';

/**
 * @throws if a JSON file cannot be read, because Docusaurus would write wrong letters; or if keys are exchanged, because it would rewrite
 * the descriptions that reveal it
 */
async function checkMessages(): Promise<void> {
  const problems = await checkTranslations({ asked: [...translations, ...drafts] });
  stopIfAny(
    problems.filter(({ file, kind }) => file.endsWith('.json') && ['syntax', 'exchanged'].includes(kind)),
    'Nothing was written: fix these problems first.',
  );
}

/** @throws if Docusaurus cannot read a component or the configuration */
async function writeLanguage(locale: string): Promise<void> {
  const folder = path.join(siteDir, 'i18n', locale);
  const read = () => new Map(listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  const before = read();
  // docusaurus.config.ts reads this.
  process.env.DRAFT_LOCALE = drafts.includes(locale) ? locale : '';
  await writeTranslations(siteDir, { locale });
  cpSync(path.join(siteDir, pagesFolder(defaultLocale)), path.join(siteDir, pagesFolder(locale)), {
    recursive: true,
    force: false,
    filter: (file) => !LISTS.includes(path.basename(file)),
  });
  const changed = [...read()].filter(([name, text]) => text !== before.get(name)).map(([name]) => name);
  const what = changed.length > 0 ? `wrote ${changed.join(', ')}; "npm run check:i18n" lists what to translate.` : 'nothing is new.';
  console.log(`[i18n] ${locale}: ${what}`);
}

runCommand('i18n', async () => {
  await checkMessages();
  // 2.2.0 prints for each file that translations "will be written", even if nothing changes.
  console.info = () => undefined;
  for (const locale of [...translations, ...drafts]) {
    await writeLanguage(locale);
  }
});
