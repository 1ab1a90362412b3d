/** Tests of the reminders that the site's legal information is out of date, with their own dataset. */
import { expect, test } from 'playwright/test';
import type { Dataset } from '../../src/acts/acts';
import { remindersOf, reviewText } from '../../src/acts/plugin/reminders';

const act = (celex: string, from?: string) => ({ celex, replaced: from && { by: '32030R0001', from } });
const dataset = {
  reviewed: '2026-02-28',
  evidence: {},
  acts: [act('32001L0001'), act('32002L0002', '2026-02-28'), act('32003L0003', '2026-03-01'), act('32004L0004', '2028-01-01')],
} as unknown as Dataset;

test('the published dates are those of the last review and of replacements that were then in the future', () => {
  expect(reviewText(dataset)).toBe('reviewed 2026-02-28\nwill-be-replaced 2026-03-01 32003L0003\nwill-be-replaced 2028-01-01 32004L0004\n');
});

test('a build prints a reminder of each date in an entry, starting sixty days before it and again after it, until the next review, and of a review after a year', () => {
  const note = 'From {2026-08-01}, with {32001L0001}. Since {2020-01-01}.';
  const acts = [...dataset.acts, { ...act('32005L0005', '2026-08-01'), note }] as Dataset['acts'];
  const reminded = (today: string, reviewed = dataset.reviewed) =>
    remindersOf({ ...dataset, acts, reviewed }, today).map(
      (line) => /entry for \d+L\d+ gives the date [\d-]+, which (has passed|is approaching)|last review/.exec(line)?.[0],
    );
  const approaching = 'entry for 32003L0003 gives the date 2026-03-01, which is approaching';
  expect(reminded('2025-12-31', '2025-12-30')).toEqual([approaching]);
  expect(reminded('2025-12-30', '2025-12-30')).toEqual([]);
  expect(reminded('2026-02-27', '2025-12-30')).toEqual([approaching]);
  expect(reminded('2026-02-27', '2025-12-31')).toEqual([]);
  expect(reminded('2026-03-01', '2026-03-01')).toEqual([]);
  const passed = 'entry for 32003L0003 gives the date 2026-03-01, which has passed';
  expect(reminded('2026-03-01')).toEqual([passed]);
  expect(reminded('2026-06-01')).toEqual([passed]);
  expect(reminded('2026-06-02')).toEqual([passed, 'entry for 32005L0005 gives the date 2026-08-01, which is approaching']);
  const last = ['entry for 32005L0005 gives the date 2026-08-01, which has passed', 'last review'];
  expect(reminded('2027-02-27')).toEqual([passed, last[0]]);
  expect(reminded('2027-02-28')).toEqual([passed, ...last]);
  expect(reminded('2027-11-03')).toEqual([passed, 'entry for 32004L0004 gives the date 2028-01-01, which is approaching', ...last]);
});
