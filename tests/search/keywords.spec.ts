/** Tests of the site's English keywords, and of their check with a small dataset (checkedProject/). */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { type Dataset, dataset } from '../../src/acts/acts';
import { locales } from '../../src/languages/languages';
import type { Entry } from '../../src/search/engine';
import { GUIDANCE, problemsOfKeywords } from '../../src/search/keywords';
import keywords from '../../src/search/keywords.json';
import { examplesFile, readExamples } from '../../src/search/plugin/examples';
import { parseJson } from '../../tools/shared/json';
import { siteDir } from '../../tools/shared/paths';

const small = JSON.parse(readFileSync(path.join(__dirname, '../translations/checkedProject/src/acts/acts.json'), 'utf8')) as Dataset;

const RAILWAYS = '32016L0798';

/** Keywords of the small dataset. */
const WORDS: Record<string, string> = { [RAILWAYS]: 'train', '32009R0391': 'ship', 'area-a': 'tender' };

test('every act and area has English keywords, and every list of keywords belongs to one of these', () => {
  expect(problemsOfKeywords(keywords, dataset)).toEqual([]);
  const { [RAILWAYS]: trains, ...others } = WORDS;
  expect(problemsOfKeywords(WORDS, small)).toEqual([]);
  expect(problemsOfKeywords({ ...others, '32099L0001': String(trains) }, small)).toEqual([
    '32099L0001: has keywords, but is not an act or an area',
    expect.stringContaining(`${RAILWAYS}: has no keywords`),
  ]);
});

test('examples without an answer are out of scope; a language without examples has none', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'annexes-examples-'));
  mkdirSync(path.join(dir, 'src/search/examples'), { recursive: true });
  writeFileSync(path.join(dir, 'src/search/examples/en.json'), '{\n  "train": ["32016L0798"],\n  "my cat": []\n}\n');
  const entries: Entry[] = [
    { kind: 'act', url: 'annex#32016L0798', title: '', text: '', keywords: '' },
    { kind: 'outOfScope', url: '', title: '', text: '', keywords: '' },
  ];
  expect(readExamples(dir, 'en', entries)).toEqual([
    ['train', 0],
    ['my cat', 1],
  ]);
  expect(readExamples(dir, 'nl', entries)).toEqual([]);
});

test('in every language, every section that answers questions has examples, and some examples are out of scope', () => {
  for (const locale of locales) {
    const answers = Object.values(parseJson(siteDir, examplesFile(locale)) as Record<string, string[]>);
    expect(
      GUIDANCE.filter((id) => !answers.some((fits) => fits.includes(id))),
      locale,
    ).toEqual([]);
    expect(answers, locale).toContainEqual([]);
  }
});
