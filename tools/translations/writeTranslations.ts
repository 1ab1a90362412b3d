/**
 * Adds new English texts to every other language: missing messages, and missing pages as copies of the English ones. Keeps existing
 * translations, and rewrites their descriptions.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../src/common/commandLine';
import { parseJson } from '../../src/common/json';
import type { English } from '../../src/common/messages';
import { listFiles, siteDir } from '../../src/common/paths';
import { throwIfAny } from '../../src/common/problem';
import { defaultLocale, drafts, pagesFolder, translatedLocales } from '../../src/languages/languages';
import { checkTranslations } from './check';
import { readSources, type SourceFile } from './sources';

/**
 * @throws if a JSON file cannot be read, because its translations would be lost; or if keys are swapped, because this command would rewrite
 * the descriptions that reveal this
 */
async function checkBeforeWriting(sources: SourceFile[]): Promise<void> {
  const problems = await checkTranslations([...translatedLocales, ...drafts], { sources });
  throwIfAny(
    problems.filter(({ file, kind }) => file.endsWith('.json') && ['syntax', 'swapped'].includes(kind)),
    'Nothing was written: fix these problems first.',
  );
}

/** Adds the English messages that a file lacks, and rewrites the descriptions of the others. */
function addMessages(file: string, english: English): void {
  const translated = parseJson(siteDir, file) as English;
  const described = Object.entries(english).map(([key, { message, description }]) => [
    key,
    { message: translated[key]?.message ?? message, description },
  ]);
  mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true });
  writeFileSync(path.join(siteDir, file), `${JSON.stringify({ ...translated, ...Object.fromEntries(described) }, undefined, 2)}\n`);
}

function writeLanguage(locale: string, sources: SourceFile[]): void {
  const folder = path.join(siteDir, 'i18n', locale);
  const read = () => new Map(listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  const before = read();
  for (const { name, path: file, page, messagesFor } of sources) {
    if (page) {
      cpSync(path.join(siteDir, pagesFolder(defaultLocale), name), path.join(folder, file), { force: false });
    } else {
      addMessages(`i18n/${locale}/${file}`, messagesFor(locale));
    }
  }
  const changed = [...read()].filter(([name, text]) => text !== before.get(name)).map(([name]) => name);
  const what = changed.length > 0 ? `wrote ${changed.join(', ')}; "npm run check:i18n" lists what to translate.` : 'nothing is new.';
  console.log(`[i18n] ${locale}: ${what}`);
}

runCommand('i18n', async () => {
  const sources = await readSources(siteDir);
  await checkBeforeWriting(sources);
  for (const locale of [...translatedLocales, ...drafts]) {
    writeLanguage(locale, sources);
  }
});
