/** Tests of the lock that keeps two commands from working on the same folder. */
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
