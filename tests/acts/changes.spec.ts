/** Tests of the list of changes at the end of an annex, with their own dataset. */
import { expect, test } from 'playwright/test';
import type { Dataset } from '../../src/acts/acts';
import type { Change, LocalisedAct } from '../../src/acts/localised';
import { changesOf } from '../../src/acts/plugin/annexes';

/** Numbers of acts, with the first and last dates of their replacement. */
const REPLACED: [number: number, from?: string, until?: string][] = [
  [1],
  [2, '2020-01-01'],
  [3, '2028-01-01'],
  [4, '2018-01-01', '2026-01-01'],
  [5, '2019-01-01'],
  [6, '2017-01-01'],
];
const nameOf = (change: Change) => (change === 'review' ? change : change.celex);
const celexOf = (number: number) => `32001L000${number}`;
const acts = REPLACED.map(([number, from, until]) => ({
  point: `E.1.${number}`,
  celex: celexOf(number),
  replaced: from && { by: '32030L0001', from, until },
}));
const dataset = { reviewed: '2026-02-28', acts: [...acts, { ...acts[1], point: 'D.1', celex: '32001L0009' }] } as unknown as Dataset;
const points = { 'E.1': acts.map(({ celex }) => ({ celex, citation: `Act ${celex}`, status: undefined })) } as unknown as Record<
  string,
  LocalisedAct[]
>;

test('an annex lists its five latest changes, sorted by the date of completion, with the last review among them', () => {
  const changes = changesOf('E', dataset, points);
  expect(changes.map(nameOf)).toEqual([celexOf(3), 'review', celexOf(4), celexOf(2), celexOf(5)]);
  expect(changes[0]).toEqual({ celex: celexOf(3), citation: `Act ${celexOf(3)}`, status: undefined });
});

test('the last review is listed even if many changes have later dates', () => {
  const earlier = { ...dataset, reviewed: '2016-01-01' };
  expect(changesOf('E', earlier, points).map(nameOf)).toEqual([...[3, 4, 2, 5].map(celexOf), 'review']);
});

test('an annex whose acts have not changed lists the last review', () => {
  expect(changesOf('H', dataset, points)).toEqual(['review']);
});
