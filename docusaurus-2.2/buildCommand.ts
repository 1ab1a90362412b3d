/**
 * Makes `docusaurus build` run `tools/build/build.ts`.
 *
 * Problem: 2.2.0 empties `build/` before it knows whether the build succeeds, and writes `--locale es` to the top of the web root instead
 * of `/es/`. No hook can both choose the output folder and react to the result.
 * Effect: a failed build takes the site offline, and a build of one language replaces the whole site.
 * Guard: tests/build/build.spec.ts compares the output of `docusaurus build --locale es` and `npm run build`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default async function buildCommand({ siteDir }: LoadContext): Promise<Plugin> {
  // tools/build/build.ts sets BUILD_LOCALE when it calls Docusaurus.
  if (process.argv[2] === 'build' && process.env.BUILD_LOCALE === undefined) {
    const options = process.argv.slice(3).filter((argument) => path.resolve(argument) !== siteDir);
    const build = spawn(process.execPath, ['--require', 'tsx/cjs', path.join(siteDir, 'tools/build/build.ts'), ...options], {
      stdio: 'inherit',
      cwd: siteDir,
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // With its own handler Docusaurus would exit at once and leave the child process running.
      process.removeAllListeners(signal).on(signal, () => build.kill(signal));
    }
    const [status] = (await once(build, 'close')) as [number | null];
    process.exit(status ?? 1);
  }
  return { name: 'build-command' };
}
