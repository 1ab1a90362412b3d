/**
 * Brings what is new in English to the files of every other language: strings by Docusaurus's own `write-translations`, which keeps
 * what is translated, and pages that a language does not have yet as English copies, which `npm run check:i18n` then lists.
 */
import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { translations } from '../lib/languages';
import { docusaurusBin, siteDir } from '../lib/paths';

for (const locale of translations) {
  execFileSync(process.execPath, [docusaurusBin, 'write-translations', '--locale', locale], {
    cwd: siteDir,
    stdio: 'inherit',
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  });
  const pages = path.join(siteDir, 'i18n', locale, 'docusaurus-plugin-content-pages');
  cpSync(path.join(siteDir, 'src/pages'), pages, { recursive: true, force: false });
}
