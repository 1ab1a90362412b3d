/** Tests of the site's English keywords, and of their check with a small dataset (checkedProject/). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { type Dataset, dataset } from '../../src/acts/acts';
import { GUIDANCE, problemsOfKeywords } from '../../src/search/keywords';
import keywords from '../../src/search/keywords.json';

const small = JSON.parse(readFileSync(path.join(__dirname, '../translations/checkedProject/src/acts/acts.json'), 'utf8')) as Dataset;

const RAILWAYS = '32016L0798';

/** Keywords of the small dataset. */
const WORDS: Record<string, string> = {
  [RAILWAYS]: 'train',
  '32009R0391': 'ship',
  'area-a': 'tender',
  ...Object.fromEntries(Object.keys(GUIDANCE).map((id) => [id, 'fired'])),
  none: 'quarrel',
};

test('every act, area and section has English keywords, and every list of keywords belongs to one of these', () => {
  expect(problemsOfKeywords(keywords, dataset)).toEqual([]);
  const { [RAILWAYS]: trains, ...others } = WORDS;
  expect(problemsOfKeywords(WORDS, small)).toEqual([]);
  expect(problemsOfKeywords({ ...others, '32099L0001': String(trains) }, small)).toEqual([
    '32099L0001: has keywords, but is not an act, an area or a section of the home page',
    expect.stringContaining(`${RAILWAYS}: has no keywords`),
  ]);
});

test('the English titles of the sections with keywords, which translators see, are those of the home page', () => {
  const page = readFileSync(path.join(__dirname, '../../src/pages/index.mdx'), 'utf8');
  for (const [id, title] of Object.entries(GUIDANCE)) {
    expect.soft(page).toContain(`# ${title} {#${id}}\n`);
  }
});
