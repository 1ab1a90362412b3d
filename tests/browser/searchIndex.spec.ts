/** What the search finds in the built index of every language: each act by its names, and what people ask who know none of them. Needs no browser. */
import { dataset } from '../../src/annexes/acts';
import { acronymOf, cite } from '../../src/annexes/citation';
import { measure, readEntries, searchOf } from '../builtSearch';
import { expect, locales, pages, sourceOf, test } from '../site';
import queries from './searchQueries.json';

/** Results among which an act must be. */
const FEW = 3;

/** @returns the addresses of the first results, below the language's home */
function finder(locale: string): (query: string) => string[] {
  const search = searchOf(locale);
  return (query) =>
    search(query)
      .results.slice(0, FEW)
      .map(({ url }) => url);
}

/** @returns each query that does not find its act among the first results, with what it finds instead */
function misses(locale: string, wanted: [query: string, celex: string][]): string[] {
  const find = finder(locale);
  return wanted
    .map(([query, celex]) => ({ query, celex, found: find(query) }))
    .filter(({ celex, found }) => !found.some((url) => url.endsWith(`#${celex}`)))
    .map(({ query, celex, found }) => `"${query}" does not find ${celex}, but ${found.join(', ') || 'nothing'}`);
}

/** Subjects as the sources have them, by CELEX number. */
function subjectsOf(locale: string): [celex: string, subject: string][] {
  return pages.flatMap((page) =>
    [...sourceOf(locale, page).text.matchAll(/<Act celex="(\w+)">\s*([^<\n]+)/g)].map(([, celex = '', subject = '']): [string, string] => [
      celex,
      subject,
    ]),
  );
}

/** Words of more than three letters that say nothing by themselves. */
const FUNCTION_WORDS = /^(that|those|from|such|when|voor|over|para|sobre|dans|pour|über|beim)$/;

/** @returns the first two words that say something: four letters or more, or a sign such as CO₂ */
function firstWordsOf(subject: string): string {
  const words = (subject.match(/[\p{L}\p{N}-]+/gu) ?? []).filter(
    (word) => (word.length > 3 || /\p{N}/u.test(word)) && !FUNCTION_WORDS.test(word),
  );
  return words.slice(0, 2).join(' ');
}

for (const locale of locales) {
  test(`every act is found in ${locale} by its number, its subject, its short name and what replaces it`, () => {
    const { acts, replacingActs } = dataset;
    const subjects = subjectsOf(locale);
    expect(subjects).toHaveLength(acts.length);
    expect(readEntries(locale).filter(({ words }) => words)).toHaveLength(acts.length);
    const numbers = acts.flatMap((act): [string, string][] => {
      const [left, right] = act.number.split('/');
      const forms = [
        act.number,
        act.celex,
        `CELEX:${act.celex}`,
        act.celex.toLowerCase(),
        `${right}/${left}`,
        `${left} / ${right}`,
        `${left}-${right}`,
        cite(act, locale),
        cite(act, 'en'),
        `(EC) ${act.number}`,
        `${act.number}/EU`,
        act.number.slice(0, -1),
      ];
      return forms.map((form) => [form, act.celex]);
    });
    const shortNames = acts.flatMap((act): [string, string][] => {
      const name = acronymOf(act, locale);
      return [name, name?.toLowerCase()].flatMap((form): [string, string][] => (form ? [[form, act.celex]] : []));
    });
    const replacing = acts.flatMap(({ celex, replaced }): [string, string][] => {
      const by = [...acts, ...replacingActs].find((act) => act.celex === replaced?.by);
      return by
        ? [
            [by.number, celex],
            [by.celex, celex],
          ]
        : [];
    });
    expect(replacing.length).toBeGreaterThan(10);
    const bySubject = subjects.flatMap(([celex, subject]): [string, string][] => {
      const words = firstWordsOf(subject);
      const bare = words.normalize('NFD').replace(/\p{M}/gu, '');
      return [words, bare, bare.toUpperCase()].map((form) => [form, celex]);
    });
    expect(misses(locale, [...numbers, ...bySubject, ...shortNames, ...replacing])).toEqual([]);
  });

  test(`twenty queries as people type them in ${locale}`, () => {
    const asTyped = Object.entries(queries[locale as keyof typeof queries]);
    expect(asTyped).toHaveLength(20);
    expect(misses(locale, asTyped)).toEqual([]);
  });
}

/** Everyday queries of the measuring half that find an act that fits among the first one, three, five: one less than was reached. */
const REACHED: Record<string, number[]> = {
  en: [25, 28, 28],
  nl: [24, 29, 29],
  fr: [27, 27, 27],
  de: [24, 27, 27],
  es: [27, 28, 28],
};

for (const locale of locales) {
  test(`everyday queries in ${locale} that nobody has tuned the search with`, () => {
    const { queries: count, hits } = measure(locale, 'measuring');
    expect(count).toBe(30);
    for (const [place, least] of (REACHED[locale] ?? []).entries()) {
      expect(hits[place], `hits ${hits.join(', ')}`).toBeGreaterThanOrEqual(least);
    }
  });
}
