/** Tests of how commands report errors. */
import { parseArgs } from 'node:util';
import { expect, test } from 'playwright/test';
import { reportOf } from '../../src/common/commandLine';

/** @returns the error that a function throws */
function errorOf(fails: () => unknown): Error {
  try {
    fails();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

const mistake = errorOf(() => (undefined as unknown as string).length);
const thisFile = /at .*commandLine\.unit\.spec\.ts:\d+/;

test('an error that tells the user what to do is its message alone', () => {
  expect(reportOf(new Error('There is no build/.'))).toBe('There is no build/.');
  expect(reportOf(new Error('a\nb', { cause: new Error('a') }))).toBe('a\nb');
  expect(reportOf(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }))).toBe('ENOSPC: no space left');
  expect(reportOf(errorOf(() => parseArgs({ args: ['--dev'], options: {}, allowPositionals: true })))).toBe("Unknown option '--dev'.");
});

test('a mistake in the code is reported with its place, also as the cause of another error', () => {
  expect(reportOf(mistake)).toMatch(/^TypeError: Cannot read/);
  for (const error of [mistake, new Error('a', { cause: mistake }), new Error('a', { cause: new Error('b', { cause: mistake }) })]) {
    expect(reportOf(error)).toMatch(thisFile);
    expect(reportOf(error)).toContain('TypeError');
  }
});
