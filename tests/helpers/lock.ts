/** Locks a folder in another process, as a second command does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { siteDir } from '../../tools/shared/paths';

const PROGRAM = `
  try {
    require('./tools/shared/lock').lockFolder(process.argv[1], 'busy');
    // A program that outlives this process must not keep the lock.
    require('node:child_process').spawn('sleep', ['20'], { stdio: 'ignore' });
    setInterval(() => {}, 60_000);
    console.log('locked');
  } catch (error) {
    console.log(error.message);
  }`;

/** Keeps a folder locked until the process is killed. @returns `locked`, `busy` or an error, and a function that kills it as `kill -9` does */
export async function lockElsewhere(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ answer: string; kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', PROGRAM, folder], { cwd: siteDir, env });
  const stop = () => void child.kill('SIGKILL');
  // A test that fails does not call kill.
  process.once('exit', stop);
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const ended = once(child, 'exit');
  return {
    answer: String(printed).trim(),
    async kill() {
      process.off('exit', stop);
      stop();
      await ended;
    },
  };
}
