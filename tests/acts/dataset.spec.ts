/** Tests of the site's dataset, and of the validation with a small dataset (checkedProject/). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import annexes from '../../sidebars';
import { type Act, type Area, actsUnder, type CitableAct, type Dataset, type Evidence, type State } from '../../src/acts/acts';
import { statusOf } from '../../src/acts/plugin/status';
import { problemsOfDataset } from '../../src/acts/plugin/validation';
import { dataset } from '../helpers/dataset';

test("the site's dataset is valid, and contains as many acts of the first three annexes as Directive (EU) 2019/1937", () => {
  expect(problemsOfDataset(dataset)).toEqual([]);
  const counts = Object.fromEntries(annexes.map(({ letter }) => [letter, actsUnder(letter, dataset).length]));
  expect(counts).toMatchObject({ E: 38, H: 12, D: 13 });
  expect(Object.values(counts)).not.toContain(0);
});

test('the README beside the dataset counts the acts in each state', () => {
  const readme = readFileSync(path.join(__dirname, '../../src/acts/README.md'), 'utf8');
  const count = (state: State) => dataset.acts.filter((act) => statusOf(act, dataset).state === state).length;
  for (const state of ['unknown', 'reform', 'see-note', 'in-force', 'replaced', 'will-be-replaced'] as const) {
    expect(readme).toContain(`\`${state}\` (${count(state)})`);
  }
});

const small = JSON.parse(readFileSync(path.join(__dirname, '../translations/checkedProject/src/acts/acts.json'), 'utf8')) as Dataset;

const RAILWAYS = '32016L0798';
const [OTHER] = small.otherActs;
const SEEN = { finding: 'in-force', when: '2026-01', where: 'EUR-Lex' } as const;

/** Invalid properties of the act on railways, each with the only problem that the validation must report. */
const MISTAKES: [wrong: Partial<Act>, problem: string][] = [
  [{ celex: '32016X0798' }, '32016X0798: "celex" is not the CELEX number'],
  [{ celex: '' }, 'acts, object 1: "celex" is missing: write the CELEX number'],
  [{ author: 'Council' as Act['author'] }, `${RAILWAYS}: "author" is not one of "council", "parliament-and-council"`],
  [{ adopted: '1993-10-31' }, `${RAILWAYS}: "adopted" is before 1993-11-01`],
  [{ adopted: '2016-02-30' }, `${RAILWAYS}: "adopted" is not a date`],
  [{ oj: { date: '2015-05-26', number: '138', page: 102 } }, "is before the act's own date"],
  [{ oj: { date: '2016-05-26', number: '138' } }, '"oj" needs "number" and "page"'],
  [{ oj: { date: '2016-05-26' } }, '"oj" needs "number" and "page"'],
  [
    { oj: { date: '2023-10-01', number: '138', page: 102 } },
    '"oj" needs "number" and "page" if "date" is before 2023-10-01, and neither after',
  ],
  [{ adopted: undefined }, `${RAILWAYS}: "adopted" is missing: write a date`],
  [{ point: 'D.12' }, '32009R0391: point D.4 comes before D.12 in the Annex'],
  [{ acronim: 'SERA' } as Partial<Act>, `${RAILWAYS}: "acronim" is not one of the names`],
  [
    { oj: { date: '2016-05-26', number: '138', page: 102, pages: 3 } as Act['oj'] },
    `${RAILWAYS}: oj: "pages" is not one of the names date`,
  ],
  [
    { evidence: 'gone', replaced: { by: '32024L1203', from: '2022-01-02', untill: '2023-01-02' } as Act['replaced'] },
    `${RAILWAYS}: replaced: "untill" is not one of the names by, from, until`,
  ],
  [{ point: 'D-1' }, `${RAILWAYS}: "point" is not a point of the Annex`],
  [{ point: undefined as unknown as string }, `${RAILWAYS}: "point" is missing: write a point of the Annex`],
  [{ point: 'Z.1' }, `${RAILWAYS}: letter Z of the Annex, which contains point Z.1, has no page`],
  [{ point: 'D.4' }, 'D.4: appears more than once'],
  [{ subject: ' ' }, `${RAILWAYS}: "subject" is not a text in plain English`],
  [{ example: undefined as unknown as string }, `${RAILWAYS}: "example" is missing`],
  [{ note: 'See {32099L0001}.' }, `${RAILWAYS}: "note" contains {32099L0001}, which is neither an act in this file nor a date`],
  [{ evidence: 'read' }, `${RAILWAYS}: "evidence" is read, which is not a key in the dataset's "evidence"`],
  [{ evidence: undefined as unknown as string }, `${RAILWAYS}: "evidence" is missing: write a text`],
  [{ evidence: 'seen', replaced: { by: '32024L1203', from: '2022-01-02' } }, 'needs either "replaced" or "evidence" with a "finding"'],
  [{ evidence: 'gone' }, 'needs either "replaced" or "evidence" with a "finding"'],
  [{ evidence: 'noted' }, '"finding" of "evidence" is "see-note", but there is no "note"'],
  [{ evidence: 'gone', replaced: { by: '32030L0001', from: '2030-01-01' } }, '"replaced.by" is 32030L0001, which is in neither'],
  [{ oj: { date: '2016-05-26', page: 1 } }, '"oj" needs "number" and "page"'],
  [{ oj: { date: '2016-5-26', number: '138', page: 102 } }, 'oj: "date" is not a date'],
  [{ point: 'XD.1' }, `${RAILWAYS}: "point" is not a point of the Annex`],
  [{ point: 'D.1.i.' }, `${RAILWAYS}: "point" is not a point of the Annex`],
  [{ note: 'On {2016-02-30}.' }, `"note" contains {2016-02-30}`],
  [{ evidence: 'gone', replaced: { by: '32024L1203', from: '2022-01-02', until: 'later' } }, 'replaced: "until" is not a date'],
  [
    { evidence: 'gone', replaced: { by: '32024L1203', from: '2022-01-02', until: '2022-01-02' } },
    '"replaced.until" 2022-01-02 is not after',
  ],
  [{ evidence: 'gone', replaced: { by: '32024L1203', from: '2022-13-01' } }, 'replaced: "from" is not a date'],
  [
    { evidence: 'gone', replaced: { by: '32024L1203', from: '2022-01-02', until: '2022-01-01' } },
    '"replaced.until" 2022-01-01 is not after',
  ],
  [
    { evidence: 'gone', replaced: { by: '32024L1203', from: '2022-01-02', until: '2099-01-01' } },
    '"replaced.until" 2099-01-01 is after "reviewed"',
  ],
];

