/**
 * Adds new English texts to every other language: messages through Docusaurus's `write-translations`, which keeps existing translations,
 * and missing pages as English copies.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, pagesFolder, translations } from '../lib/languages';
import { docusaurusBin, listFiles, siteDir } from '../lib/paths';
import { run } from '../lib/problem';

function readFolder(folder: string): Map<string, string> {
  return new Map(listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** @returns the description of a changed file for the log line; empty if the file is unchanged */
function changeOf(name: string, before: string | undefined, after: string): string[] {
  if (before === undefined) {
    return [`${name} (new file)`];
  }
  const isNew = (key: string) => !(key in JSON.parse(before));
  const added = before !== after && name.endsWith('.json') ? Object.keys(JSON.parse(after)).filter(isNew).length : 0;
  return before === after ? [] : [`${name} (${added > 0 ? `${added} new` : 'descriptions only'})`];
}

/** @throws if Docusaurus fails, such as because a file is not JSON */
function writeTranslations(locale: string): void {
  const folder = path.join(siteDir, 'i18n', locale);
  const before = readFolder(folder);
  const env = { ...process.env, NO_UPDATE_NOTIFIER: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [docusaurusBin, 'write-translations', '--locale', locale], {
    cwd: siteDir,
    encoding: 'utf8',
    env,
  });
  // 2.2.0 prints that translations "will be written" even if nothing changes.
  const output = `${stdout}${stderr}`.replace(/^.*translations will be written at.*\n/gm, '').trim();
  if (status !== 0) {
    throw new Error(`${output}\n[i18n] ${locale}: Docusaurus could not write the translations; see its error above.`);
  }
  cpSync(path.join(siteDir, pagesFolder(defaultLocale)), path.join(siteDir, pagesFolder(locale)), { recursive: true, force: false });
  const changes = [...readFolder(folder)].flatMap(([name, text]) => changeOf(name, before.get(name), text));
  const what = changes.length > 0 ? `wrote ${changes.join(', ')}; "npm run check:i18n" lists what to translate.` : 'nothing is new.';
  console.log([output, `[i18n] ${locale}: ${what}`].filter(Boolean).join('\n'));
}

run(async () => translations.forEach(writeTranslations));
