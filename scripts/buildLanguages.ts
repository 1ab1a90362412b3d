/**
 * A process that builds one language after another, as scripts/build.ts tells it by messages: Docusaurus, its tools and the compiled
 * plugins are loaded once. It prints what Docusaurus prints, and ends with the first language that fails.
 */
import { rmSync } from 'node:fs';
import { type BuildCLIOptions, build } from '@docusaurus/core/lib/commands/build';
import { siteDir } from '../lib/paths';

/** The language to build, the folder to put it in, and Docusaurus's options. */
export type Order = Pick<BuildCLIOptions, 'config' | 'minify'> & { locale: string; outDir: string };

// Docusaurus takes the command from here.
process.argv[2] = 'build';

process.on('message', async (order: Order) => {
  try {
    process.env.BUILD_LOCALE = order.locale;
    rmSync(String(process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME), { recursive: true, force: true });
    await build(siteDir, order, false);
    process.send?.(process.resourceUsage().maxRSS * 1024);
  } catch (error) {
    console.error((error as Error).stack);
    process.exit(1);
  }
});

// scripts/build.ts is no more.
process.on('disconnect', () => process.exit(1));