test('the validation reports every kind of invalid entry, with its CELEX number or property', () => {
  const withAct = (celex: string, wrong: Partial<Act>): Dataset => {
    return { ...small, acts: small.acts.map((act) => (act.celex === celex ? { ...act, ...wrong } : act)) };
  };
  const withArea = (wrong: Partial<Area>): Dataset => {
    return { ...small, areas: small.areas.map((area) => (area.id === 'area-a' ? { ...area, ...wrong } : area)) };
  };
  const datasets: [Dataset, string][] = [
    ...MISTAKES.map(([wrong, problem]): [Dataset, string] => [withAct(RAILWAYS, wrong), problem]),
    [withAct('32009R0391', { celex: RAILWAYS }), `${RAILWAYS}: appears more than once`],
    [{ ...small, areas: [...small.areas, ...small.areas.slice(-1)] }, `${small.areas.at(-1)?.id}: appears more than once`],
    [withArea({ titel: 'A' } as Partial<Area>), 'area-a: "titel" is not one of the names'],
    [{ ...small, directive: { ...small.directive, oj: '' } as Dataset['directive'] }, 'directive: "oj" is not one of the names'],
    [
      { ...small, otherActs: [{ ...OTHER, title: '' } as CitableAct, ...small.otherActs.slice(1)] },
      `${OTHER?.celex}: "title" is not one of`,
    ],
    [
      { ...small, evidence: { ...small.evidence, seen: { ...SEEN, were: '' } as Evidence } },
      'evidence: seen: "were" is not one of the names',
    ],
    [withArea({ id: 'Area A' }), 'Area A: "id" is not an id of the form area-a'],
    [withArea({ id: 'area-a1' }), 'area-a1: "id" is not an id of the form area-a'],
    [withArea({ point: undefined }), 'area-a: needs either "point" or "article"'],
    [withArea({ title: ' ' }), 'area-a: "title" is not a text in plain English'],
    [withArea({ article: 'a' }), 'area-a: needs either "point" or "article"'],
    [withArea({ covers: ' ' }), 'area-a: "covers" is not a text in plain English'],
    [withArea({ covers: '' }), 'area-a: "covers" is missing'],
    [withArea({ point: 'D' }), 'area-a: the pages list acts of point D, so remove the area'],
    [
      { ...small, evidence: { ...small.evidence, seen: { ...SEEN, finding: 'valid' as 'in-force' } } },
      'evidence: seen: "finding" is not one of "in-force"',
    ],
    [{ ...small, evidence: { ...small.evidence, seen: { ...SEEN, where: ' ' } } }, 'evidence: seen: "where" is not a text'],
    [{ ...small, reviewed: '20.11.2026' }, '"reviewed" is not a date'],
    [{ ...small, directive: { ...small.directive, consolidated: '2024-12-32' } }, 'directive: "consolidated" is not a date'],
  ];
  for (const [wrong, problem] of datasets) {
    expect(problemsOfDataset(wrong), problem).toEqual([expect.stringContaining(problem)]);
  }
});

