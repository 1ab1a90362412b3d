/** Rules for translated messages that readers would notice, but that do not stop a build: untranslated texts, plural forms, typography. */

import type { Act } from '../../src/acts/acts';
import { acronymOf } from '../../src/acts/citation';
import { splitKeywords } from '../../src/acts/texts';
import type { JsonFile } from '../shared/json';
import { type English, KEYWORDS, messagesIn } from '../shared/messages';
import type { Problem } from '../shared/problem';
import { hasWords, startOf } from '../shared/text';
import { compareTexts } from './comparisons';
import { findReferences } from './references';
import type { Term } from './terms';
import { typographyFinder, unpaired } from './typography';

/** Up to a third of an act's keywords may be identical to the English: many are the same in each language, such as diesel, radar or CO2. */
const MAX_ENGLISH = 1 / 3;

type Finding = [kind: Problem['kind'], text: string];

/** A message needs as many plural forms as English or as the language. Docusaurus uses the last form for missing ones. */
function pluralProblem(locale: string, english: string, message: string): Finding[] {
  const [expected, found] = [english.split('|').length, message.split('|').length];
  const ofLanguage = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
  const placeholders = (text: string): string[] =>
    text
      .split('|')
      .at(-1)
      ?.match(/\{[\w.-]+\}/g) ?? [];
  const lacking = placeholders(english).filter((name) => !placeholders(message).includes(name));
  if (expected > 1 && lacking.length > 0) {
    return [
      ['different', `has no ${lacking.join(' ')} in its last form, the plural: write the forms in the order of English ("${english}").`],
    ];
  }
  return found === expected || (expected > 1 && found === ofLanguage)
    ? []
    : [['different', `has ${found} form(s) separated by |, English has ${expected} ("${english}"): write one for each.`]];
}

/** @returns keywords that are not separated, and too many English ones. A list that is completely English is reported as untranslated */
function keywordProblems(english: string, message: string): Finding[] {
  const [original, keywords] = [english, message].map((list) => splitKeywords(list.toLowerCase())) as [string[], string[]];
  const same = keywords.filter((keyword) => original.includes(keyword));
  const examples = same.slice(0, 3).join(', ');
  const isEnglish = same.length > keywords.length * MAX_ENGLISH && message !== english;
  return [
    ...keywords
      .filter((keyword) => keyword === '' || /;|,$/.test(keyword))
      .map(
        (keyword): Finding => [
          'different',
          `has ${keyword ? `"${startOf(keyword)}"` : 'an empty keyword'}: write a comma and a space between two.`,
        ],
      ),
    ...(isEnglish
      ? ([
          [
            'untranslated',
            `has ${same.length} of ${keywords.length} keywords from the English list (${examples}): write what people say in this language.`,
          ],
        ] satisfies Finding[])
      : []),
  ];
}

/** Files in which two texts that differ in English differ in every language: the other one was probably copied. */
const UNIQUE = ['acts.json', 'areas.json', 'navbar.json', KEYWORDS];

function sameProblem(key: string, english: English, messages: Map<string, string>): Finding[] {
  const keys = [...messages.keys()];
  const twin = keys
    .slice(0, keys.indexOf(key))
    .find((other) => messages.get(other) === messages.get(key) && english[other]?.message !== english[key]?.message);
  return twin ? [['different', `has the same text as "${twin}", but English has two different ones: translate this one.`]] : [];
}

/**
 * @param file path of the translated file, relative to the project folder
 * @param json content of the file
 * @param isAllowed whether a message may be identical to the English
 * @param terms the terms of the language
 */
export function problemsOfTexts(
  file: string,
  locale: string,
  english: English,
  json: JsonFile,
  isAllowed: (text: string) => boolean,
  terms: Term[],
): Problem[] {
  const name = file.replace(/.*\//, '');
  const messages = messagesIn(json);
  const findTypography = typographyFinder(locale);
  return json.entries.flatMap(({ key, line }): Problem[] => {
    const [original, message] = [english[key]?.message, messages.get(key)];
    if (original === undefined || message === undefined) {
      return [];
    }
    const isEnglish = message.trim() === original.trim() && hasWords(message) && !isAllowed(message);
    const findings: Finding[] = [
      ...(isEnglish ? [['untranslated', `is still English ("${message}"): translate it.`] satisfies Finding] : []),
      ...(name === KEYWORDS ? keywordProblems(original, message) : pluralProblem(locale, original, message)),
      ...(name === KEYWORDS || isEnglish ? [] : compareTexts(original, message, terms)),
      ...(UNIQUE.includes(name) ? sameProblem(key, english, messages) : []),
      ...findReferences(message).map(({ reference }): Finding => {
        const cure = 'remove it, or write the {placeholder} that the English message has for it.';
        return ['typed-reference', `has "${reference}", typed by hand: ${cure}`];
      }),
      ...[...findTypography(message).map(({ text }) => text), unpaired(locale, message) ?? []]
        .flat()
        .map((text): Finding => ['typography', text]),
    ];
    return findings.map(([kind, text]) => ({ file, line, kind, text: `"${key}" ${text}`, unit: `${name}#${key}` }));
  });
}

/** @returns acts whose short name is typed behind what the act is about, where the site adds it */
export function problemsOfAcronyms(file: string, json: JsonFile, acts: Act[], locale: string): Problem[] {
  const messages = messagesIn(json);
  return json.entries.flatMap(({ key, line }): Problem[] => {
    const act = acts.find(({ celex }) => celex === key);
    const acronym = act && acronymOf(act, locale);
    const text = `"${key}" has "(${acronym})", which the site adds: remove it.`;
    return acronym && messages.get(key)?.includes(`(${acronym})`)
      ? [{ file, line, kind: 'left-over', text, unit: `acts.json#${key}` }]
      : [];
  });
}

/** Files whose labels name the same things. */
const LABELS = ['navbar.json', 'footer.json'];

/** The messages of a file in a language, with the English ones. */
export interface Labels {
  file: string;
  english: English;
  json: JsonFile;
}

/** @returns labels of footer and navbar that differ although the English ones are the same: one of the two stands in the wrong place */
export function problemsOfLabels(files: Labels[]): Problem[] {
  const labels = files
    .filter(({ file }) => LABELS.some((name) => file.endsWith(`/${name}`)))
    .flatMap(({ file, english, json }) => {
      const messages = messagesIn(json);
      const name = file.replace(/.*\//, '');
      return json.entries.map(({ key, line }) => ({ file, name, key, line, original: english[key]?.message, text: messages.get(key) }));
    });
  return labels.flatMap(({ file, name, key, line, original, text }, index): Problem[] => {
    const other = labels.slice(0, index).find((one) => one.original !== undefined && one.original === original && one.name !== name);
    if (!other?.text || !text || other.text === text) {
      return [];
    }
    const what = `"${key}" is "${text}", but "${other.key}" of ${other.name} is "${other.text}", and English has the same text for both: correct one.`;
    return [{ file, line, kind: 'different', text: what, unit: `${name}#${key}` }];
  });
}
