/** Rule: each word is in the dictionary of the language, or in its words.txt. */
import { locales } from '../../../src/languages/languages';
import type { Problem } from '../../shared/problem';
import { startOf } from '../../shared/text';
import { type Dictionary, loadDictionary, wordsIn } from '../dictionary';
import { listFile, WORDS } from '../lists';
import type { Rule } from '../rule';
import type { Text } from '../translation';

/** A text is in another language if at least this share of its words is unknown in its own language and known in the other. */
const FOREIGN = 1 / 2;

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The dictionaries of the other languages, which are loaded only when a text needs them. */
type Others = () => Promise<[locale: string, dictionary: Dictionary][]>;

interface Unknown {
  word: string;
  index: number;
}

/**
 * @param count the number of words in the text
 * @returns the other language in which a text is written, and the words in that language; undefined if it is not in another language
 */
async function findForeign(count: number, unknown: Unknown[], others: Others) {
  const isForeign = (words: Unknown[]) => words.length > 0 && words.length >= count * FOREIGN;
  if (!isForeign(unknown)) {
    return undefined;
  }
  const known = (await others()).map(([locale, dictionary]) => ({
    locale,
    words: unknown.filter(({ word }) => dictionary.findUnknown(word) === undefined),
  }));
  const [best] = known.sort((a, b) => b.words.length - a.words.length);
  return best && isForeign(best.words) ? best : undefined;
}

/** @returns the subject of a sentence about a part of a text. The problem of a message begins with its key */
function subjectOf({ key }: Text, part: string): string {
  return key ? `contains "${part}", which` : `"${part}"`;
}

