/**
 * Builds one language, in this process.
 *
 * What 2.2.0 does: it has a command for that, but exports no function. A process for each language would load Docusaurus and webpack five times.
 * Who suffers: everybody who builds, six seconds for five languages.
 * Guard: the import fails, and with it the build.
 */
import { build } from '@docusaurus/core/lib/commands/build';

/**
 * @param siteDir the project folder
 * @param locale the language, which docusaurus.config.ts takes the base URL from
 * @param options.outDir folder for its files, emptied first
 * @param options.config another configuration file
 * @param options.minify whether scripts are minified
 * @throws if Docusaurus cannot build it
 */
export async function buildLanguage(
  siteDir: string,
  locale: string,
  options: { outDir: string; config?: string; minify: boolean },
): Promise<void> {
  process.env.BUILD_LOCALE = locale;
  await build(siteDir, { locale, ...options }, false);
}
