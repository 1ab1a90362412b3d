/** The dataset: complete, and every kind of wrong entry names itself. */
import { expect, test } from 'playwright/test';
import annexes from '../../sidebars';
import { type Act, actsOfSection, type Dataset, dataset, findAct, findAnnexAct } from '../../src/annexes/acts';
import { problemsOfDataset } from '../../src/annexes/checkActs';

test('the dataset is sound and complete', () => {
  expect(problemsOfDataset(dataset)).toEqual([]);
  expect(annexes.map(({ section }) => [section, actsOfSection(section).length])).toEqual([
    ['E', 38],
    ['H', 12],
    ['D', 13],
  ]);
});

/** The dataset with one act changed. */
function withAct(celex: string, change: Partial<Act>): Dataset {
  return { ...dataset, acts: dataset.acts.map((act) => (act.celex === celex ? { ...act, ...change } : act)) };
}

const MISTAKES: [mistake: string, wrong: Dataset, problem: string][] = [
  ['malformed CELEX', withAct('32016L0798', { celex: '32016X0798' }), '32016X0798: "celex" is not the CELEX number'],
  ['kind', withAct('32016L0798', { kind: 'regulation' }), '32016L0798: "kind" is regulation, but the CELEX number has L'],
  ['number', withAct('32009R0391', { number: '319/2009' }), '32009R0391: "number" is 319/2009, but the CELEX number gives 391/2009'],
  [
    'order of year and number',
    withAct('32019R0006', { number: '6/2019' }),
    '32019R0006: "number" is 6/2019, but the CELEX number gives 2019/6',
  ],
  ['author', withAct('32016L0798', { author: 'Council' as Act['author'] }), '32016L0798: "author" is neither'],
  ['date that does not exist', withAct('32016L0798', { adopted: '2016-02-30' }), '32016L0798: "adopted" is not a date'],
  [
    'published before adopted',
    withAct('32016L0798', { oj: { date: '2015-05-26', number: '138', page: 102 } }),
    "is before the act's own date",
  ],
  ['number without page', withAct('32016L0798', { oj: { date: '2016-05-26', number: '138' } }), '"oj" has a number without a page'],
  ['point', withAct('32016L0798', { point: 'D-1' }), '32016L0798: "point" is not a point of the Annex'],
  [
    'unknown replacing act',
    withAct('32016L0798', { replaced: { by: '32030L0001', from: '2030-01-01' } }),
    '"replaced.by" is 32030L0001, which is in neither',
  ],
  ['replacement date', withAct('32016L0798', { replaced: { by: '32022L0993', from: '2022-13-01' } }), '"replaced" has an invalid date'],
  [
    'stages in the wrong order',
    withAct('32016L0798', { replaced: { by: '32022L0993', from: '2022-01-02', until: '2022-01-01' } }),
    '"replaced.until" 2022-01-01 is not after',
  ],
  [
    'stages that are not over',
    { ...withAct('32016L0798', { replaced: { by: '32022L0993', from: '2022-01-02', until: '2026-11-21' } }), reviewed: '2026-11-20' },
    '"replaced.until" 2026-11-21 is after "reviewed" 2026-11-20',
  ],
  [
    'CELEX twice',
    withAct('32010R0996', { celex: '32016L0798', kind: 'directive', number: '2016/798' }),
    '32016L0798: appears more than once',
  ],
  ['point twice', withAct('32010R0996', { point: 'D.1' }), 'D.1: appears more than once'],
  ['review date', { ...dataset, reviewed: '20.11.2026' }, '"reviewed" is not a date'],
  [
    'consolidation date',
    { ...dataset, directive: { ...dataset.directive, consolidated: '2024-12-32' } },
    '"directive.consolidated" is not a date',
  ],
];
for (const [mistake, wrong, problem] of MISTAKES) {
  test(`a wrong entry names itself: ${mistake}`, () => {
    const problems = problemsOfDataset(wrong);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
}

test('an unknown act is refused by name', () => {
  expect(() => findAct('32099L0001')).toThrow('There is no act 32099L0001 in src/annexes/acts.json.');
  expect(() => findAnnexAct('32022L0993')).toThrow('32022L0993 is in src/annexes/acts.json, but not among the acts that the Annex lists.');
});
