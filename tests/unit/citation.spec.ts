/** The citation rules, in every language, against citations that were formed from the sources and not by this code (citations.json). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { type CitableAct, dataset } from '../../src/annexes/acts';
import {
  acronymOf,
  atStart,
  cite,
  citeAnnex,
  citeOfficialJournal,
  citePoint,
  citeWithArticle,
  eliUri,
  eurLexUrl,
  formatDate,
} from '../../src/annexes/citation';
import { localise } from '../../src/annexes/localised';

type Expected = Record<string, Record<string, [citation: string, journal: string]>>;

const expected = JSON.parse(readFileSync(path.join(__dirname, 'citations.json'), 'utf8')) as Expected;

const LOCALES = ['en', 'nl', 'fr', 'de', 'es'];

/** No-break spaces are spaces here; that they stand where they should has a test of its own. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const act = (celex: string): CitableAct => {
  const found = [...dataset.acts, ...dataset.replacingActs].find((candidate) => candidate.celex === celex);
  if (!found) {
    throw new Error(`No ${celex}`);
  }
  return found;
};

test('all 63 acts are cited as their sources cite them, in five languages', () => {
  expect(dataset.acts.map(({ celex }) => celex)).toEqual(Object.keys(expected));
  for (const entry of dataset.acts) {
    for (const [locale, citations] of Object.entries(expected[entry.celex] ?? {})) {
      expect([atStart(cite(entry, locale), locale), citeOfficialJournal(entry, locale)].map(plain), `${entry.celex} ${locale}`).toEqual(
        citations,
      );
    }
  }
});

const RULES: [rule: string, celex: string, locale: string, citation: string][] = [
  ['directive from 2015', '32016L0798', 'en', 'Directive (EU) 2016/798'],
  ['regulation before 2015', '32009R0391', 'es', 'Reglamento (CE) n.º 391/2009'],
  ['regulation before 2015', '32009R0391', 'fr', 'règlement (CE) nº 391/2009'],
  ['regulation before 2015', '32009R0391', 'de', 'Verordnung (EG) Nr. 391/2009'],
  ['regulation before 2015', '32009R0391', 'nl', 'Verordening (EG) nr. 391/2009'],
  ['regulation from 2015, adopted the year before', '32019R0006', 'fr', 'règlement (UE) 2019/6'],
  ['Council act, two-digit year', '31998L0041', 'de', 'Richtlinie 98/41/EG des Rates'],
  ['Council act', '31998L0041', 'en', 'Council Directive 98/41/EC'],
  ['Council regulation', '32001R1936', 'nl', 'Verordening (EG) nr. 1936/2001 van de Raad'],
  ['Council regulation', '32001R1936', 'es', 'Reglamento (CE) n.º 1936/2001 del Consejo'],
  ['EC until the day before Lisbon', '32009L0147', 'en', 'Directive 2009/147/EC'],
  ['EU since Lisbon', '32010R0995', 'en', 'Regulation (EU) No 995/2010'],
  ['EU since Lisbon', '32014L0090', 'es', 'Directiva 2014/90/UE'],
  ['English EC', '32004L0035', 'en', 'Directive 2004/35/EC'],
  ['French CE', '32004L0035', 'fr', 'directive 2004/35/CE'],
];
for (const [rule, celex, locale, citation] of RULES) {
  test(`${rule}: ${citation}`, () => {
    expect(plain(cite(act(celex), locale))).toBe(citation);
  });
}

test('a citation after a preposition has its article', () => {
  expect(plain(citeWithArticle(act('32022L0993'), 'fr'))).toBe('la directive (UE) 2022/993');
  expect(plain(citeWithArticle(act('32024R1938'), 'fr'))).toBe('le règlement (UE) 2024/1938');
  expect(plain(citeWithArticle(act('32024R1938'), 'es'))).toBe('el Reglamento (UE) 2024/1938');
  expect(plain(citeWithArticle(act('32022L0993'), 'de'))).toBe('die Richtlinie (EU) 2022/993');
  expect(plain(citeWithArticle(act('32022L0993'), 'nl'))).toBe('Richtlijn (EU) 2022/993');
});

test('what belongs together stays on one line', () => {
  expect(cite(act('32009R0391'), 'de')).toBe('Verordnung (EG)\u00a0Nr.\u00a0391/2009');
  expect(formatDate('2021-01-01', 'fr')).toBe('1er\u00a0janvier\u00a02021');
  expect(citeAnnex('en')).toBe('Annex, Part\u00a0I');
  const pointE = LOCALES.map((locale) => citePoint('E', locale));
  expect(pointE).toEqual([
    'Annex, Part\u00a0I, point\u00a0E',
    'bijlage, deel\u00a0I, punt\u00a0E',
    'annexe, partie\u00a0I, point\u00a0E',
    'Anhang Teil\u00a0I Buchstabe\u00a0E',
    'anexo, parte\u00a0I, letra\u00a0E',
  ]);
});

test('dates in running text', () => {
  const inAllLanguages = (date: string) => LOCALES.map((locale) => plain(formatDate(date, locale)));
  expect(inAllLanguages('2021-01-01')).toEqual([
    '1 January 2021',
    '1 januari 2021',
    '1er janvier 2021',
    '1. Januar 2021',
    '1 de enero de 2021',
  ]);
  expect(inAllLanguages('2022-07-17')).toEqual(['17 July 2022', '17 juli 2022', '17 juillet 2022', '17. Juli 2022', '17 de julio de 2022']);
});

test('addresses', () => {
  expect(eurLexUrl('32016L0798', 'es')).toBe('https://eur-lex.europa.eu/legal-content/ES/TXT/?uri=CELEX:32016L0798');
  expect(eurLexUrl('32019L1937', 'fr', '2024-12-30')).toBe('https://eur-lex.europa.eu/legal-content/FR/TXT/?uri=CELEX:02019L1937-20241230');
  expect(eliUri(act('32009R0391'))).toBe('http://data.europa.eu/eli/reg/2009/391/oj');
  expect(eliUri(act('31998L0041'))).toBe('http://data.europa.eu/eli/dir/1998/41/oj');
});

test('acronyms in the language’s own form, or none', () => {
  const emissionsTrading = dataset.acts.find(({ celex }) => celex === '32003L0087');
  const chemicals = dataset.acts.find(({ celex }) => celex === '32006R1907');
  expect(emissionsTrading && ['en', 'fr', 'es'].map((locale) => acronymOf(emissionsTrading, locale))).toEqual([
    'EU ETS',
    'SEQE-UE',
    'RCDE UE',
  ]);
  expect(chemicals && acronymOf(chemicals, 'de')).toBe('REACH');
  const roads = dataset.acts.find(({ celex }) => celex === '32008L0096');
  expect(roads && acronymOf(roads, 'de')).toBeUndefined();
});

const AROUND_THE_DATE: [review: string, reviewed: string, isFuture: boolean][] = [
  ['the day before', '2027-08-06', true],
  ['the day itself', '2027-08-07', false],
  ['the day after', '2027-08-08', false],
];
for (const [review, reviewed, isFuture] of AROUND_THE_DATE) {
  test(`an act replaced on 7 August 2027, reviewed on ${review}, ${isFuture ? 'will be' : 'is'} replaced`, () => {
    const acts = dataset.acts.map((entry) =>
      entry.celex === '32002L0098' ? { ...entry, replaced: { by: '32024R1938', from: '2027-08-07' } } : entry,
    );
    const blood = localise({ ...dataset, acts, reviewed }, 'en').acts.find(({ celex }) => celex === '32002L0098');
    expect(blood?.replaced).toMatchObject({ by: '32024R1938', kind: 'directive', isFuture });
  });
}

test('a language without rules is refused by name', () => {
  expect(() => cite(act('32009R0391'), 'it')).toThrow('No citation rules for the language "it": add them to src/annexes/citation.ts.');
});

test('an act before 2015 without its date is refused by name', () => {
  expect(() => cite({ ...act('32009R0391'), adopted: undefined }, 'en')).toThrow('32009R0391 was numbered before 2015');
});
