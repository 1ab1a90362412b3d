/** Rule: the characters of a text suit its language. Each wrong pattern comes with a mistake that it must find. */
import { around, BRACES, INVISIBLE, startOf } from '../../../src/common/text';
import { factsAbout } from '../../../src/languages/facts';
import type { Typography, WordPattern, WrongPattern } from '../../../src/languages/facts/language';
import type { Rule } from '../rule';
import type { CheckedText } from '../translation';

const UNITS = '(?:%|‰|°C|[kcmµ]?m[²³]?|[kmµ]?g|[kMG]?Wh?|dB|EUR|€)';

const NO_BREAK = 'write a no-break space (U+00A0)';

/** Straight single quotation marks around words, which are not apostrophes. */
const QUOTED = "(?<![\\p{L}\\d])'[^']+'(?![\\p{L}\\d])";
const FIRST = "(?<![\\p{L}\\d])'(?=[^']+'(?![\\p{L}\\d]))";

/** @returns a pattern for any of the words, also with a capital letter */
function inAnyCase(words: WordPattern[]): string {
  return words.map((word) => word.replace(/^\p{Ll}/u, (first) => `[${first}${first.toUpperCase()}]`)).join('|');
}

/** @returns the pattern for parts of an act: `parte\u00a0II`, `letra\u00a0c)` */
function partPattern(parts: string[]): WrongPattern {
  const wrong = `(?<=(?<!\\p{L})(?:${inAnyCase(parts)})) (?=\\d|\\{|\\p{L}\\)|[A-Z](?!\\p{L})|[IVX]+(?!\\p{L}))`;
  return { wrong, fix: `${NO_BREAK} before the number or letter of a part`, mistake: `${parts[0]} II` };
}

/** @returns the patterns of every language */
function commonPatterns({ quotes, foreign, twice, parts }: Typography): WrongPattern[] {
  const repeated = twice ? `(?!(?:${twice.join('|')})\\s)` : '';
  return [
    { wrong: `'(?<!${FIRST})(?<!${QUOTED})`, fix: 'write ’ instead of the straight apostrophe', mistake: "l'eau" },
    { wrong: `"[^"]*"?|${QUOTED}`, fix: `write ${quotes} instead of straight quotation marks`, mistake: "the 'water'" },
    { wrong: `[${foreign}]`, fix: `write ${quotes} instead of another language's quotation mark`, mistake: `water${foreign[0]}` },
    { wrong: INVISIBLE, fix: 'remove the invisible or undefined character', mistake: 'wa\u200bter' },
    { wrong: '[•▪◦]', fix: 'readers would see this character: begin each list item on a line of its own, with "- "', mistake: '• water' },
    { wrong: '[ÃÂ][\\u0080-\\u00bf]|â€', fix: 'these letters are garbled: type them again, and save the file as UTF-8', mistake: 'Ã¡gua' },
    {
      wrong: '\\*\\*?|`|(?<![\\p{L}\\p{N}])_(?=\\p{L})|(?<=\\p{L})_(?![\\p{L}\\p{N}])',
      fix: 'readers would see this character: write it both before and after the words, as on the English page, or remove it',
      mistake: '**water',
    },
    { wrong: '&(?:\\w+|#\\d+);|~~|\\]\\(', fix: 'readers would see these characters: remove them', mistake: '~~water' },
    { wrong: '\\[\\^?\\p{Lu}{0,3}\\d+\\]', fix: 'readers would see this footnote mark: remove it', mistake: 'water [1]' },
    { wrong: '(?<=\\p{L}),(?=\\p{L})', fix: 'write a space after the comma', mistake: 'water,soil' },
    { wrong: '(?<=\\p{Ll})\\.(?=\\p{Lu}\\p{Ll})', fix: 'write a space after the full stop', mistake: 'water.Soil' },
    { wrong: ',{2,}|(?<!\\.)\\.\\.(?!\\.)', fix: 'this punctuation mark appears twice: remove one', mistake: 'water,, soil' },
    { wrong: '(?<=[^\\s,]) +(?=[,.](?:\\s|$))', fix: 'remove the space before this punctuation mark', mistake: 'water , soil' },
    { wrong: '\\\\', fix: 'readers would see this backslash: remove it', mistake: 'water\\n' },
    { wrong: '[\\n\\r\\t\\v\\f]', fix: 'write a space instead of this line break or tab', mistake: 'clean\twater' },
    { wrong: '(?<=[\\p{L},;])\\ufffc', fix: 'write a space before the tag', mistake: 'water,\ufffc' },
    { wrong: '\\b(?:TODO|FIXME|TBD)\\b', fix: 'readers would see this note: remove it', mistake: 'water TODO' },
    { wrong: '</?[a-z][^>]*>(?:[^<]*</[a-z]+>)?', fix: 'readers would see this tag: remove it', mistake: 'water<br>' },
    {
      wrong: '\\{(?![#\\w.-]+\\})|(?<!\\{[#\\w.-]+)\\}',
      fix: 'this brace is unmatched: write the placeholder exactly as in English, or remove the brace',
      mistake: '{water',
    },
    {
      wrong: `(?<![\\p{L}\\p{M}’'-])${repeated}(\\p{L}+) \\1(?![\\p{L}\\p{M}’'-])`,
      fix: 'this word appears twice: remove one',
      mistake: 'water water',
    },
    {
      wrong: '(?<!\\p{L})((?:\\p{L}+ ){1,8}\\p{L}+) \\1(?!\\p{L})',
      fix: 'these words appear twice: remove one copy',
      mistake: 'clean water clean water',
    },
    { wrong: `(?<=\\d) (?=${UNITS}(?![\\p{L}\\d]))`, fix: `${NO_BREAK} between a number and its unit`, mistake: '50 km' },
    { wrong: '(?<=\\d) (?=\\d{3}(?!\\d))', fix: `${NO_BREAK} between groups of three digits`, mistake: '50 000' },
    ...(parts ? [partPattern(parts)] : []),
  ];
}

