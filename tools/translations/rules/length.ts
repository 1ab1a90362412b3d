/** Rule: texts are not much shorter than in English, and the names of the annexes fit into the navbar. */
import { defaultLocale } from '../../../src/languages/languages';
import type { Problem } from '../../shared/problem';
import type { Rule } from '../rule';
import type { Translation } from '../translation';

/** Minimum length, as a share of the English text's, for English texts of more than `SOME_LENGTH` characters. Short texts differ more. */
const SHORTEST = 0.4;
const SOME_LENGTH = 60;

/** Maximum total length of the annexes' navbar labels. Longer ones need a second line at 997 px, the narrowest viewport that shows them. */
const MAX_NAVBAR = 50;

function findInNavbar({ locale, content, texts, messages }: Translation): Problem[] {
  const isEnglish = locale === defaultLocale;
  const translated = texts.filter(({ source, key }) => source === 'navbar.json' && key.startsWith('item.label.'));
  const labels = isEnglish ? content.annexes.map(({ label }) => label) : translated.map(({ text }) => text);
  const file = isEnglish ? 'sidebars.ts' : messages.find(({ source }) => source.name === 'navbar.json')?.file;
  const { length } = labels.join('');
  const text = `the annexes' navbar labels have ${length} characters in total, but only ${MAX_NAVBAR} fit: shorten one.`;
  return file && length > MAX_NAVBAR ? [{ file, line: 1, kind: 'structure', text }] : [];
}

const rule: Rule = {
  about: 'Pages and messages: texts that are too short, navbar labels that are too long.',
  find: (translation) => [
    ...translation.texts
      .filter(({ isList }) => !isList)
      .filter(({ text, english = '' }) => english.length > SOME_LENGTH && text.length < english.length * SHORTEST)
      .map(({ subject, problem }) => problem('missing', `${subject}is much shorter than the English text: translate the rest.`)),
    ...findInNavbar(translation),
  ],
  mistakes: [
    {
      name: 'most of a paragraph is missing',
      changes: [
        ['english', 'Not of all ships.', 'Not of all ships, but of those that carry passengers, oil or chemicals.'],
        ['reviews', 'Not of all ships.', 'Not of all ships, but of those that carry passengers, oil or chemicals.'],
      ],
      found: ['page:29 missing: much shorter'],
    },
    {
      name: 'the navbar labels do not fit on one line',
      changes: [
        ['navbar', '"Trenes"', '"Trenes de alta velocidad y cercanías"'],
        ['navbar', '"Buques"', '"Buques y barcos"'],
      ],
      found: ['navbar:1 structure: 51 characters'],
    },
  ],
};

export default rule;
