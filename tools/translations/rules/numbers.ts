/** Rule: a text contains the same numbers as in English. */
import { PLACEHOLDER } from '../../shared/text';
import type { Rule } from '../rule';
import { findReferences } from './references';

/** A number in a text. */
interface FoundNumber {
  written: string;
  value: number;
}

/** Words, in all languages, that multiply a number: `1.5 billion` equals `1500 millones`. */
const SCALES: [words: RegExp, factor: number][] = [
  [/billion|mil millones|milliard|miljard/i, 1e9],
  [/million|millon|millón|miljoen/i, 1e6],
];
const SCALE = `(?:${SCALES.map(([words]) => words.source).join('|')})\\p{L}*`;

/** A number with its separators, unless it is part of a word such as CO2. */
const NUMBER = new RegExp(`(?<![\\p{L}\\d.,])\\d+(?:[.,]\\d+|[\\u00a0\\u202f ]\\d{3}(?!\\d))*(?:\\s${SCALE})?`, 'giu');

/** @returns the numbers in a text, without those in references to acts and in dates, which another rule checks */
function numbersIn(text: string): FoundNumber[] {
  const rest = findReferences(text)
    .reduce((others, reference) => others.replace(reference, ' '), text)
    .replace(PLACEHOLDER, ' ');
  return [...rest.matchAll(NUMBER)].map(([written]) => {
    // A separator before three digits marks thousands; any other separator marks decimals.
    const digits = written.replace(/\s(?=\d)|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
    const [, factor = 1] = SCALES.find(([words]) => words.test(written)) ?? [];
    return { written, value: Math.round(Number.parseFloat(digits) * factor * 1000) };
  });
}

/** @returns the numbers that are not among others */
function without(numbers: FoundNumber[], others: FoundNumber[]): FoundNumber[] {
  return numbers.filter(({ value }) => !others.some((other) => other.value === value));
}

const rule: Rule = ({ texts }) =>
  texts
    .filter(({ isSame, english }) => !isSame && english !== undefined)
    .flatMap(({ subject, text, english = '', problem }) => {
      const [expected, found] = [numbersIn(english), numbersIn(text)];
      const [added, lacking] = [without(found, expected), without(expected, found)];
      const shown = (numbers: FoundNumber[]) => [...new Set(numbers.map(({ written }) => written))].join(', ') || 'no number';
      const what = `${subject}has ${shown(added)} where English has ${shown(lacking)}: compare the numbers.`;
      return added.length + lacking.length > 0 ? [problem('structure', what)] : [];
    });

export default rule;