/** Where quotation marks are « », a quotation inside has “ ”, and one inside that has ‘ ’. */
const INNER: WrongPattern = {
  wrong: '(?<!«[^»]*)(?:“[^“”«»]*”|[“”‘])',
  fix: 'write « »: “ ” and ‘ ’ are right only inside « »',
  mistake: '“water',
};

/** A full stop before three digits may separate thousands. */
const DECIMAL: WrongPattern = { wrong: '(?<=\\d)\\.(?=\\d{1,2}(?!\\d))', fix: 'write a decimal comma', mistake: '1.5' };

/** @param words informal forms of address */
function informalPattern(words: WordPattern[]): WrongPattern {
  const [mistake = ''] = words;
  return { wrong: `(?<![\\p{L}’'-])(?:${inAnyCase(words)})(?![\\p{L}’'-])`, fix: 'address readers formally', mistake };
}

/** @returns the patterns of a language */
export function wrongPatterns(locale: string): WrongPattern[] {
  const { typography } = factsAbout(locale);
  const { quotes, decimal, informal, further } = typography;
  return [
    ...commonPatterns(typography),
    ...(quotes === '« »' ? [INNER] : []),
    ...(decimal === ',' ? [DECIMAL] : []),
    ...(informal ? [informalPattern(informal)] : []),
    ...further,
  ];
}

/** @returns the finder of the mistakes in a text of a language; it returns the words around each and the remedy: `contains "...": write ...` */
export function typographyFinder(locale: string): (text: string) => string[] {
  const patterns = wrongPatterns(locale).map(({ wrong, fix }) => ({ fix, pattern: new RegExp(wrong, 'gu') }));
  return (text) =>
    patterns.flatMap(({ pattern, fix }) =>
      [...text.matchAll(pattern)].map(({ index }) => `contains "${startOf(around(text, index))}": ${fix}.`),
    );
}

/**
 * @returns the problem with a whole text that contains an unmatched bracket or quotation mark. A part of a text may contain only one of a
 * pair
 */
export function unpaired(locale: string, text: string): string | undefined {
  const countOf = (character: string) => text.split(character).length;
  const pair = factsAbout(locale).typography.pairs.find(([first = '', last = '']) => countOf(first) !== countOf(last));
  return pair && `has an unmatched ${pair[0]} or ${pair[1]}: add the missing one, or remove the other.`;
}

/** @returns the punctuation at the end of a text, before closing quotation marks and brackets */
function endOf(text: string): string {
  return /[.?!:;…](?=[\s»”’“)\ufffc]*$)/.exec(text)?.[0] ?? '';
}

/** @returns the problem with the punctuation at the end of a text, compared with English */
function wrongEnd({ text, english, isSame }: CheckedText): string | undefined {
  const [expected, found] = [endOf(english ?? text), endOf(text)];
  const nameOf = (end: string) => ({ '': 'no punctuation', '.': 'a full stop' })[end] ?? `"${end}"`;
  return expected === found || isSame
    ? undefined
    : `ends with ${nameOf(found)}, but the English text with ${nameOf(expected)}: end it in the same way.`;
}

/** @returns a problem for each `{placeholder}` or `{#id}` in the text of a page. Only messages have placeholders */
function namesInBraces({ key, text }: CheckedText): string[] {
  const names = key === '' ? [...new Set(text.match(BRACES))] : [];
  return names.map((name) => `contains ${name}, which readers would see: remove it. Only the {#id} at the end of a heading is right.`);
}

const rule: Rule = ({ locale, texts }) => {
  const find = typographyFinder(locale);
  return texts.flatMap((text) => {
    const found = [...find(text.text), ...namesInBraces(text), unpaired(locale, text.text) ?? [], wrongEnd(text) ?? []].flat();
    return found.map((what) => text.problem('typography', what));
  });
};

export default rule;
