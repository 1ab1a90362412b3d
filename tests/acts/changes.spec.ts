/** Tests of the list of changes at the end of an annex, with their own dataset. */
import { expect, test } from 'playwright/test';
import type { Dataset } from '../../src/acts/acts';
import { changesOf, localise } from '../../src/acts/plugin/localise';
import { dataset as siteDataset } from '../helpers/dataset';

/** Numbers of acts, with the first and last dates of their replacement. */
const REPLACED: [number: number, from?: string, until?: string][] = [
  [1],
  [2, '2020-01-01'],
  [3, '2028-01-01'],
  [4, '2018-01-01', '2026-01-01'],
  [5, '2019-01-01'],
  [6, '2017-01-01'],
];
const celexOf = (number: number) => `32001L000${number}`;
const acts = REPLACED.map(([number, from, until]) => ({
  point: `E.1.${number}`,
  celex: celexOf(number),
  replaced: from && { by: '32030L0001', from, until },
}));
const dataset = { reviewed: '2026-02-28', acts: [...acts, { ...acts[1], point: 'D.1', celex: '32001L0009' }] } as unknown as Dataset;
const changes = Object.fromEntries(acts.map(({ celex }) => [celex, { celex, citation: `Act ${celex}`, date: 'a day', text: [] }]));
/** Numbers of the acts in each part of the list. */
const numbersOf = (letter: string, reviewed?: string) => {
  const { coming, past } = changesOf(letter, { ...dataset, ...(reviewed && { reviewed }) }, changes);
  return [coming, past].map((part) => part.map(({ celex }) => Number(celex.slice(-1))));
};

test('an annex lists its four latest changes, newest first by the date of completion, those after the last review apart', () => {
  expect(numbersOf('E')).toEqual([[3], [4, 2, 5]]);
  expect(changesOf('E', dataset, changes).coming).toEqual([changes[celexOf(3)]]);
});

test('a change on the day of the last review is not still to come', () => {
  expect(numbersOf('E', '2028-01-01')).toEqual([[], [3, 4, 2, 5]]);
  expect(numbersOf('E', '2016-01-01')).toEqual([[3, 4, 2, 5], []]);
});

test('an annex whose acts have not changed has no changes', () => {
  expect(numbersOf('H')).toEqual([[], []]);
});

test('a line gives the date of the replacement, or of its last stage, and says so', () => {
  const parts = { 'change.replaced': 'now {act}', 'change.lastReplaced': 'the rest now {act}' };
  const { changes: lines } = localise(siteDataset, parts, 'en');
  expect(lines['32008L0106']).toMatchObject({ date: '17\u00a0July\u00a02022', text: ['now ', { celex: '32022L0993' }] });
  expect(lines['32001L0081']).toMatchObject({ date: '31\u00a0December\u00a02019', text: ['the rest now ', { celex: '32016L2284' }] });
  expect(lines['32016L0798']).toBeUndefined();
});
