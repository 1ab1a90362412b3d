import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Hands `docusaurus build` over to `scripts/build.ts`, which starts it again for each language and puts the result where it is served.
 *
 * By itself 2.2.0 empties `build/` and puts `--locale es` at its top, as if Spanish were the whole site, and a build that
 * fails has already destroyed the last good one. No hook comes early enough to choose the folder and late enough to know the outcome.
 */
export default function webRoot({ siteDir }: LoadContext): Plugin {
  const isBuild = process.argv[2] === 'build';
  if (isBuild && process.env.BUILD_LOCALE === undefined) {
    const options = process.argv.slice(3).filter((argument) => path.resolve(argument) !== siteDir);
    const build = spawnSync(process.execPath, ['--import', 'tsx', path.join(siteDir, 'scripts/build.ts'), ...options], {
      stdio: 'inherit',
      cwd: siteDir,
    });
    process.exit(build.status ?? 1);
  }
  return { name: 'web-root' };
}
