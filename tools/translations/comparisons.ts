/** What a translated text, whether of a page or a message, must have in common with the English one. Each row proves itself with a mistake. */
import type { Problem } from '../shared/problem';
import { findReferences } from './references';
import { missingTerms, type Term } from './terms';

/** A row: what is wrong with a translation, compared with its English text. */
export interface Comparison {
  kind: Problem['kind'];
  /** @returns what is wrong, as the end of a sentence that begins with the text; undefined if nothing is */
  find: (english: string, text: string) => string | undefined;
  /** An English text, and a translation that breaks this rule and no other. */
  mistake: [english: string, text: string];
}

const PLACEHOLDER = /\{[\w.-]+\}/g;

/** A number in a text. */
interface FoundNumber {
  written: string;
  value: number;
}

/** The words of all languages that multiply a number: `1.5 billion` is `1500 millones`. */
const SCALES: [words: RegExp, factor: number][] = [
  [/billion|mil millones|milliard|miljard/i, 1e9],
  [/million|millon|millón|miljoen/i, 1e6],
  [/thousand|mil|tausend|duizend/i, 1e3],
];

const SCALE = '(?:[bm]illion|mil millones|millones|millón|milliard|miljard|miljoen|thousand|mille?|tausend|duizend)\\p{L}*';

/** A number that is no part of a word, such as that in CO2, with its separators. */
const NUMBER = new RegExp(`(?<![\\p{L}\\d.,])\\d+(?:[.,]\\d+|[\\u00a0\\u202f ]\\d{3}(?!\\d))*(?:\\s${SCALE})?`, 'giu');

/** @returns the numbers of a text, without those of acts and dates, which are not typed by hand */
function numbersOf(text: string): FoundNumber[] {
  const references = findReferences(text).map(({ reference }) => reference);
  const rest = references.reduce((others, reference) => others.replace(reference, ' '), text).replace(PLACEHOLDER, ' ');
  return [...rest.matchAll(NUMBER)].map(([written]) => {
    // A separator before three digits divides thousands, another one decimals.
    const digits = written.replace(/\s(?=\d)|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
    const [, factor = 1] = SCALES.find(([words]) => words.test(written)) ?? [];
    return { written, value: Math.round(Number.parseFloat(digits) * factor * 1000) };
  });
}

/** @returns the punctuation with which a text ends, before closing quotation marks and brackets */
function endOf(text: string): string {
  return /[.?!:;…](?=[\s»”’“)\ufffc]*$)/.exec(text)?.[0] ?? '';
}

const ENDS: Record<string, string> = { '': 'no punctuation', '.': 'a full stop' };

/**
 * Lengths of translations, in lengths of their English texts: four in five sentences that are taken out of the site's texts are noticed, and no
 * text as it is (tests/translations/comparisons.spec.ts).
 */
const USUAL = 1.1;
const SHORTEST = 0.4;
/** Shorter texts differ more. */
const SOME_LENGTH = 60;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** @returns the number of sentences; what follows a colon with a capital letter is one */
function sentencesOf(text: string): number {
  const divided = text.replace(PLACEHOLDER, ' x ').replace(/:(?=\s+\p{Lu})/gu, '.');
  return [...segmenter.segment(divided)].filter(({ segment }) => /\p{L}/u.test(segment)).length;
}

export const COMPARISONS: Comparison[] = [
  {
    kind: 'missing',
    find(english, text) {
      const [expected, found] = [english, text].map(sentencesOf) as [number, number];
      // Two sentences may become one, but then the text is longer than the English: each of the site's languages needs more letters.
      if (found < expected && text.length < english.length * USUAL) {
        return `has ${found} sentence(s), English has ${expected}: translate what is missing, or divide a sentence.`;
      }
      const isShort = english.length > SOME_LENGTH && text.length < english.length * SHORTEST;
      return isShort ? 'is much shorter than the English: translate what is missing.' : undefined;
    },
    mistake: ['How trains are kept safe. Who is responsible for it.', 'Cómo circulan seguros los trenes.'],
  },
  {
    kind: 'different',
    find(english, text) {
      const [expected, found] = [english, text].map(numbersOf) as [FoundNumber[], FoundNumber[]];
      const shown = (numbers: FoundNumber[]) => [...new Set(numbers.map(({ written }) => written))].join(', ') || 'no number';
      const without = (some: FoundNumber[], others: FoundNumber[]) =>
        some.filter(({ value }) => !others.some((other) => other.value === value));
      const [added, lacking] = [without(found, expected), without(expected, found)];
      return added.length + lacking.length > 0
        ? `has ${shown(added)} where English has ${shown(lacking)}: compare the numbers.`
        : undefined;
    },
    mistake: ['Up to 14 days', 'Hasta 7 días'],
  },
  {
    kind: 'typography',
    find(english, text) {
      const [expected, found] = [english, text].map(endOf) as [string, string];
      const nameOf = (end: string) => ENDS[end] ?? `"${end}"`;
      return expected === found ? undefined : `ends with ${nameOf(found)}, and the English with ${nameOf(expected)}: end it as in English.`;
    },
    mistake: ['Trains', 'Trenes.'],
  },
  {
    kind: 'typography',
    find(english, text) {
      const begins = (one: string) => /^[^\p{L}{\ufffc]*\p{Lu}/u.test(one);
      const isSmall = begins(english) && /^[^\p{L}{\ufffc]*\p{Ll}/u.test(text);
      return isSmall ? 'begins with a small letter, and the English with a capital one: begin it as in English.' : undefined;
    },
    mistake: ['Trains', 'trenes'],
  },
  {
    kind: 'typography',
    find(english, text) {
      const isLoud = (one: string) => (one.match(/\p{L}/gu) ?? []).length >= 8 && one === one.toUpperCase();
      return isLoud(text) && !isLoud(english) ? 'is in capital letters, and the English is not: write small letters.' : undefined;
    },
    mistake: ['Railway safety', 'SEGURIDAD FERROVIARIA'],
  },
  {
    kind: 'typography',
    find(english, text) {
      const edgeOf = (one: string) => [/^\s/.test(one), /\s$/.test(one)].join();
      return edgeOf(english) === edgeOf(text)
        ? undefined
        : 'begins or ends with a space, and the English does not, or the other way round.';
    },
    mistake: ['Trains', 'Trenes '],
  },
];

/**
 * @param terms the terms of the language
 * @returns what is wrong with a translated text, compared with its English one
 */
export function compareTexts(english: string, text: string, terms: Term[] = []): [kind: Problem['kind'], text: string][] {
  const compared = COMPARISONS.flatMap(({ kind, find }) => {
    const found = find(english, text);
    return found === undefined ? [] : [[kind, found] as [Problem['kind'], string]];
  });
  return [...compared, ...missingTerms(terms, english, text).map((problem): [Problem['kind'], string] => ['different', problem])];
}
