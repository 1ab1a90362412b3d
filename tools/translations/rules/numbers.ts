/** Rule: a text contains the same numbers as in English. */
import { PLACEHOLDER } from '../../../src/common/text';
import { factsAbout } from '../../../src/languages/facts';
import type { Scales } from '../../../src/languages/facts/language';
import { defaultLocale } from '../../../src/languages/languages';
import type { Rule } from '../rule';
import { findReferences } from './references';

/** A number in a text. */
interface FoundNumber {
  written: string;
  value: number;
}

/**
 * A number with its separators, unless it is part of a word such as CO2, and the word that multiplies it: `1.5 billion` equals `1500
 * millones`.
 */
function numberPattern({ million, billion }: Scales): RegExp {
  const number = '(?<![\\p{L}\\d.,])\\d+(?:[.,]\\d+|[\\u00a0\\u202f ]\\d{3}(?!\\d))*';
  return new RegExp(`${number}(?:\\s(?:(?<billion>${billion})|(?<million>${million}))\\p{L}*)?`, 'giu');
}

/** @returns the numbers in a text, without those in references to acts and in dates, which another rule checks */
function numbersIn(text: string, locale: string): FoundNumber[] {
  const rest = findReferences(text)
    .reduce((others, reference) => others.replace(reference, ' '), text)
    .replace(PLACEHOLDER, ' ');
  return [...rest.matchAll(numberPattern(factsAbout(locale).scales))].map(({ 0: written, groups }) => {
    // A separator before three digits marks thousands; any other separator marks decimals.
    const digits = written.replace(/\s(?=\d)|[.,](?=\d{3}(?!\d))/g, '').replace(',', '.');
    const factor = groups?.billion ? 1e9 : groups?.million ? 1e6 : 1;
    return { written, value: Math.round(Number.parseFloat(digits) * factor * 1000) };
  });
}

/** @returns the numbers that are not among others */
function without(numbers: FoundNumber[], others: FoundNumber[]): FoundNumber[] {
  return numbers.filter(({ value }) => !others.some((other) => other.value === value));
}

const rule: Rule = ({ locale, texts }) =>
  texts
    .filter(({ isSame, english }) => !isSame && english !== undefined)
    .flatMap(({ text, english = '', problem }) => {
      const [expected, found] = [numbersIn(english, defaultLocale), numbersIn(text, locale)];
      const [added, lacking] = [without(found, expected), without(expected, found)];
      const shown = (numbers: FoundNumber[]) => [...new Set(numbers.map(({ written }) => written))].join(', ') || 'no number';
      const what = `has ${shown(added)} where English has ${shown(lacking)}: compare the numbers.`;
      return added.length + lacking.length > 0 ? [problem('structure', what)] : [];
    });

export default rule;
