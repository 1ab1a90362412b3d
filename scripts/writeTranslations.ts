/** Docusaurus's own `write-translations` for every language: new strings reach the translators' files, nothing else changes. */
import { execFileSync } from 'node:child_process';
import config from '../docusaurus.config';
import { docusaurusBin, siteDir } from './paths';

const { locales, defaultLocale } = config.i18n as { locales: string[]; defaultLocale: string };

for (const locale of locales.filter((name) => name !== defaultLocale)) {
  execFileSync(process.execPath, [docusaurusBin, 'write-translations', '--locale', locale], { cwd: siteDir, stdio: 'inherit' });
}
