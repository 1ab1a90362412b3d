/** Rules for the characters of a text: typography, signs that readers would see, and spaces. Each row proves itself with a mistake. */
import { normalize } from '../shared/text';
import { monthNames } from './references';

/** A row: what is wrong in a text, and what to do about it. */
export interface TypographyRule {
  /** A regular expression. */
  wrong: string;
  /** What to write instead. */
  cure: string;
  /** A text that breaks this rule once, and no other. */
  mistake: string;
}

/** What the rules of every language need to know of one. */
interface Language {
  /** The quotation marks, as shown in the messages. */
  quotes: string;
  /** Quotation marks of other languages. */
  foreign: string;
  /** Signs of which each needs its other one. Those that stand for an apostrophe, too, are not among them. */
  pairs: string[];
  /** Words that may stand twice: `Personen, die die Presse informieren`. */
  twice?: string;
  /** A day and its month with an ordinary space. */
  day: string;
}

const LANGUAGES: Record<string, Language> = {
  en: { quotes: '“ ”', foreign: '„‚«»', pairs: ['()', '[]', '“”'], twice: 'had|that', day: '3 May' },
  nl: { quotes: '‘ ’ or “ ”', foreign: '„‚«»', pairs: ['()', '[]', '“”'], twice: 'dat|die|zij', day: '3 mei' },
  fr: { quotes: '« »', foreign: '„‚', pairs: ['()', '[]', '«»', '“”'], twice: 'nous|vous', day: '3 mai' },
  de: { quotes: '„ “', foreign: '”«»', pairs: ['()', '[]', '„“'], twice: 'das|der|die|sie', day: '3. Mai' },
  es: { quotes: '« »', foreign: '„‚', pairs: ['()', '[]', '«»', '“”', '¿?', '¡!'], day: '3 de mayo' },
};

const UNITS = '(?:%|‰|°C|[kcmµ]?m[²³]?|[kmµ]?g|[kMG]?Wh?|dB|EUR|€)';

const NO_BREAK = 'write a no-break space (U+00A0) here';

/** Straight single quotation marks around words, which are no apostrophes. */
const QUOTED = "(?<![\\p{L}\\d])'[^']+'(?![\\p{L}\\d])";
const FIRST = "(?<![\\p{L}\\d])'(?=[^']+'(?![\\p{L}\\d]))";

/** @returns the rules of every language */
function commonRules(locale: string, { quotes, foreign, twice, day }: Language): TypographyRule[] {
  const repeated = twice ? `(?!(?:${twice})\\s)` : '';
  return [
    { wrong: `'(?<!${FIRST})(?<!${QUOTED})`, cure: 'write ’ instead of the straight apostrophe', mistake: "l'eau" },
    { wrong: `"|${QUOTED}`, cure: `write ${quotes} instead of straight quotation marks`, mistake: "the 'water'" },
    { wrong: `[${foreign}]`, cure: `write ${quotes}: these are the quotation marks of another language`, mistake: `water${foreign[0]}` },
    {
      wrong:
        '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2064\\ufeff\\ue000-\\uf8ff]',
      cure: 'remove the invisible or private character here',
      mistake: 'wa\u200bter',
    },
    { wrong: '[•▪◦]', cure: 'readers see this sign: begin each item of a list with "- " in a line of its own', mistake: '• water' },
    { wrong: '[ÃÂ][\\u0080-\\u00bf]|â€', cure: 'these letters are broken: type them again, and save the file as UTF-8', mistake: 'Ã¡gua' },
    {
      wrong: '\\*\\*?|`|(?<![\\p{L}\\p{N}])_(?=\\p{L})|(?<=\\p{L})_(?![\\p{L}\\p{N}])',
      cure: 'readers see this sign: write it before and after the words, as on the English page, or remove it',
      mistake: '**water',
    },
    { wrong: '(?<=\\p{L})\\?(?=\\p{L})', cure: 'a letter is lost here: type it again, and save the file as UTF-8', mistake: 'w?ter' },
    {
      wrong: '[\\p{Script=Cyrillic}\\p{Script=Greek}\\ufb00-\\ufb06]',
      cure: 'this letter is of another alphabet, or stands for two: type it again',
      mistake: 'w\u0430ter',
    },
    {
      wrong: '&(?:\\w+|#\\d+);|~~|\\]\\(',
      cure: 'readers see these signs: a message is plain text',
      mistake: '~~water',
    },
    { wrong: '\\[\\^?\\p{Lu}{0,3}\\d+\\]', cure: 'readers see this mark of a note: remove it', mistake: 'water [1]' },
    { wrong: '(?<=\\p{L}),(?=\\p{L})', cure: 'write a space after the comma', mistake: 'water,soil' },
    { wrong: '(?<=\\p{Ll})\\.(?=\\p{Lu}\\p{Ll})', cure: 'write a space after the full stop', mistake: 'water.Soil' },
    { wrong: ',{2,}|(?<!\\.)\\.\\.(?!\\.)', cure: 'this sign is there twice: remove one', mistake: 'water,, soil' },
    { wrong: '(?<=[^\\s,]) +(?=[,.](?:\\s|$))', cure: 'remove the space before this sign', mistake: 'water , soil' },
    { wrong: '\\b(?:DeepL|Google Translate)\\b', cure: 'readers see this note of a program: remove it', mistake: 'by DeepL' },
    { wrong: '\\b(?:TODO|FIXME|TBD)\\b', cure: 'readers see this note: remove it', mistake: 'water TODO' },
    { wrong: '</?[a-z][^>]*>', cure: 'readers see this tag: remove it', mistake: 'water<br>' },
    {
      wrong: '\\{(?![#\\w.-]+\\})|(?<!\\{[#\\w.-]+)\\}',
      cure: 'a brace is alone here: write the placeholder exactly as in English, or remove it',
      mistake: '{water',
    },
    { wrong: '(?<=\\S) {2,}(?=\\S)', cure: 'write one space', mistake: 'clean  water' },
    {
      wrong: `(?<![\\p{L}\\p{M}’'-])${repeated}(\\p{L}+) \\1(?![\\p{L}\\p{M}’'-])`,
      cure: 'the word is there twice: remove one',
      mistake: 'water water',
    },
    {
      wrong: '(?<!\\p{L})((?:\\p{L}+ ){1,8}\\p{L}+) \\1(?!\\p{L})',
      cure: 'these words are there twice: remove them once',
      mistake: 'clean water clean water',
    },
    { wrong: `(?<=\\d) (?=${UNITS}(?![\\p{L}\\d]))`, cure: `${NO_BREAK}, between a number and its unit`, mistake: '50 km' },
    {
      wrong: `(?<=\\b\\d{1,2}\\.?) (?=(?:de )?(?:${monthNames([locale], ['long']).join('|')})(?!\\p{L}))`,
      cure: `${NO_BREAK}, between day and month`,
      mistake: day,
    },
  ];
}

