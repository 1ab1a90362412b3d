/**
 * Hands `docusaurus build` over to `scripts/build.ts`.
 *
 * What 2.2.0 does: it empties `build/` before it knows whether the new build succeeds, and puts `--locale es` at the top of it, as if Spanish
 * were the whole site. No hook comes early enough to choose the folder and late enough to know the outcome.
 * Who suffers: readers of a site whose last build failed, and whoever builds one language.
 * Guard: tests/build/build.spec.ts compares what `docusaurus build --locale es` and `npm run build` leave.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default async function buildCommand({ siteDir }: LoadContext): Promise<Plugin> {
  // scripts/build.ts itself names the language that it builds.
  if (process.argv[2] === 'build' && process.env.BUILD_LOCALE === undefined) {
    const options = process.argv.slice(3).filter((argument) => path.resolve(argument) !== siteDir);
    const build = spawn(process.execPath, ['--require', 'tsx/cjs', path.join(siteDir, 'scripts/build.ts'), ...options], {
      stdio: 'inherit',
      cwd: siteDir,
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // Docusaurus would end at once, and leave the build running.
      process.removeAllListeners(signal).on(signal, () => build.kill(signal));
    }
    const [status] = (await once(build, 'close')) as [number | null];
    process.exit(status ?? 1);
  }
  return { name: 'build-command' };
}
