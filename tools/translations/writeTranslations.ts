/**
 * Adds new English texts to every other language: messages through Docusaurus's `write-translations`, which keeps existing translations and
 * rewrites their descriptions, and missing pages as English copies.
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

/** @throws if a JSON file cannot be read, or if keys are exchanged: Docusaurus would write wrong letters, or the descriptions that show it */
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
  // For docusaurus.config.ts.
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
  // 2.2.0 says of each file that translations "will be written", also if nothing changes.
  console.info = () => undefined;
  for (const locale of [...translations, ...drafts]) {
    await writeLanguage(locale);
  }
});