test('a field of the wrong type, an object that is none, and a missing or misspelt field are reported with their names', () => {
  const [act, ...others] = small.acts;
  const { directive, evidence, acts, areas, otherActs, ...dates } = small;
  const all = { directive, evidence, acts, areas, otherActs };
  for (const name of Object.keys(all)) {
    const { [name as keyof typeof all]: value, ...rest } = all;
    expect(problemsOfDataset({ ...dates, ...rest } as Dataset), name).toEqual([expect.stringMatching(`^"?${name}"?:? is missing, or not`)]);
    const misspelt = problemsOfDataset({ ...dates, ...rest, [`${name}s`]: value } as unknown as Dataset);
    expect(misspelt, name).toContainEqual(expect.stringContaining(`"${name}s" is not one of the names`));
  }
  const wrong: [object, string][] = [
    [{ acts: [null, ...others] }, 'acts, object 1: is missing, or not an object'],
    [{ areas: ['area-a', ...areas.slice(1)] }, 'areas, object 1: is missing, or not an object'],
    ...['subject', 'example', 'note', 'point', 'evidence', 'acronym'].map((name): [object, string] => [
      { acts: [{ ...act, [name]: 1 }, ...others] },
      `${RAILWAYS}: "${name}" is not a`,
    ]),
    [{ acts: [{ ...act, oj: undefined }, ...others] }, `${RAILWAYS}: "oj" is missing, or not an object`],
    [{ acts: [{ ...act, acronym: { it: 'SERA' } }, ...others] }, `${RAILWAYS}: acronym: "it" is not one of the names en, `],
    ...['title', 'covers'].map((name): [object, string] => [
      { areas: [{ ...areas[0], [name]: 1 }, ...areas.slice(1)] },
      `${areas[0]?.id}: "${name}" is not a text`,
    ]),
    [{ evidence: { ...evidence, seen: null } }, 'evidence: "seen" is missing, or not an object'],
    [{ acts: [] }, '"acts" is empty'],
  ];
  for (const [change, problem] of wrong) {
    expect(problemsOfDataset({ ...small, ...change } as Dataset), problem).toEqual([expect.stringContaining(problem)]);
  }
});

test('valid entries are not reported: an act published on its own date, a replacement completed on the day of the review, a note with a date', () => {
  const valid: Partial<Act>[] = [
    { point: 'E.12' },
    { point: 'E.12.iv' },
    { adopted: '2016-05-26' },
    { adopted: '1993-11-01' },
    { note: 'Of {2016-05-26}, as {32009R0391} says.' },
    { evidence: 'gone', replaced: { by: '32024L1203', from: '2022-01-02', until: small.reviewed } },
    { evidence: 'noted', note: 'See.' },
    { oj: { date: '2024-05-26' } },
  ];
  for (const change of valid) {
    const acts = small.acts.map((act) => (act.celex === RAILWAYS ? { ...act, ...change } : act));
    expect(problemsOfDataset({ ...small, acts }), JSON.stringify(change)).toEqual([]);
  }
});

test('an act numbered before 2015 needs its date, but a later one does not', () => {
  const withOther = (celex: string) => problemsOfDataset({ ...dataset, otherActs: [...dataset.otherActs, { celex, author: 'council' }] });
  expect(withOther('32015R0001')).toEqual([]);
  expect(withOther('32014R0001')).toEqual(['32014R0001: "adopted" is missing: an act numbered before 2015 needs a date (yyyy-mm-dd)']);
});

test('the points of a letter are in the order of the Annex', () => {
  const points = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'viii', 'ix', 'x', 'xi', 'xiv', 'xv', 'xix', 'xx'].map((numeral) => `D.4.${numeral}`);
  const [act] = small.acts as [Act];
  const withPoints = (ordered: string[]) =>
    problemsOfDataset({ ...small, acts: ordered.map((point, index) => ({ ...act, point, celex: `32016L${1000 + index}` })) });
  expect(withPoints(['D.3', ...points, 'D.10'])).toEqual([]);
  for (let index = 1; index < points.length; index++) {
    const swapped = points.map((point, other) => points[other === index ? index - 1 : other === index - 1 ? index : other] ?? point);
    expect(withPoints(swapped)).toEqual([expect.stringContaining(`point ${points[index - 1]} comes before ${points[index]} in the Annex`)]);
  }
});
