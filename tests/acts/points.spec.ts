/** Tests, beyond those of the translation check, of the check that stops a build if a page does not show its acts. */
import { expect, test } from 'playwright/test';
import { dataset } from '../../src/acts/acts';
import { problemsOfPoints } from '../../src/acts/plugin/points';

test('if a page cannot be parsed, the syntax error is reported, not every point as missing', () => {
  const page = { file: 'src/pages/page.mdx', source: '# Trains\n\n<Acts point="D.1"\n', section: 'D' };
  expect(problemsOfPoints(page, dataset)).toEqual([expect.objectContaining({ file: page.file, line: 3, kind: 'syntax' })]);
});
