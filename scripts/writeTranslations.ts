/**
 * Adds new English texts to every other language: messages through Docusaurus's `write-translations`, which keeps existing translations and
 * rewrites their descriptions, and missing pages as English copies.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readJson } from '../lib/json';
import { defaultLocale, pagesFolder, translations } from '../lib/languages';
import { problemsOfMessages } from '../lib/messages';
import { docusaurusBin, listFiles, siteDir } from '../lib/paths';
import { run, stopIfAny } from '../lib/problem';
import { readSources } from './i18n/sources';

/** @throws if a file is not JSON, or if keys are exchanged: the descriptions that show it are about to be rewritten */
async function checkMessages(): Promise<void> {
  const sources = (await readSources(siteDir)).filter(({ page }) => !page);
  const problems = translations.flatMap((locale) =>
    sources
      .map((source) => ({ file: `i18n/${locale}/${source.path}`, english: source.messagesFor(locale) }))
      .filter(({ file }) => existsSync(path.join(siteDir, file)))
      .flatMap(({ file, english }) => problemsOfMessages(file, english, readJson(siteDir, file))),
  );
  stopIfAny(
    problems.filter(({ kind }) => kind === 'syntax' || kind === 'exchanged'),
    'Nothing was written: correct this first.',
  );
}

/** @throws if Docusaurus fails */
function writeTranslations(locale: string): void {
  const folder = path.join(siteDir, 'i18n', locale);
  const read = () => new Map(listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
  const before = read();
  const { status, stdout, stderr } = spawnSync(process.execPath, [docusaurusBin, 'write-translations', '--locale', locale], {
    cwd: siteDir,
    encoding: 'utf8',
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  });
  // 2.2.0 prints that translations "will be written" even if nothing changes.
  const output = `${stdout}${stderr}`.replace(/^.*translations will be written at.*\n/gm, '').trim();
  if (status !== 0) {
    throw new Error(`${output}\n[i18n] ${locale}: Docusaurus could not write the translations; see its error above.`);
  }
  cpSync(path.join(siteDir, pagesFolder(defaultLocale)), path.join(siteDir, pagesFolder(locale)), { recursive: true, force: false });
  const changed = [...read()].filter(([name, text]) => text !== before.get(name)).map(([name]) => name);
  const what = changed.length > 0 ? `wrote ${changed.join(', ')}; "npm run check:i18n" lists what to translate.` : 'nothing is new.';
  console.log([output, `[i18n] ${locale}: ${what}`].filter(Boolean).join('\n'));
}

run(async () => {
  await checkMessages();
  translations.forEach(writeTranslations);
});
