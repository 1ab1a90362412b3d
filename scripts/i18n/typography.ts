/** Finds wrong typography: straight apostrophes, wrong quotation marks, and breaking spaces where no-break spaces belong. */
import { normalize } from '../../lib/text';
import { monthNames } from './references';

/** A regular expression for wrong typography, and what to write instead. */
type Rule = [wrong: string, cure: string];

const UNITS = '(?:%|‰|°C|[kcmµ]?m[²³]?|[kmµ]?g|[kMG]?Wh?|dB|EUR|€)';

const NO_BREAK = 'write a no-break space (U+00A0) here';

/**
 * Rules of every language.
 * @param quotes the language's quotation marks, as shown in the message
 * @param foreign regular expression for quotation marks of other languages
 */
function commonRules(locale: string, quotes: string, foreign: string): Rule[] {
  return [
    ["'", 'write ’ instead of the straight apostrophe'],
    ['"', `write ${quotes} instead of straight quotation marks`],
    [foreign, `write ${quotes}: these are the quotation marks of another language`],
    [
      '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2064\\ufeff\\ue000-\\uf8ff]',
      'remove the invisible or private character here',
    ],
    ['[•▪◦]', 'readers see this sign: begin each item of a list with "- " in a line of its own'],
    ['[ÃÂ][\\u0080-\\u00bf]|â€', 'these letters are broken: type them again, and save the file as UTF-8'],
    [
      '\\*\\*?|`|(?<![\\p{L}\\p{N}])_(?=\\p{L})|(?<=\\p{L})_(?![\\p{L}\\p{N}])',
      'readers see this sign: write it before and after the words, as on the English page, or remove it',
    ],
    ['</?[a-z][^>]*>', 'readers see this tag: remove it'],
    ['\\{(?![#\\w.-]+\\})|(?<!\\{[#\\w.-]+)\\}', 'a brace is alone here: write the placeholder exactly as in English, or remove it'],
    [`(?<=\\d) (?=${UNITS}(?![\\p{L}\\d]))`, `${NO_BREAK}, between a number and its unit`],
    [`(?<=\\b\\d{1,2}\\.?) (?=(?:de )?(?:${monthNames([locale], ['long']).join('|')})(?!\\p{L}))`, `${NO_BREAK}, between day and month`],
  ];
}

/**
 * French and Spanish: a quotation inside « » is marked with “ ”, and one inside that with ‘ ’. A tag may have divided the text, so that one of
 * « » is in another part of it.
 */
const INNER: Rule = ['(?<!«[^»]*)[“”‘](?![^«]*»)', 'write « »: “ ” and ‘ ’ are right only inside « »'];

/** Rules by language, after the Interinstitutional Style Guide of the EU: https://style-guide.europa.eu */
const RULES: Record<string, (locale: string) => Rule[]> = {
  en: (locale) => commonRules(locale, '“ ”', '[„‚«»]'),
  nl: (locale) => commonRules(locale, '‘ ’ or “ ”', '[„‚«»]'),
  de: (locale) => commonRules(locale, '„ “', '[”«»]'),
  es: (locale) => [...commonRules(locale, '« »', '[„‚]'), INNER],
  fr: (locale) => [
    ...commonRules(locale, '« »', '[„‚]'),
    INNER,
    [' (?=[:»])', `${NO_BREAK}, before : and »`],
    [' (?=[;!?])', 'write a narrow no-break space (U+202F) here, before ; ! ?'],
    ['«(?![\\u00a0\\u202f])|(?<![\\u00a0\\u202f ])»', `${NO_BREAK}, inside « »`],
  ],
};

/** @returns a function that finds wrong typography in a text, and says how to fix it; for a language without rules, it finds nothing */
export function typographyFinder(locale: string): (text: string) => { offset: number; text: string }[] {
  const rules = (RULES[locale]?.(locale) ?? []).map(([wrong, cure]) => [new RegExp(wrong, 'gu'), cure] as const);
  return (text) =>
    rules.flatMap(([wrong, cure]) =>
      [...text.matchAll(wrong)].map(({ index }) => {
        const around = normalize(text.slice(Math.max(0, index - 15), index + 15));
        return { offset: index, text: `in "${around}": ${cure}.` };
      }),
    );
}
