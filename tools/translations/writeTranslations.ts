/**
 * Adds new English texts to every other language. Docusaurus's `write-translations` adds messages, keeps existing translations and rewrites
 * their descriptions. Missing pages are added as copies of the English ones.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeTranslations } from '@docusaurus/core/lib/commands/writeTranslations';
import { runCommand } from '../../src/common/commandLine';
import type { English } from '../../src/common/messages';
import { listFiles, siteDir } from '../../src/common/paths';
import { throwIfAny } from '../../src/common/problem';
import { defaultLocale, drafts, pagesFolder, translations } from '../../src/languages/languages';
import { checkTranslations } from './check';
import { extractMessages } from './englishMessages';

/**
 * @throws if a JSON file cannot be read, because Docusaurus would write wrong letters; or if keys are swapped, because it would rewrite the
 * descriptions that reveal this
 */
async function checkBeforeWriting(): Promise<void> {
  const problems = await checkTranslations([...translations, ...drafts]);
  throwIfAny(
    problems.filter(({ file, kind }) => file.endsWith('.json') && ['syntax', 'swapped'].includes(kind)),
    'Nothing was written: fix these problems first.',
  );
}

/**
 * Adds the English to the descriptions of a language's `code.json`, where Docusaurus writes only those of the components, and removes the
 * theme's messages that the site does not show.
 */
function describeMessages(file: string, english: English): void {
  const messages = JSON.parse(readFileSync(file, 'utf8')) as English;
  const described = Object.entries(messages)
    .filter(([key]) => english[key] || !key.startsWith('theme.'))
    .map(([key, value]) => [key, { ...value, description: english[key]?.description ?? value.description }]);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(described), undefined, 2)}\n`);
}

/** Copies the English pages that a language does not have. The folder of the English ones also contains lists for the translation check. */
function addPages(locale: string): void {
  const english = path.join(siteDir, pagesFolder(defaultLocale));
  for (const page of listFiles(english).filter((file) => file.endsWith('.mdx'))) {
    cpSync(path.join(english, page), path.join(siteDir, pagesFolder(locale), page), { force: false });
  }
}

/** @throws if Docusaurus cannot read a component or the configuration */
async function writeLanguage(locale: string, english: English): Promise<void> {
  const folder = path.join(siteDir, 'i18n', locale);
  const read = () => new Map(listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  const before = read();
  await writeTranslations(siteDir, { locale });
  describeMessages(path.join(folder, 'code.json'), english);
  addPages(locale);
  const changed = [...read()].filter(([name, text]) => text !== before.get(name)).map(([name]) => name);
  const what = changed.length > 0 ? `wrote ${changed.join(', ')}; "npm run check:i18n" lists what to translate.` : 'nothing is new.';
  console.log(`[i18n] ${locale}: ${what}`);
}

runCommand('i18n', async () => {
  await checkBeforeWriting();
  // 2.2.0 prints for each file that translations "will be written", even if nothing changes.
  console.info = () => undefined;
  const english = await extractMessages(siteDir);
  for (const locale of [...translations, ...drafts]) {
    await writeLanguage(locale, english);
  }
});
