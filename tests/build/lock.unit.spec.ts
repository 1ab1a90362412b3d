/** Tests of the lock that keeps two commands from working on the same folder. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { lockElsewhere } from '../helpers/lock';

test('a folder can be locked by one process only, and by one of several at once after that process was killed', async () => {
  const folder = test.info().outputPath('folder');
  const first = await lockElsewhere(folder);
  expect([first.answer, (await lockElsewhere(folder)).answer]).toEqual(['locked', 'busy']);
  await first.kill();
  const others = await Promise.all([1, 2, 3].map(() => lockElsewhere(folder)));
  expect(others.map(({ answer }) => answer).sort()).toEqual(['busy', 'busy', 'locked']);
  await Promise.all(others.map(({ kill }) => kill()));
});

test('a folder that cannot be locked is an error, and not taken as locked by another process', async () => {
  test.skip(process.platform !== 'linux', 'Only on Linux a program takes the lock.');
  const programs = test.info().outputPath('programs');
  const answerWith = async (PATH: string) => {
    const { answer, kill } = await lockElsewhere(test.info().outputPath('folder'), { ...process.env, PATH });
    await kill();
    return answer;
  };
  mkdirSync(programs);
  expect(await answerWith(programs)).toMatch(/cannot be locked with flock, of util-linux or busybox: .*ENOENT/);
  writeFileSync(path.join(programs, 'flock'), '#!/bin/sh\necho "No locks available" >&2\nexit 1\n', { mode: 0o755 });
  expect(await answerWith(programs)).toMatch(/cannot be locked with flock, of util-linux or busybox: No locks available/);
});
