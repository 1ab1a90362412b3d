/**
 * Rule: no text is still English, except those in `i18n/<language>/same-as-english.txt`, much shorter than in English, or a copy of the
 * translation of another text.
 */
import type { Problem } from '../../shared/problem';
import { startOf } from '../../shared/text';
import { listFile, notNeeded, readList, SAME } from '../lists';
import type { Rule } from '../rule';
import type { Text } from '../translation';

/** Minimum length, as a share of the English text's, for English texts of more than `SOME_LENGTH` characters. Short texts differ more. */
const SHORTEST = 0.4;
const SOME_LENGTH = 60;

function findShort(texts: Text[]): Problem[] {
  return texts
    .filter(({ isList, text, english = '' }) => !isList && english.length > SOME_LENGTH && text.length < english.length * SHORTEST)
    .map(({ subject, problem }) => problem('missing', `${subject}is much shorter than the English text: translate the rest.`));
}

/** Files whose labels may be the same: one word may translate two English words. */
const LABELS = ['code.json', 'footer.json'];

function findCopies(texts: Text[]): Problem[] {
  return texts
    .filter(({ source, english }) => !LABELS.includes(source) && english !== undefined)
    .flatMap(({ source, subject, text, english, problem }, index, all) => {
      const twin = all.slice(0, index).find((other) => other.source === source && other.text === text);
      const what = twin?.key ? `has the same text as "${twin.key}"` : `${subject}appears twice`;
      return twin && twin.english !== english ? [problem('structure', `${what}, but the English texts differ: translate this one.`)] : [];
    });
}

const rule: Rule = {
  find({ siteDir, locale, texts }) {
    const file = listFile(locale, SAME);
    const allowed = readList(siteDir, file);
    const same = texts.filter(({ isSame }) => isSame);
    return [
      ...same
        .filter(({ text }) => !allowed.some(({ entry }) => entry === text))
        .map(({ key, subject, text, problem }) => {
          const quoted = key ? ` ("${startOf(text)}")` : '';
          return problem('untranslated', `${subject}is still English${quoted}: translate it.`);
        }),
      ...findShort(texts),
      ...findCopies(texts),
      ...notNeeded(
        file,
        allowed.filter(({ entry }) => !same.some(({ text }) => text === entry)),
      ),
    ];
  },
  mistakes: [
    {
      name: 'texts are still English: description, heading, paragraph, list item, summary, subject of an act and message',
      changes: [
        ['page', 'De qué trata la página.', 'What the page is about.'],
        ['page', 'Trenes {#', 'Trains {#'],
        ['page', 'No de todos los buques.', 'Not of all ships.'],
        ['page', 'Cómo circulan seguros los trenes.', 'How trains are kept safe.'],
        ['page', 'Trenes y raíles.', 'Trains and their rails.'],
        ['page', 'Más sobre los buques', 'More about ships'],
        ['code', '"Enlace a {act}"', '"Link to {act}"'],
        ['acts', '"Inspección de buques"', '"Surveys of ships "'],
      ],
      found: [
        'acts:3 untranslated: is still English ("Surveys of ships ',
        'code:2 untranslated: "link"',
        'page:2 untranslated: still English',
        'page:12 untranslated: still English',
        'page:14 untranslated: still English',
        'page:16 untranslated: still English',
        'page:27 untranslated: still English',
        'page:29 untranslated: still English',
      ],
    },
    {
      name: 'a text that may stay English, and a list entry that is translated',
      changes: [
        ['code', '"Enlace a {act}"', '"Link to {act}"'],
        ['i18n/es/same-as-english.txt', 'Link to {act}\ntip\n'],
      ],
      found: ['i18n/es/same-as-english.txt:2 unused: "tip"'],
    },
    {
      name: "an act's keywords are English",
      changes: [['keywords', '"tren, radar, maquinista"', '"train, radar, ferry"']],
      found: ['keywords:2 untranslated: still English'],
    },
    {
      name: 'most of a paragraph is missing',
      changes: [
        ['english', 'Not of all ships.', 'Not of all ships, but of those that carry passengers, oil or chemicals.'],
        ['reviews', 'Not of all ships.', 'Not of all ships, but of those that carry passengers, oil or chemicals.'],
      ],
      found: ['page:29 missing: much shorter'],
    },
    {
      name: 'two acts have the same text, and so have their keywords',
      changes: [
        ['acts', '"Inspección de buques"', '"Seguridad ferroviaria"'],
        ['keywords', '"barco, casco oxidado"', '"tren, radar, maquinista"'],
      ],
      found: ['acts:3 structure: the same text as "32016L0798"', 'keywords:3 structure: the same text as "32016L0798"'],
    },
    {
      name: 'a paragraph is copied from another section',
      changes: [['page', 'Cómo se inspeccionan los buques.', 'Cómo circulan seguros los trenes.']],
      found: ['page:22 structure: twice'],
    },
  ],
};

export default rule;