function spellingProblem(locale: string, text: Text, word: string, dictionary: Dictionary): Problem {
  const isMixed = /[^\p{Script=Latin}\p{M}’'-]/u.exec(word)?.[0];
  const suggested = dictionary.suggest(word).map((suggestion) => `"${suggestion}"`);
  const meant = suggested.join(', ').replace(/, (?="[^"]*"$)/, ' or ');
  const question = meant
    ? `${text.key ? 'contains ' : ''}"${word}": did you mean ${meant}?`
    : `${subjectOf(text, word)} is not in the dictionary.`;
  const list = listFile(locale, WORDS);
  const added = dictionary.added.find(({ entry }) => entry.toLowerCase() === word.toLowerCase());
  const fix = added
    ? `${subjectOf(text, word)} is "${added.entry}" in ${list} (line ${added.line}): write it in the same way in both.`
    : `${question} If it is right, add it to ${list}.`;
  const what = isMixed ? `${subjectOf(text, word)} contains the letter "${isMixed}" from another alphabet: type the word again.` : fix;
  return text.problem('spelling', what);
}

/** @returns the problem with a text in another language. The `untranslated` rule finds only exact copies of English texts */
function foreignProblem(locale: string, text: Text, other: string, words: Unknown[]): Problem {
  const [language, found] = [locale, other].map((name) => names.of(name));
  const [first, last] = [words[0], words.at(-1)];
  const part = text.text.slice(first?.index, last && last.index + last.word.length);
  const fix = text.isList ? `write what people say in ${language}` : `translate it into ${language}`;
  return text.problem('untranslated', `${subjectOf(text, startOf(part))} is ${found}: ${fix}.`);
}

/** @returns a problem for each word of the site's list that is not needed */
function findUnused(locale: string, { added, needed }: Dictionary): Problem[] {
  const unused = added.filter(({ entry }) => !needed.has(entry));
  return unused.map(({ line, entry }) => ({
    file: listFile(locale, WORDS),
    line,
    kind: 'unused',
    text: `"${entry}" is not needed: remove it.`,
  }));
}

const rule: Rule = {
  about: 'All texts: words that are not in the dictionary, and texts in another language. Keywords: only lists in another language.',
  async find(translation) {
    const { siteDir, locale, texts } = translation;
    const dictionary = await loadDictionary(siteDir, locale);
    if (!dictionary) {
      return []; // languageChecklist.ts reports the missing dictionary of a draft.
    }
    let loaded: ReturnType<Others> | undefined;
    const others: Others = () => {
      loaded ??= Promise.all(
        locales.filter((other) => other !== locale).map(async (other) => [other, await loadDictionary(siteDir, other)]),
      ).then((all) => all.filter((pair): pair is [string, Dictionary] => pair[1] !== undefined));
      return loaded;
    };
    const foreign: Problem[] = [];
    const wrong = new Map<string, Problem>();
    for (const text of texts.filter(({ isSame }) => !isSame)) {
      const words = wordsIn(text.text);
      const unknown = words.flatMap(({ word, index }) => {
        const part = dictionary.findUnknown(word);
        return part === undefined ? [] : [{ word: part, index }];
      });
      const found = await findForeign(words.length, unknown, others);
      if (found) {
        foreign.push(foreignProblem(locale, text, found.locale, found.words));
      } else if (!text.isList) {
        for (const { word } of unknown.filter((entry) => !wrong.has(`${text.source} ${entry.word}`))) {
          wrong.set(`${text.source} ${word}`, spellingProblem(locale, text, word, dictionary));
        }
      }
    }
    return [...foreign, ...wrong.values(), ...findUnused(locale, dictionary)];
  },
  mistakes: [
    {
      name: 'letters are missing, changed, transposed and doubled in a page, a description and messages',
      changes: [
        ['page', 'De qué trata', 'De qué tratta'],
        ['page', 'circulan seguros', 'cirulan seguros'],
        ['code', 'consejo', 'consjeo'],
        ['acts', 'ferroviaria', 'ferroviarja'],
      ],
      found: [
        'acts:2 spelling: "ferroviarja": did you mean "ferroviaria"',
        'code:4 spelling: "consjeo": did you mean "consejo"',
        'page:2 spelling: "tratta": did you mean "trata"',
        'page:14 spelling: "cirulan": did you mean "circulan"',
      ],
    },
    {
      name: 'an accent is missing; a word in the list and a known word are not errors',
      changes: [
        ['page', 'buques.', 'buques maritimos, con subcontratistas y Metz.'],
        ['i18n/es/words.txt', 'subcontratistas\nMetz\n'],
      ],
      found: ['page:22 spelling: "marítimos" … If it is right, add it to i18n/es/words.txt.'],
    },
    {
      name: 'the list contains a word that does not occur, and one that the dictionary knows',
      changes: [['i18n/es/words.txt', 'transfronterizos\nbuque\n']],
      found: ['i18n/es/words.txt:1 unused: "transfronterizos"', 'i18n/es/words.txt:2 unused: "buque"'],
    },
    {
      name: 'a word in the list does not occur because a paragraph is missing: only the paragraph is reported',
      changes: [
        ['page', 'Cómo circulan seguros los trenes.\n\n', ''],
        ['i18n/es/words.txt', 'transfronterizos\n'],
      ],
      found: ['page:14 structure: paragraphs'],
    },
    {
      name: 'the list contains a word with a capital letter, but the text contains it without',
      changes: [
        ['page', 'raíles.', 'raíles amarradores.'],
        ['i18n/es/words.txt', 'Amarradores\n'],
      ],
      found: ['page:16 spelling: "amarradores" is "Amarradores" in i18n/es/words.txt (line 1)'],
    },
    { name: 'a letter is Cyrillic', changes: [['page', 'los trenes', 'los tr\u0435nes']], found: ['page:14 spelling: another alphabet'] },
    {
      name: 'letters are in the wrong encoding',
      changes: [['page', 'Cómo circulan', 'CÃ³mo circulan']],
      found: ['page:14 typography: garbled'],
    },
    {
      name: 'letters whose accents are separate characters, as some programs write them, are the same letters',
      changes: [
        ['page', /$/, '\n'.normalize('NFD')],
        ['page', 'Cómo circulan seguros los trenes.', 'Cómo circulan seguros los trenes.'.normalize('NFD')],
      ],
      found: [],
    },
    {
      name: 'a sentence and half of another are English, and a label is German',
      changes: [
        [
          'page',
          'Cómo circulan seguros los trenes.',
          'Cómo circulan seguros los trenes. Who is responsible for the safety of all these trains.',
        ],
        ['page', 'Cómo se inspeccionan los buques.', 'Cómo se inspeccionan los buques and the safety of ships.'],
        ['navbar', 'Buques', 'Schiffe'],
      ],
      found: [
        'navbar:3 untranslated: contains "Schiffe", which is German',
        'page:14 untranslated: is English',
        'page:22 untranslated: is English',
      ],
    },
    {
      name: 'a list of keywords is German, and another contains a German word',
      changes: [
        ['keywords', 'tren, radar, maquinista', 'Zug, Bahnhof, Lokführer, Weiche, entgleister Zug'],
        ['keywords', 'casco oxidado', 'casco oxidado, rostiger Rumpf, buque'],
      ],
      found: ['keywords:2 untranslated: German'],
    },
    {
      name: 'the file is replaced by that of another language',
      changes: [
        ['acts', 'Seguridad ferroviaria', 'Eisenbahnsicherheit'],
        ['acts', 'Inspección de buques', 'Besichtigung von Schiffen'],
        ['acts', 'Con el {32009R0392}.', 'Zusammen mit {32009R0392}.'],
      ],
      found: [
        'acts:2 untranslated: contains "Eisenbahnsicherheit", which is German',
        'acts:3 untranslated: contains "Besichtigung von Schiffen", which is German',
        'acts:4 untranslated: is German',
      ],
    },
    {
      name: 'the English page itself is translated, not a copy',
      locale: 'en',
      changes: [['english', 'How ships are surveyed.', 'Cómo se inspeccionan los buques que transportan pasajeros.']],
      found: ['english:22 untranslated: is Spanish'],
    },
    {
      name: 'a typo in English',
      locale: 'en',
      changes: [['english', 'surveyed', 'survejed']],
      found: ['english:22 spelling: "survejed": did you mean "surveyed"'],
    },
  ],
};

export default rule;
