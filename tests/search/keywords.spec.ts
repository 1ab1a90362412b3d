/** Tests of the keywords and examples from which the search learns. tests/translations/mistakes/ has the tests of their checks. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { parseJson } from '../../src/common/json';
import { siteDir } from '../../src/common/paths';
import { SECTIONS } from '../../src/homePage';
import { locales } from '../../src/languages/languages';
import type { Entry } from '../../src/search/engine/entries';
import { examplesFile, mergeExamples, readExamples } from '../../src/search/plugin/examples';
import { readKeywords } from '../../src/search/plugin/keywords';
import { dataset } from '../helpers/dataset';

test('queries with the same answer are one example, those without an answer are out of scope; a language without examples and keywords has none', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'annexes-examples-'));
  mkdirSync(path.join(dir, 'src/search/examples'), { recursive: true });
  writeFileSync(
    path.join(dir, 'src/search/examples/en.json'),
    '{ "train": ["32016L0798"], "my cat": [], "he said nothing": ["story"], "tap water": ["noRule"], "Brakes, worn": ["32016L0798"] }',
  );
  const entries: Entry[] = [
    { kind: 'act', page: 'annex', id: '32016L0798', title: '', text: '', keywords: '' },
    { kind: 'outOfScope', page: '', id: 'outOfScope', title: '', text: '', keywords: '' },
    { kind: 'story', page: '', id: 'story', title: '', text: '', keywords: '' },
    { kind: 'noRule', page: '', id: 'noRule', title: '', text: '', keywords: '' },
    // A heading with the id of another entry.
    { kind: 'pageOrHeading', page: 'annex', id: '32016L0798', title: '', text: '' },
  ];
  const examplesIn = (locale: string) => mergeExamples(readExamples(dir, locale, dataset).examples, entries);
  expect(examplesIn('en')).toEqual([
    ['brakes worn|train', 0],
    ['my cat', 1],
    ['he said nothing', 2],
    ['tap water', 3],
  ]);
  expect(examplesIn('nl')).toEqual([]);
  expect(readKeywords(dir, 'nl', dataset)).toMatchObject({ keywords: {}, problems: [] });
});

test('in every language, every section that answers questions has examples, and some examples are out of scope', () => {
  for (const locale of locales) {
    const answers = Object.values(parseJson(siteDir, examplesFile(locale)) as Record<string, string[]>);
    expect(
      SECTIONS.filter((id) => !answers.some((fits) => fits.includes(id))),
      locale,
    ).toEqual([]);
    expect(answers, locale).toContainEqual([]);
  }
});
