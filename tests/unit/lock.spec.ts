/** Tests of the lock that keeps two commands from working on the same folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'playwright/test';
import { siteDir } from '../../lib/paths';

/** Locks a folder and keeps the lock until the process is killed. */
const PROGRAM = `
  try {
    require('./lib/lock').lockFolder(process.argv[1], 'busy');
    setInterval(() => {}, 60_000);
    console.log('locked');
  } catch (error) {
    console.log(error.message);
  }`;

/** Starts a process that locks a folder. @returns what it prints, and a function that kills it as `kill -9` does */
async function start(folder: string) {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '--eval', PROGRAM, folder], { cwd: siteDir });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  return { answer: String(printed).trim(), kill: () => child.kill('SIGKILL') && once(child, 'exit') };
}

test('a folder can be locked by one process only, and by one of several at once after that process was killed', async () => {
  const folder = test.info().outputPath('folder');
  const first = await start(folder);
  expect([first.answer, (await start(folder)).answer]).toEqual(['locked', 'busy']);
  await first.kill();
  const others = await Promise.all([1, 2, 3].map(() => start(folder)));
  expect(others.map(({ answer }) => answer).sort()).toEqual(['busy', 'busy', 'locked']);
  await others.find(({ answer }) => answer === 'locked')?.kill();
});
