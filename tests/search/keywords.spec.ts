/** Tests of the site's English keywords, and of their check with a small dataset (checkedProject/). */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { type Dataset, dataset } from '../../src/acts/acts';
import type { Entry } from '../../src/search/engine';
import { GUIDANCE, problemsOfKeywords } from '../../src/search/keywords';
import keywords from '../../src/search/keywords.json';
import { readExamples } from '../../src/search/plugin/examples';

const small = JSON.parse(readFileSync(path.join(__dirname, '../translations/checkedProject/src/acts/acts.json'), 'utf8')) as Dataset;

const RAILWAYS = '32016L0798';

/** Keywords of the small dataset. */
const WORDS: Record<string, string> = {
  [RAILWAYS]: 'train',
  '32009R0391': 'ship',
  'area-a': 'tender',
  ...Object.fromEntries(GUIDANCE.map((id) => [id, 'fired'])),
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

test('examples without an answer are out of scope; a language without examples has none', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'annexes-examples-'));
  mkdirSync(path.join(siteDir, 'src/search/examples'), { recursive: true });
  writeFileSync(path.join(siteDir, 'src/search/examples/en.json'), '{\n  "train": ["32016L0798"],\n  "my cat": []\n}\n');
  const entries: Entry[] = [
    { kind: 'act', url: 'annex#32016L0798', title: '', text: '', keywords: '' },
    { kind: 'outOfScope', url: '', title: '', text: '', keywords: '' },
  ];
  expect(readExamples(siteDir, 'en', entries)).toEqual([
    ['train', 0],
    ['my cat', 1],
  ]);
  expect(readExamples(siteDir, 'nl', entries)).toEqual([]);
});
