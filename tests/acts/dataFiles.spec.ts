/** Tests of the data files, with their own small dataset. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'playwright/test';
import type { Act, Dataset } from '../../src/acts/acts';
import { cell, csvOf, type DataSource, jsonOf, type Row, rowsOf } from '../../src/acts/plugin/dataFiles';
import { localise } from '../../src/acts/plugin/localise';
import { statusOf } from '../../src/acts/plugin/status';
import type { ActTexts } from '../../src/acts/plugin/translationFiles';
import { siteDir } from '../../src/common/paths';

const dataset = {
  reviewed: '2026-02-28',
  newestSource: '2026-02-01',
  evidence: { seen: { finding: 'in-force' }, gone: {} },
  directive: { celex: '32019L1937', author: 'parliament-and-council', consolidated: '2024-12-30' },
  acts: [
    {
      point: 'D.1',
      celex: '32016L0798',
      author: 'parliament-and-council',
      adopted: '2016-05-11',
      oj: { number: '138', date: '2016-05-26', page: 102 },
      evidence: 'seen',
      subject: 'Railway safety',
      note: 'Applies with {32019L1937} from {2026-03-01}.',
    },
    {
      point: 'D.2.i',
      celex: '32009R0391',
      author: 'parliament-and-council',
      adopted: '2009-04-23',
      oj: { number: '131', date: '2009-05-28', page: 11 },
      evidence: 'gone',
      replaced: { by: '32024L1203', from: '2026-03-01' },
      subject: 'Ships',
    },
  ],
  areas: [],
  otherActs: [{ celex: '32024L1203', author: 'parliament-and-council' }],
} as unknown as Dataset;

const texts: ActTexts = {
  '32016L0798': 'Trenes, "rápidos"',
  '32016L0798.note': '=Se aplica con la {32019L1937} a partir del {2026-03-01}.',
  '32009R0391': '+ Buques',
  'replaced.regulation': 'Se sustituirá.',
};

const source: DataSource = {
  dataset,
  locale: 'es',
  home: 'https://annexes.example/es/',
  title: 'Normas',
  annexes: [{ path: '/ktn_transport', letter: 'D', title: 'Transporte', description: 'Trenes y buques', count: 2 }],
  points: localise(dataset, texts, 'es').points,
  headings: new Map([
    ['D.1', 'Ferrocarril'],
    ['D.2', 'Mar'],
  ]),
};

test('a row contains the localised texts of an act, its identifiers, dates in ISO format and the URL of its entry', () => {
  const [train, ship] = rowsOf(source);
  expect(train).toEqual({
    annex: 'Transporte',
    point: 'D.1',
    section: 'Ferrocarril',
    celex: '32016L0798',
    eli: 'http://data.europa.eu/eli/dir/2016/798/oj',
    citation: 'Directiva (UE)\u00a02016/798',
    subject: 'Trenes, "rápidos"',
    official_journal: 'DO\u00a0L\u00a0138 de 26.5.2016, p.\u00a0102',
    status: 'in-force',
    replaced_by: '',
    replaced_from: '',
    note: '=Se aplica con la Directiva (UE)\u00a02019/1937 a partir del 1\u00a0de\u00a0marzo\u00a0de\u00a02026.',
    eur_lex: 'https://eur-lex.europa.eu/legal-content/ES/TXT/?uri=CELEX:32016L0798',
    page: 'https://annexes.example/es/ktn_transport#32016L0798',
    reviewed: '2026-02-28',
  });
  expect(ship).toMatchObject({
    point: 'D.2.i',
    section: 'Mar',
    eli: 'http://data.europa.eu/eli/reg/2009/391/oj',
    status: 'will-be-replaced',
    replaced_by: '32024L1203',
    replaced_from: '2026-03-01',
  });
});

test('the status is that on the date of the last review, or unknown if pages do not state it', () => {
  const evidence = Object.fromEntries(
    (['in-force', 'reform', 'see-note', 'unknown'] as const).map((finding) => [finding, { finding, when: '', where: '' }]),
  );
  const status = (act: Partial<Act>) => statusOf(act as Act, { ...dataset, evidence }).published;
  const replaced = (from: string) => status({ celex: '32016L0798', replaced: { by: '32024L1203', from } });
  expect([replaced('2026-02-28'), replaced('2026-03-01')]).toEqual(['replaced', 'will-be-replaced']);
  expect(Object.keys(evidence).map((name) => status({ evidence: name }))).toEqual(['in-force', 'in-force', 'unknown', 'unknown']);
});

test('the CSV follows RFC 4180, with a byte order mark, and does not contain formulas', () => {
  const csv = csvOf(rowsOf(source));
  expect(csv.startsWith('\ufeffannex,point,')).toBe(true);
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(csv.endsWith('\r\n')).toBe(true);
  // The parser is strict about quotes and the number of cells.
  const [train, ship] = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' }) as unknown as Row[];
  const [row] = rowsOf(source);
  expect(train).toEqual({ ...row, note: `'${row?.note}` });
  expect(ship?.subject).toBe("'+ Buques");
  const begins = ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '\r\n=1'];
  expect(begins.map((text) => cell(text).replace(/^"/, '')[0])).toEqual(begins.map(() => "'"));
  expect([cell('a=1'), cell('a,b'), cell('a "b"'), cell('a\nb')]).toEqual(['a=1', '"a,b"', '"a ""b"""', '"a\nb"']);
});

test('docs/data.md explains each column, in order', () => {
  const [, section = ''] = readFileSync(path.join(siteDir, 'docs/data.md'), 'utf8').split(/^## /m);
  expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, column]) => column)).toEqual(Object.keys(rowsOf(source)[0] ?? {}));
});

test('the JSON is a schema.org Dataset of Legislation and names replacing acts', () => {
  const json = jsonOf(source);
  const [train, ship] = json.hasPart;
  expect(json).toMatchObject({ '@type': 'Dataset', name: 'Normas', inLanguage: 'es', dateModified: '2026-02-28' });
  expect(train).toMatchObject({ '@id': 'http://data.europa.eu/eli/dir/2016/798/oj', legislationLegalForce: 'https://schema.org/InForce' });
  expect(ship).toMatchObject({
    '@type': 'Legislation',
    legislationIdentifier: '32009R0391',
    legislationType: 'regulation',
    legislationDate: '2009-04-23',
    creativeWorkStatus: 'will-be-replaced',
    legislationLegalForce: 'https://schema.org/InForce',
    expires: '2026-03-01',
    '@reverse': { legislationChanges: { '@id': 'http://data.europa.eu/eli/dir/2024/1203/oj', legislationIdentifier: '32024L1203' } },
    mainEntityOfPage: 'https://annexes.example/es/ktn_transport#32009R0391',
  });
});
