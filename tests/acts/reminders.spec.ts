/** Tests of what tells that the site's statements about Union law have become old, with a dataset of their own. */
import { expect, test } from 'playwright/test';
import type { Dataset } from '../../src/acts/acts';
import { remindersOf, reviewText } from '../../src/acts/reminders';

const act = (celex: string, from?: string) => ({ celex, replaced: from && { by: '32030R0001', from } });
const dataset = {
  reviewed: '2026-02-28',
  acts: [act('32001L0001'), act('32002L0002', '2026-02-28'), act('32003L0003', '2026-03-01'), act('32004L0004', '2028-01-01')],
} as unknown as Dataset;

test('the published dates are the last review and the replacements that were in the future then', () => {
  expect(reviewText(dataset)).toBe('reviewed 2026-02-28\nwill-be-replaced 2026-03-01 32003L0003\nwill-be-replaced 2028-01-01 32004L0004\n');
});

test('a build reminds of announced replacements from their day on, and of a review after a year', () => {
  const reminded = (today: string) => remindersOf(dataset, today).map((line) => /that \d+L\d+ will|last review/.exec(line)?.[0]);
  expect(reminded('2026-02-28')).toEqual([]);
  expect(reminded('2026-03-01')).toEqual(['that 32003L0003 will']);
  expect(reminded('2027-02-27')).toEqual(['that 32003L0003 will']);
  expect(reminded('2027-02-28')).toEqual(['that 32003L0003 will', 'last review']);
  expect(reminded('2028-01-01')).toEqual(['that 32003L0003 will', 'that 32004L0004 will', 'last review']);
});
