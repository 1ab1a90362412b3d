import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/**
 * Hands `docusaurus build` over to `scripts/build.ts`, which has each language built by itself and puts the result where it is served.
 *
 * By itself 2.2.0 empties `build/` and puts `--locale es` at its top, as if Spanish were the whole site, and a build that
 * fails has already destroyed the last good one. No hook comes early enough to choose the folder and late enough to know the outcome.
 */
export default async function webRoot({ siteDir }: LoadContext): Promise<Plugin> {
  const isBuild = process.argv[2] === 'build';
  if (isBuild && process.env.BUILD_LOCALE === undefined) {
    const options = process.argv.slice(3).filter((argument) => path.resolve(argument) !== siteDir);
    const build = spawn(process.execPath, ['--require', 'tsx/cjs', path.join(siteDir, 'scripts/build.ts'), ...options], {
      stdio: 'inherit',
      cwd: siteDir,
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // Docusaurus would end here and now, and leave the build running.
      process.removeAllListeners(signal).on(signal, () => build.kill(signal));
    }
    const [status] = (await once(build, 'close')) as [number | null];
    process.exit(status ?? 1);
  }
  return { name: 'web-root' };
}
