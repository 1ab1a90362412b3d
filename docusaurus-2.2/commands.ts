/**
 * Adapts Docusaurus's commands to this project: runs `tools/build/build.ts` for `docusaurus build`, and refuses commands that would bypass
 * the project's own.
 *
 * Problem: 2.2.0 empties `build/` before it knows whether the build will succeed, and with `--locale es` writes to the top of the web root
 * instead of `/es/`. No hook can both choose the output folder and react to the result. `deploy` and `serve --build` build in the same way.
 * Effect: a failed build takes the site offline, and a build of one language replaces the whole site.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** Whether this is Docusaurus's command line, as npm links it or by its own path. Other programs load the configuration too. */
const isDocusaurus = /^docusaurus(\.mjs)?$/.test(path.basename(process.argv[1] ?? ''));
const [command = '', ...given] = isDocusaurus ? process.argv.slice(2) : [];

const REFUSED_COMMANDS: [refused: string[], instead: string][] = [
  [['deploy'], 'to publish the site, run "npm run build" and "npm run package", and see docs/hosting.md'],
  [['serve', '--build'], 'run "npm run preview", or "npm run build" and "npm run serve"'],
  [['write-translations'], 'run "npm run write-translations", which checks translations first and keeps them'],
];

/**
 * Ends a command that would bypass this project's build, publication or translation commands. Must be called while the configuration is
 * loaded, before the command does anything.
 */
export function refuseCommands(): void {
  const isGiven = ([name, ...options]: string[]) => name === command && options.every((option) => given.includes(option));
  const [refused, instead] = REFUSED_COMMANDS.find(([words]) => isGiven(words)) ?? [];
  if (refused) {
    console.error(`"docusaurus ${refused.join(' ')}" does not work here: ${instead}.`);
    process.exit(1);
  }
}

/** Docusaurus plugin: makes `docusaurus build` run the project's own build and exit with its status. */
export default async function commands({ siteDir }: LoadContext): Promise<Plugin> {
  if (command === 'build') {
    const isSite = (argument: string) => existsSync(argument) && realpathSync(argument) === siteDir;
    // Docusaurus takes the folder of the site as an argument.
    const options = given.filter((argument, index) => given[index - 1] === '--out-dir' || !isSite(argument));
    const program = ['--require', './tools/typescript.cjs', 'tools/build/build.ts'];
    const build = spawn(process.execPath, [...program, ...options], { stdio: 'inherit', cwd: siteDir });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      // Docusaurus's own handler would exit at once and leave the child process running.
      process.removeAllListeners(signal).on(signal, () => build.kill(signal));
    }
    const [status] = (await once(build, 'close')) as [number | null];
    process.exit(status ?? 1);
  }
  return { name: 'commands' };
}
