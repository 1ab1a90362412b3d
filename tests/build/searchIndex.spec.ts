/** Tests of the search on the built index of every language: names of acts and everyday queries. They do not use a browser. */
import { expect, test } from 'playwright/test';
import { countHits, readEntries, searchOf } from '../../bench/builtSearch';
import { dataset, findAct } from '../../src/annexes/acts';
import { acronymOf, cite } from '../../src/annexes/citation';
import { locales, subjectOf } from '../helpers/site';
import queries from './searchQueries.json';

/** An act must be among this many first results. */
const FEW = 3;

/** @returns one message for each query whose act is not among the first results, with the results that it returns */
function misses(locale: string, wanted: [query: string, celex: string][]): string[] {
  const search = searchOf(locale);
  return wanted.flatMap(([query, celex]) => {
    const found = search(query).slice(0, FEW);
    const isFound = found.some(({ url }) => url.endsWith(`#${celex}`));
    return isFound ? [] : [`"${query}" does not find ${celex}; it finds ${found.map(({ url }) => url).join(', ') || 'nothing'}`];
  });
}

/** Function words of more than three letters. */
const FUNCTION_WORDS = /^(that|those|from|such|when|voor|over|para|sobre|dans|pour|über|beim)$/;

/** @returns the first two content words: words of four letters or more, or with a digit such as CO₂ */
function firstWordsOf(subject: string): string {
  const words = (subject.match(/[\p{L}\p{N}-]+/gu) ?? []).filter(
    (word) => (word.length > 3 || /\p{N}/u.test(word)) && !FUNCTION_WORDS.test(word),
  );
  return words.slice(0, 2).join(' ');
}

/** Minimum number of hits among the first one, three and five results, for the measuring half: one less than measured. */
const REACHED: Record<string, number[]> = {
  en: [25, 28, 28],
  nl: [24, 29, 29],
  fr: [27, 27, 27],
  de: [24, 27, 27],
  es: [27, 28, 28],
};

for (const locale of locales) {
  test(`every act is found in ${locale} by its number, its subject, its acronym and the act that replaces it`, () => {
    const { acts } = dataset;
    expect(readEntries(locale).filter(({ keywords }) => keywords)).toHaveLength(acts.length);
    const wanted = acts.flatMap((act) => {
      const { celex, number, replaced } = act;
      const [left, right] = number.split('/');
      const numbers = [number, `${right}/${left}`, `${left} / ${right}`, `${left}-${right}`, `(EC) ${number}`, `${number}/EU`];
      const names = [celex, `CELEX:${celex}`, celex.toLowerCase(), cite(act, locale), cite(act, 'en'), number.slice(0, -1)];
      const subject = firstWordsOf(subjectOf(locale, act));
      const bare = subject.normalize('NFD').replace(/\p{M}/gu, '');
      const acronym = acronymOf(act, locale) ?? '';
      const by = replaced && findAct(replaced.by);
      const forms = [...numbers, ...names, subject, bare, bare.toUpperCase(), acronym, acronym.toLowerCase(), by?.number, by?.celex];
      return forms.flatMap((form): [string, string][] => (form ? [[form, celex]] : []));
    });
    expect(misses(locale, wanted)).toEqual([]);
  });

  test(`twenty typical queries in ${locale} find their act`, () => {
    const asTyped = Object.entries(queries[locale as keyof typeof queries]);
    expect(asTyped).toHaveLength(20);
    expect(misses(locale, asTyped)).toEqual([]);
  });

  test(`everyday queries in ${locale} that were not used for tuning find enough matching acts`, () => {
    const { queries: count, hits } = countHits(locale, 'measuring');
    expect(count).toBe(30);
    const tooFew = hits.filter((hit, place) => hit < (REACHED[locale]?.[place] ?? Number.POSITIVE_INFINITY));
    expect(tooFew, `hits ${hits.join(', ')}`).toEqual([]);
  });
}
