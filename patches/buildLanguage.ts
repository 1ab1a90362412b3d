/**
 * Builds one language in the current process.
 *
 * Problem: 2.2.0 has a command for this but no public function. One process per language would load Docusaurus and webpack five times.
 * Effect: a build of five languages takes six seconds longer.
 * Guard: the import fails, and so does the build.
 */
import { build } from '@docusaurus/core/lib/commands/build';

/**
 * @param locale docusaurus.config.ts derives the base URL from it
 * @param options.outDir output folder; emptied first
 * @param options.config path of another configuration file
 * @throws if the build fails
 */
export async function buildLanguage(
  siteDir: string,
  locale: string,
  options: { outDir: string; config?: string; minify: boolean },
): Promise<void> {
  process.env.BUILD_LOCALE = locale;
  await build(siteDir, { locale, ...options }, false);
}