/**
 * French and Spanish: a quotation inside « » is marked with “ ”, and one inside that with ‘ ’. A tag may have divided the text, so that one of
 * « » is in another part of it.
 */
const INNER: TypographyRule = {
  wrong: '(?<!«[^»]*)[“”‘](?![^«]*»)',
  cure: 'write « »: “ ” and ‘ ’ are right only inside « »',
  mistake: '“water',
};

/** Every language but English. A dot before three digits may divide thousands. */
const DECIMAL: TypographyRule = { wrong: '(?<=\\d)\\.(?=\\d{1,2}(?!\\d))', cure: 'write a decimal comma', mistake: '1.5' };

/** @param words the words by which somebody is addressed informally, as a regular expression */
function informal(words: string): TypographyRule {
  const pattern = words.replace(/(?<=^|\|)(\p{Ll})/gu, (first) => `[${first}${first.toUpperCase()}]`);
  const [mistake = ''] = words.split('|');
  return { wrong: `(?<![\\p{L}’'-])(?:${pattern})(?![\\p{L}’'-])`, cure: 'address readers formally', mistake };
}

/** Rules by language, after the Interinstitutional Style Guide of the EU: https://style-guide.europa.eu */
const FURTHER_RULES: Record<string, TypographyRule[]> = {
  nl: [DECIMAL, informal('je|jij|jou|jouw|jullie')],
  de: [
    DECIMAL,
    informal('du|dich|dir|dein\\p{Ll}*|hast|euch|euer'),
    { wrong: '\\p{Ll}[:_]in(?:nen)?(?!\\p{L})', cure: 'write it without a sign inside the word', mistake: 'Fahrer:innen' },
  ],
  es: [INNER, DECIMAL, informal('tú|tus?|contigo|has')],
  fr: [
    INNER,
    DECIMAL,
    informal('tu|toi|tes'),
    { wrong: ' (?=[:»])', cure: `${NO_BREAK}, before : and »`, mistake: 'eau :' },
    {
      wrong: '(?<=[\\p{L}\\p{N})])(?=[;!?:](?:\\s|$))',
      cure: 'write a no-break space before : and a narrow one (U+202F) before ; ! ?',
      mistake: 'eau?',
    },
    { wrong: ' (?=[;!?])', cure: 'write a narrow no-break space (U+202F) here, before ; ! ?', mistake: 'eau ?' },
    { wrong: '«(?![\\u00a0\\u202f])|(?<![\\u00a0\\u202f ])»', cure: `${NO_BREAK}, inside « »`, mistake: '«eau\u00a0»' },
  ],
};

/** @returns the rows of a language; none for a language that has no rules yet */
export function typographyRules(locale: string): TypographyRule[] {
  const language = LANGUAGES[locale];
  return language ? [...commonRules(locale, language), ...(FURTHER_RULES[locale] ?? [])] : [];
}

/** @returns a function that finds what is wrong in a text, and says how to fix it; for a language without rules, it finds nothing */
export function typographyFinder(locale: string): (text: string) => { offset: number; text: string }[] {
  const rules = typographyRules(locale).map(({ wrong, cure }) => [new RegExp(wrong, 'gu'), cure] as const);
  return (text) =>
    rules.flatMap(([wrong, cure]) =>
      [...text.matchAll(wrong)].map(({ index }) => {
        const around = normalize(text.slice(Math.max(0, index - 15), index + 15));
        return { offset: index, text: `in "${around}": ${cure}.` };
      }),
    );
}

/** @returns what is wrong with a whole text: a bracket or quotation mark without its other one. A part of a text may have only one of them */
export function unpaired(locale: string, text: string): string | undefined {
  const countOf = (sign: string) => text.split(sign).length;
  const pair = LANGUAGES[locale]?.pairs.find(([first = '', last = '']) => countOf(first) !== countOf(last));
  return pair && `has not as many ${pair[0]} as ${pair[1]}: each needs its other one.`;
}
