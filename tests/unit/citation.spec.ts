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

test('a citation in running text, and after a preposition with its article', () => {
  expect(plain(cite(act('32009R0391'), 'fr'))).toBe('règlement (CE) nº 391/2009');
  for (const [celex, locale, citation] of [
    ['32022L0993', 'fr', 'la directive (UE) 2022/993'],
    ['32024R1938', 'fr', 'le règlement (UE) 2024/1938'],
    ['32024R1938', 'es', 'el Reglamento (UE) 2024/1938'],
    ['32022L0993', 'de', 'die Richtlinie (EU) 2022/993'],
    ['32022L0993', 'nl', 'Richtlijn (EU) 2022/993'],
  ] as const) {
    expect(plain(citeWithArticle(act(celex), locale))).toBe(citation);
  }
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
  const inAllLanguages = (date: string) => LOCALES.map((locale) => plain(formatDate(date, locale))).join(', ');
  expect(inAllLanguages('2021-01-01')).toBe('1 January 2021, 1 januari 2021, 1er janvier 2021, 1. Januar 2021, 1 de enero de 2021');
  expect(inAllLanguages('2022-07-17')).toBe('17 July 2022, 17 juli 2022, 17 juillet 2022, 17. Juli 2022, 17 de julio de 2022');
});

test('addresses', () => {
  expect(eurLexUrl('32016L0798', 'es')).toBe('https://eur-lex.europa.eu/legal-content/ES/TXT/?uri=CELEX:32016L0798');
  expect(eurLexUrl('32019L1937', 'fr', '2024-12-30')).toBe('https://eur-lex.europa.eu/legal-content/FR/TXT/?uri=CELEX:02019L1937-20241230');
  expect(eliUri(act('32009R0391'))).toBe('http://data.europa.eu/eli/reg/2009/391/oj');
  expect(eliUri(act('31998L0041'))).toBe('http://data.europa.eu/eli/dir/1998/41/oj');
});

test('acronyms in the language’s own form, or none', () => {
  const acronyms = (celex: string, ...locales: string[]) =>
    dataset.acts.filter((one) => one.celex === celex).flatMap((found) => locales.map((locale) => acronymOf(found, locale)));
  expect(acronyms('32003L0087', 'en', 'fr', 'es')).toEqual(['EU ETS', 'SEQE-UE', 'RCDE UE']);
  expect([...acronyms('32006R1907', 'de'), ...acronyms('32008L0096', 'de')]).toEqual(['REACH', undefined]);
});

test('an act is said to be replaced from the day on which that is so', () => {
  for (const [reviewed, isFuture] of [
    ['2027-08-06', true],
    ['2027-08-07', false],
    ['2027-08-08', false],
  ] as const) {
    const replaced = { by: '32024R1938', from: '2027-08-07' };
    const acts = dataset.acts.map((entry) => (entry.celex === '32002L0098' ? { ...entry, replaced } : entry));
    const blood = localise({ ...dataset, acts, reviewed }, 'en').acts.find(({ celex }) => celex === '32002L0098');
    expect(blood?.replaced, reviewed).toMatchObject({ by: '32024R1938', kind: 'directive', isFuture });
  }
});

test('a language without rules, and an act before 2015 without its date, are refused by name', () => {
  expect(() => cite(act('32009R0391'), 'it')).toThrow('No citation rules for the language "it": add them to src/annexes/citation.ts.');
  expect(() => cite({ ...act('32009R0391'), adopted: undefined }, 'en')).toThrow('32009R0391 was numbered before 2015');
});
