/** Tests of the search engine's matching and ranking on a few acts, and of the entries of a page. */
import { stopwords as dutchStopwords } from '@orama/stopwords/dutch';
import { stopwords as germanStopwords } from '@orama/stopwords/german';
import { stopwords as spanishStopwords } from '@orama/stopwords/spanish';
import { expect, test } from 'playwright/test';
import type { LocalisedDataset } from '../../src/acts/localised';
import { type MarkdownNode, textAndIdOf } from '../../src/common/mdx';
import { type Page, parsePage, readPages } from '../../src/common/page';
import { siteDir } from '../../src/common/paths';
import { actNamesIn } from '../../src/languages/facts';
import { locales } from '../../src/languages/languages';
import { makeSearch as makeSearchOf } from '../../src/search/engine/engine';
import type { Entry, Example } from '../../src/search/engine/entries';
import { type Found, isSure } from '../../src/search/engine/found';
import { expand, makeStemmer, makeVocabulary, partsOf } from '../../src/search/engine/words';
import { wordsFor } from '../../src/search/plugin';
import { entriesOf, indexOf } from '../../src/search/plugin/entries';
import { dataset } from '../helpers/dataset';

const [dutch, german, spanish] = ['nl', 'de', 'es'].map((locale) => wordsFor(siteDir, locale).endings) as [string, string, string];

/** @returns the search of some entries in a language */
function makeSearch(entries: Entry[], endings = '', stopwords: string[] = [], examples: Example[] = []): (query: string) => Found {
  return makeSearchOf({ entries, examples, endings, conjunctions: 'and or but', stopwords, names: actNamesIn(locales) });
}

const act = (id: string, title: string, keywords: string, text = ''): Entry => ({ kind: 'act', page: 'annex', id, title, text, keywords });

/** Acts that no query finds, without which each word would say little. */
const OTHERS = ['Holz', 'Vögel', 'Blutspende', 'Tabak', 'Arznei', 'Robben', 'Saatgut', 'Eizellen'].map((title, place) =>
  act(`3200${place}L0001`, title, title),
);

const GERMAN: Entry[] = [
  {
    kind: 'pageOrHeading',
    page: '',
    title: 'Verstöße melden',
    text: 'Vergeltung ist verboten. Der Kapitän und die Pilotin sind geschützt.',
  },
  { kind: 'pageOrHeading', page: 'annex', id: 'roads', title: 'Straßen', text: '' },
  act('32002L0049', 'Bekämpfung von Umgebungslärm', 'Straße|Flughafen|laut', 'Richtlinie 2002/49/EG'),
  act('32005L0035', 'Meeresverschmutzung durch Schiffe', 'Öl|Ölteppich|über Bord|Kapitän|Tanker|Müll über Bord', 'Richtlinie 2005/35/EG'),
  act('32009L0018', 'Unfälle im Seeverkehr', 'Kapitän|Kollision|Mann über Bord|Tankerunfall', 'Richtlinie 2009/18/EG'),
  act('32008L0106', 'Ausbildung von Seeleuten', 'Kapitän|Patent gekauft', 'Ersetzt durch die Richtlinie (EU) 2022/993'),
  act('32008L0098', 'Abfälle', 'Müll|Fässer|Öl', 'Richtlinie 2008/98/EG'),
  ...OTHERS,
];
const SPANISH = [
  act('32008L0098', 'Residuos', 'basura|uralita', 'Directiva 2008/98/CE'),
  act('31998L0041', 'Personas a bordo de buques de pasaje', 'lista de pasajeros|ferri', 'Directiva 98/41/CE del Consejo'),
  ...OTHERS,
];

const inGerman = makeSearch(GERMAN, german, germanStopwords);
const inSpanish = makeSearch(SPANISH, spanish, spanishStopwords);
const idsOf = ({ results }: Found) => results.map(({ page, id }) => id ?? page);
const marked = (pieces: { text: string; isMarked: boolean }[]) => pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text);

test('in a sentence, stop words are ignored, and rare words and acts that match several words rank higher', () => {
  expect(idsOf(inGerman('Der Kapitän lässt nachts Öl über Bord'))[0]).toBe('32005L0035');
  expect(idsOf(inGerman('der Kapitän und die Kollision'))[0]).toBe('32009L0018');
  expect(idsOf(inGerman('und die auf'))).toEqual([]);
  expect(idsOf(inSpanish('tiramos la basura del barco'))).toEqual(['32008L0098']);
  // The stem of "bijen" (bees) is "bij", the preposition in the title.
  const inDutch = makeSearch([act('32012R0649', 'Toestemming bij uitvoer', 'chemicaliën')], dutch, dutchStopwords);
  expect(idsOf(inDutch('bijen'))).toEqual([]);
});

test('a page or heading is found only if it contains all words, and ranks below acts', () => {
  expect(idsOf(inGerman('Vergeltung'))).toEqual(['']);
  expect(idsOf(inGerman('Straße'))).toEqual(['32002L0049', 'roads']);
  expect(idsOf(inGerman('Verstöße am Flughafen'))).toEqual(['32002L0049']);
});

test('words match by stem, without accents, in compounds and with typing errors', () => {
  for (const query of ['meeresverschmutzungen', 'Oelteppich', 'olteppich', 'Ölteppch', 'Verschmutzung']) {
    expect(idsOf(inGerman(query))[0], query).toBe('32005L0035');
  }
  for (const query of ['lärm', 'flugh']) {
    expect(idsOf(inGerman(query))[0], query).toBe('32002L0049');
  }
  expect(idsOf(inSpanish('resduos'))).toEqual(['32008L0098']);
});

test('a known word is neither split nor corrected, and a corrected word alone does not match a sentence', () => {
  expect(idsOf(inGerman('Tankerunfall'))).toEqual(['32009L0018']);
  expect(idsOf(inSpanish('pasaje'))).toEqual(['31998L0041']);
  expect(idsOf(inSpanish('baswra'))).toEqual(['32008L0098']);
  expect(idsOf(inSpanish('mi jefe robó baswra'))).toEqual([]);
  // The first letter is not corrected.
  expect(idsOf(inSpanish('vasura'))).toEqual([]);
});

test('an unknown compound of two known words is a query for both, split where the shorter one is longest', () => {
  // Both words match this act. Each alone would also match another act.
  const inGermanPorts = makeSearch(
    [
      act('32003R0782', 'Farbe', 'Schiff|Rumpf'),
      act('32008L0098', 'Abfall', 'Rest|Schiffs'),
      act('32014R1143', 'Arten', 'Rumpfreste|Farbe'),
    ],
    german,
    germanStopwords,
  );
  expect(idsOf(inGermanPorts('Schiffsfarbe'))[0]).toBe('32003R0782');
  const partsOfCompound = (word: string, indexed: string[]) =>
    partsOf(
      word,
      makeVocabulary(
        indexed,
        (one) => one,
        () => true,
      ),
    );
  expect(partsOfCompound('ballastwasserpumpe', ['ballast', 'wasser', 'ballastwasser', 'pumpe'])).toEqual(['ballastwasser', 'pumpe']);
  expect(partsOfCompound('ballastwasser', ['ballast', 'ballastwasser', 'wasser'])).toEqual(['ballastwasser']);
  expect(partsOfCompound('ballastgas', ['ballast', 'wasser'])).toEqual(['ballastgas']);
  expect(partsOfCompound('2009/18', ['2009', '18'])).toEqual(['2009/18']);
});

/** The captain is more often in questions than in queries for acts. */
const THREATS: Example[] = [['Chef droht', 0], ...Array.from({ length: 30 }, (): Example => ['der Kapitän droht mir', 0])];

const RIGHTS: Entry = { kind: 'section', page: '', id: 'rights', title: 'Schutz', text: '' };

test('a question about oneself finds the section with similar examples; acts that share only words that are typical of questions are not shown', () => {
  const examples: Example[] = [
    ['mir wurde gekündigt', 0],
    ['gekündigt entlassen', 0],
    ...THREATS,
    ['der Kapitän lässt Öl über Bord', 4],
    ['wir hatten eine Kollision', 5],
  ];
  // Its words are all in the question, but of the home page's entries, only the page itself may be a result of one.
  const heading: Entry = { kind: 'pageOrHeading', page: '', id: 'threats', title: 'Der Kapitän droht mir', text: '' };
  const search = makeSearch([RIGHTS, ...GERMAN, heading], german, germanStopwords, examples);
  const found = (query: string) => {
    const { sections, answersWhole, results, further } = search(query);
    return {
      guidance: answersWhole ? sections.map(({ id }) => id) : [],
      first: results[0]?.id,
      further: further.length,
    };
  };
  const guidance = ['rights'];
  expect(found('mir wurde gestern gekündigt')).toEqual({ guidance, first: undefined, further: 0 });
  expect(found('der Kapitän droht mir')).toEqual({ guidance, first: undefined, further: 0 });
  expect(found('gekündigt wegen der Kollision')).toMatchObject({ guidance, first: '32009L0018' });
  expect(found('der Chef hat Öl über Bord geworfen')).toMatchObject({ guidance: [], first: '32005L0035' });
});

test('in a question, too, a letter that is missing, added, replaced or swapped is corrected', () => {
  const search = makeSearch([RIGHTS, ...OTHERS], german, germanStopwords, [['gekündigt', 0]]);
  for (const typed of ['gekündgt', 'gekündiggt', 'gekümdigt', 'gekündgit']) {
    expect(search(typed).sections, typed).toEqual([RIGHTS]);
  }
  // The first letter is not corrected, and two mistakes are too many.
  for (const typed of ['bekündigt', 'gekümdgt']) {
    expect(search(typed).sections, typed).toEqual([]);
  }
});

test('a question within a query about something else finds its section below the results; results with little evidence are listed separately', () => {
  const story = 'Kollision mit dem Fischer, Kapitän schlief, Mann über Bord, Tankerunfall im Hafen, Öl überall';
  const words = ['ich', 'wurde', 'nach', 'meiner', 'Meldung', 'gekündigt'];
  const examples: Example[] = [
    ...words.slice(1).map((_, place): Example => [words.slice(0, place + 2).join(' '), 0]),
    ...Array.from({ length: 20 }, (): Example => [story, 5]),
  ];
  const search = makeSearch([RIGHTS, ...GERMAN], german, germanStopwords, examples);
  const found = search(`${story}, ${words.join(' ')}, ${story}`);
  expect(found).toMatchObject({ verdict: 'covered', sections: [RIGHTS], answersWhole: false });
  expect(idsOf(found)).toEqual(['32009L0018']);
  expect(found.further.map(({ id }) => id)).toEqual(['32005L0035']);
  expect(search(story).sections).toEqual([]);
});

test('each question in a story finds its own section, the most urgent first', () => {
  const section = (id: string): Entry => ({ kind: 'section', page: '', id, title: id, text: '' });
  const [costs, dismissed] = ['wer bezahlt mir einen guten Anwalt', 'gestern haben die mich einfach gefeuert'];
  const beginningsOf = (question: string, index: number) =>
    question.split(' ').map((_, place, words): Example => [words.slice(0, place + 1).join(' '), index]);
  const story = 'Kollision mit dem Fischer, Kapitän schlief, Mann über Bord, Tankerunfall im Hafen, Öl überall';
  const examples = [...beginningsOf(costs, 0), ...beginningsOf(dismissed, 1), ...Array.from({ length: 20 }, (): Example => [story, 6])];
  // A heading of another page may have the id of a section.
  const heading: Entry = { kind: 'pageOrHeading', page: 'annex', id: 'costs', title: 'Kosten', text: '' };
  const search = makeSearch([section('costs'), section('dismissed'), ...GERMAN, heading], german, germanStopwords, examples);
  const sectionsOf = (query: string) => search(query).sections.map(({ id }) => id);
  expect(sectionsOf(`${story}, ${costs}, ${story}, ${dismissed}`)).toEqual(['dismissed', 'costs']);
  expect(sectionsOf(`${story}, ${costs} ${costs}`)).toEqual(['costs']);
});

test('a sentence like those of stories that ask nothing is not a question, and never a result', () => {
  const story: Entry = { kind: 'story', page: '', title: '', text: '' };
  const examples: Example[] = [['mein Mann hat Angst vor dem Chef', 0]];
  const told: Example = ['mein Mann sagt nichts|mein Mann hat Angst|mein Mann kennt den Chef', 1];
  const sectionsWith = (others: Example[]) =>
    makeSearch([RIGHTS, story, ...GERMAN], german, germanStopwords, [...examples, ...others])('mein Mann hat Angst').sections;
  expect(sectionsWith([])).toEqual([RIGHTS]);
  expect(sectionsWith([told])).toEqual([]);
  expect(idsOf(makeSearch([RIGHTS, story, ...GERMAN], german, germanStopwords, [told])('Angst'))).toEqual([]);
});

test('of several sections, the one whose examples contain a word more often comes first; an example may belong to several', () => {
  const section = (id: string): Entry => ({ kind: 'section', page: '', id, title: id, text: '' });
  const examples: Example[] = [
    ['wem soll ich es sagen', 0],
    ['wem schreibe ich', 0],
    ['meinen Namen sagen', 1],
    ['ohne meinen Namen', 1],
    ['dem Journalisten meinen Namen sagen', 1, 2],
    ['der Journalist fragt', 2],
  ];
  const search = makeSearch([section('tell'), section('name'), section('press'), ...GERMAN], german, germanStopwords, examples);
  const sectionsOf = (query: string) => search(query).sections.map(({ id }) => id);
  expect(sectionsOf('wem sagen')[0]).toBe('tell');
  expect(sectionsOf('Namen sagen')[0]).toBe('name');
  // The other section is much less likely.
  expect(sectionsOf('Journalisten')).toEqual(['press']);
  expect(sectionsOf('Tanker')).toEqual([]);
});

test('an example of an act is a phrase like a keyword, but is not shown', () => {
  const examples: Example[] = [['Nachts im Hafen gluckert etwas', 0]];
  const [act0] = GERMAN.slice(3);
  const search = makeSearch([act0 as Entry, ...GERMAN.slice(4)], german, germanStopwords, examples);
  const [first] = search('es gluckert').results;
  expect(first?.id).toBe(act0?.id);
  expect(first?.keywords).toEqual([]);
});

test('a word counts less for an entry if another one has it in more of its phrases', () => {
  const acts = [act('A', 'Eins', 'Tank|Schiff|Hafen'), act('B', 'Zwei', 'Tank|Tank leck|Tank voll'), ...OTHERS];
  expect(idsOf(makeSearch(acts, german, germanStopwords)('Tank'))).toEqual(['B', 'A']);
  expect(idsOf(makeSearch([...acts].reverse(), german, germanStopwords)('Tank'))).toEqual(['B', 'A']);
});

test('below a section that answers the query, the search is sure only of the first act that matches something else', () => {
  const acts = [act('32009L0020', 'Drohungen an Bord', 'Kapitän droht'), act('32009L0021', 'Flaggen', 'Wimpel Leine')];
  const search = makeSearch([RIGHTS, ...GERMAN, ...acts], german, germanStopwords, THREATS);
  const { verdict, sections, answersWhole, results, further } = search('der Kapitän droht mir Leine');
  expect({ verdict, sections, answersWhole, first: results[0]?.id, further: further.map(({ id }) => id) }).toMatchObject({
    verdict: 'unsure',
    sections: [RIGHTS],
    answersWhole: true,
    first: '32009L0021',
    further: [],
  });
});

test('a short last word is completed, because the reader may still be typing it; others are not', () => {
  expect(idsOf(inGerman('tab'))).toHaveLength(1);
  expect(idsOf(inGerman('tab auf'))).toEqual([]);
});

test('a complete keyword phrase ranks above the same words in different phrases', () => {
  const acts = [act('A', 'Eins', 'Müll im Tunnel|Bord'), act('B', 'Zwei', 'Müll|Bord im Tunnel')];
  const search = makeSearch(acts, german, germanStopwords);
  expect(idsOf(search('Müll'))).toEqual(['B', 'A']);
  expect(idsOf(search('Bord'))).toEqual(['A', 'B']);
});

/** @returns the result of a search among these acts and 40 others, which all contain the word "company" */
function searchAmong(acts: Entry[], query: string, examples: Example[] = []): Found {
  const others = Array.from({ length: 40 }, (_, index) => act(`other${index}`, `Title${index}`, 'company|company of people'));
  return makeSearch([...acts, ...others], '', ['the', 'of', 'and'], examples)(query);
}

/** @returns the ids that a search finds among these acts and 40 others */
function findAmong(acts: Entry[], query: string, examples: Example[] = []): string[] {
  return idsOf(searchAmong(acts, query, examples)).map((id) => id.replace(/\d+$/, ''));
}

/** Fifteen words that no act contains. */
const UNKNOWN = [...'abcdefghijklmno'].map((letter) => `word${letter}`).join(' ');

test('in a sentence, a single word with a low idf finds nothing; alone, it finds every act that contains it', () => {
  expect(findAmong([], 'the company somebody nobody everybody')).toEqual([]);
  expect(findAmong([], 'company')).toHaveLength(40);
  expect(findAmong([act('A', 'One', 'mercury')], 'mercury somebody nobody everybody')).toEqual(['A']);
});

test('a word with a low idf does not outweigh one with a high idf', () => {
  expect(findAmong([act('A', 'One', 'company'), act('B', 'Two', 'dump')], 'company dump')[0]).toBe('B');
});

test('a word in a long phrase is weaker than the word as a phrase, and in a sentence needs further words of the phrase', () => {
  const [long, own] = [act('long', 'One', 'mercury of old broken lamps'), act('own', 'Two', 'mercury')];
  expect(findAmong([long, own], 'mercury')).toEqual(['own', 'long']);
  expect(findAmong([long], `mercury ${UNKNOWN}`)).toEqual([]);
  expect(findAmong([long], `mercury lamps ${UNKNOWN}`)).toEqual(['long']);
});

test('the words of a phrase are weighted by idf', () => {
  const acts = [act('A', 'One', 'company mercury'), act('B', 'Two', 'mercury ferret')];
  expect(findAmong(acts, 'mercury')).toEqual(['A', 'B']);
  expect(findAmong([...acts].reverse(), 'mercury')).toEqual(['A', 'B']);
});

test('the beginning or end of a compound, a typo and a word in a title or text are weaker than a keyword', () => {
  const own = act('own', 'Two', 'mercury');
  for (const weaker of [
    act('weaker', 'One', 'mercuryvapour'),
    act('weaker', 'One', 'quickmercury'),
    act('weaker', 'Mercury in old broken lamps', 'lamp'),
    act('weaker', 'One', 'lamp', 'Mercury'),
  ]) {
    expect(findAmong([weaker, own], 'mercury')[0], JSON.stringify(weaker)).toBe('own');
  }
  expect(findAmong([own, act('exact', 'One', 'lamp')], 'mecrury lamp')).toEqual(['exact']);
});

test('a word in a title is weaker than a keyword, and a single word in a text finds nothing in a sentence', () => {
  const inTitle = act('title', 'Mercury in old broken lamps', 'lamps|glass');
  expect(findAmong([inTitle, act('own', 'Two', 'mercury')], 'mercury')).toEqual(['own', 'title']);
  const inText = act('text', 'One', 'lamp', 'Mercury');
  expect(findAmong([inText], 'mercury')).toEqual(['text']);
  expect(findAmong([inText], `mercury ${UNKNOWN}`)).toEqual([]);
});

test('two transposed letters are one typo, and of two words with the same beginning, the shorter one comes first', () => {
  expect(findAmong([act('A', 'One', 'ferry')], 'frery')).toEqual(['A']);
  expect(findAmong([act('long', 'One', 'ferryman'), act('short', 'Two', 'ferrys')], 'ferry')).toEqual(['short', 'long']);
});

test('of two entries with the same evidence, the one with more matching keywords ranks higher', () => {
  expect(findAmong([act('A', 'One', 'mercury'), act('B', 'Two', 'mercury|mercury lamp')], 'mercury')).toEqual(['B', 'A']);
});

test('a query that is likelier out of scope only shares words with acts', () => {
  const dogs = act('dogs', 'One', 'dog import|smuggled dog|overtime of drivers');
  const entries: Entry[] = [dogs, { kind: 'outOfScope', page: '', title: '', text: '' }];
  const examples = ['overtime', 'overtime pay', 'barking dog', 'dog food'].map((query): Example => [query, 1]);
  expect(findAmong(entries, 'barking dog', examples)).toEqual([]);
  expect(searchAmong(entries, 'barking dog', examples).verdict).toBe('outOfScope');
  expect(findAmong(entries, 'overtime pay', examples)).toEqual([]);
  expect(findAmong(entries, 'smuggled dog', examples)).toEqual(['dogs']);
  expect(findAmong(entries, 'overtime of drivers', examples)).toEqual(['dogs']);
  expect(findAmong(entries, 'barking dog')).toEqual(['dogs']);
  // A single word does not reveal what the reader wants.
  expect(findAmong(entries, 'dog', examples)).toEqual(['dogs']);
});

test('what most resembles a breach of rules that are not on the pages finds no act, and is not out of scope', () => {
  const entries: Entry[] = [
    act('radiation', 'One', 'radon in drinking water'),
    { kind: 'outOfScope', page: '', title: '', text: '' },
    { kind: 'noRule', page: '', title: '', text: '' },
  ];
  const examples: Example[] = [
    ['hotel shower', 1],
    ['drinking water', 2],
    ['bacteria in showers', 2],
  ];
  expect(searchAmong(entries, 'drinking water', examples)).toMatchObject({ verdict: 'nothing', results: [], further: [] });
  expect(searchAmong(entries, 'bacteria in the hotel shower', examples)).toMatchObject({ verdict: 'nothing', results: [] });
  expect(findAmong(entries, 'radon in the drinking water', examples)).toEqual(['radiation']);
});

test('the first result is less certain if another one has as much', () => {
  const isSureOf = (acts: Entry[], query: string) => isSure(searchAmong(acts, query));
  const mercury = act('A', 'One', 'mercury|lamps');
  expect(isSureOf([mercury, act('B', 'Two', 'owls')], 'mercury lamps somebody nobody everybody')).toBe(true);
  expect(isSureOf([mercury, act('B', 'Two', 'lamps|mercury')], 'mercury lamps somebody nobody everybody')).toBe(false);
});

test('the search is sure of an example, although other results match as much of it', () => {
  const acts = [act('A', 'One', 'dead river'), act('B', 'Two', 'poisoned river'), act('C', 'Three', 'riverbank')];
  expect(searchAmong(acts, 'river reeds').verdict).toBe('unsure');
  expect(searchAmong(acts, 'river reeds', [['river reeds', 0]]).verdict).toBe('covered');
});

test('the search is sure of the first result if enough of the query supports it', () => {
  const acts: Entry[] = [
    act('A', 'One', 'mercury|lamps of old ferries'),
    { kind: 'pageOrHeading', page: 'page', title: 'Ferries', text: 'Lead' },
  ];
  const isSureOf = (query: string) => isSure(searchAmong(acts, query));
  for (const query of ['mercury', 'mercury lamps', 'old lamps of ferries', 'the mercury and somebody of the ferries']) {
    expect(isSureOf(query), query).toBe(true);
  }
  // One word of three, a typo, the beginning of a word, a part of a phrase, and a word that all acts contain.
  for (const query of ['mercury somebody nobody', 'mecrury', 'merc', 'old', 'company']) {
    expect(isSureOf(query), query).toBe(false);
  }
  // A page that contains all words, and a number.
  expect(searchAmong(acts, 'lead')).toMatchObject({ verdict: 'noActFirst', results: [{ page: 'page' }] });
  for (const number of ['98/41', 'Directiva 98/41/CE']) {
    expect(inSpanish(number), number).toMatchObject({ verdict: 'named', results: [{ id: '31998L0041' }] });
  }
  // The beginning of a number, and a different kind of act.
  for (const number of ['98/4', 'Reglamento 98/41/CE']) {
    expect(inSpanish(number), number).toMatchObject({ verdict: 'similarNumbers', results: [{ id: '31998L0041' }] });
  }
});

test('a number finds only its act, in any notation, or the act that it has replaced', () => {
  for (const query of ['98/41', '1998/41', '41/98', '31998L0041', '31998l0041', '98 / 41', '98-41', '(EC) 98/41']) {
    expect(idsOf(inSpanish(query)), query).toEqual(['31998L0041']);
  }
  expect(idsOf(inGerman('2022/993'))).toEqual(['32008L0106']);
  // Together with an unlisted number, words still find acts, but the search is not sure.
  expect(inSpanish('Directiva 2006/42/CE')).toMatchObject({ verdict: 'unlisted', results: [] });
  expect(inSpanish('la basura, Directiva 2006/42/CE')).toMatchObject({ verdict: 'unsure', results: [{ id: '32008L0098' }] });
  for (const query of ['basura 24/7', 'basura 12-05-2019', 'basura 50/50']) {
    expect(idsOf(inSpanish(query)), query).toEqual(['32008L0098']);
  }
});

test('a word matches only similar words: not one with two wrong letters of six, nor the short end of a compound', () => {
  expect(findAmong([act('A', 'One', 'ferret')], 'ferrett')).toEqual(['A']);
  expect(findAmong([act('A', 'One', 'ferret')], 'feaaet')).toEqual([]);
  expect(findAmong([act('A', 'One', 'mercury')], 'merxxry')).toEqual(['A']);
  // Three edits, including each kind: replaced, removed, added and transposed letters. The last word has two edits in six letters.
  for (const far of ['mexxxry', 'mxercazy', 'mrecaay', 'mxerctyz', 'mrcary']) {
    expect(findAmong([act('A', 'One', 'mercury')], far), far).toEqual([]);
  }
  for (const near of ['mxercury', 'mrecruy', 'mxercary', 'mercuryy']) {
    expect(findAmong([act('A', 'One', 'mercury')], near), near).toEqual(['A']);
  }
  expect(findAmong([act('A', 'One', 'œufs')], 'oeufs')).toEqual(['A']);
  expect(findAmong([act('A', 'One', 'oeufs')], 'œufs')).toEqual(['A']);
  expect(findAmong([act('A', 'One', 'boxcar')], 'car')).toEqual([]);
  expect(findAmong([act('A', 'One', 'oilslick')], 'slick')).toEqual(['A']);
});

test('short words and stems match no other word: they are not corrected, and stems are not found at the end of compounds', () => {
  const words = makeVocabulary(
    ['mud', 'lead', 'corporate', 'blast'],
    (word) => word.replace(/d$/, ''),
    () => true,
  );
  const meant = (word: string) => [...expand(word, false, words, 0.5).keys()];
  expect(meant('mup')).toEqual([]);
  expect(meant('leap')).toEqual([]);
  expect(meant('rated')).toEqual([]);
  expect(meant('rate')).toEqual(['corporate']);
  expect(meant('blost')).toEqual(['blast']);
});

test('a stem is found at the end of compounds with a short ending, but not of other words', () => {
  const meantAmong = (indexed: string[]) => {
    const words = makeVocabulary(indexed, makeStemmer('e eur s'), () => true);
    return [...expand('rouillé', false, words, 0.5).keys()];
  };
  expect(meantAmong(['prérouillés', 'patrouilleur'])).toEqual(['prérouillés']);
});

test('a word that occurs in a single question is not itself a question', () => {
  const once: Example[] = [
    ['entlassen wegen Kühlwasser', 0],
    ['entlassen wegen Staub', 0],
  ];
  const sectionsOf = (query: string) => makeSearch([RIGHTS, ...GERMAN], german, germanStopwords, once)(query).sections;
  expect(sectionsOf('Kühlwasser')).toEqual([]);
  expect(sectionsOf('entlassen')).toEqual([RIGHTS]);
});

test('a result shows matching keywords only for words that neither its title nor its text contains', () => {
  const [first] = inGerman('Tanker verliert Öl').results;
  expect(first?.keywords.map(marked)).toEqual([['Tanker'], ['Öl']]);
  const [waste] = inSpanish('residuo').results;
  expect(marked(waste?.title ?? [])).toEqual(['Residuos']);
  expect(waste?.keywords).toEqual([]);
  const [drums] = inGerman('Abfälle in Fässern').results;
  expect(drums?.keywords.map(marked)).toEqual([['Fässer']]);
  const repeated = makeSearch([act('A', 'Sewage', 'sewage pipe|leak')]);
  expect(repeated('sewage leak').results[0]?.keywords.map(marked)).toEqual([['leak']]);
  const wildlife = makeSearch([act('A', 'Habitats', 'dead wolf|poached lynx|fish trap'), act('B', 'Water', 'dead river|dead fish')]);
  expect(wildlife('dead lynx poached').results[0]?.keywords.map(marked)).toEqual([['poached', 'lynx']]);
  expect(wildlife('wolf').results[0]?.keywords.map(marked)).toEqual([['wolf']]);
  // A keyword that matches no further word says nothing new.
  const road = makeSearch([act('A', 'Drivers', 'tachograph|switched off tachograph'), act('B', 'Lights', 'lights switched off')]);
  expect(road('tachograph').results[0]?.keywords.map(marked)).toEqual([['tachograph']]);
  expect(road('tachograph switched off').results[0]?.keywords.map(marked)).toEqual([['switched', 'off', 'tachograph']]);
});

test('the text of a result begins near its first match, or is complete if the match is near its beginning', () => {
  const sewage = (text: string) => makeSearch([act('A', 'One', 'leak', text)])('leak sewage').results[0]?.text;
  const before = 'letters of one line '.repeat(4);
  expect(sewage(`${before}and sewage`)).toEqual([
    { text: '… of one line letters of one line letters of one line and ', isMarked: false },
    { text: 'sewage', isMarked: true },
  ]);
  expect(sewage('Directive on sewage')?.[0]?.text).toBe('Directive on ');
  expect(sewage(before)).toEqual([{ text: before, isMarked: false }]);
});

test('a word of a query is compared with only a few words of the index', () => {
  const letters = [...'abcdefghijklmnopqrst'];
  const words = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => `${one}${two}${three}${one}${three}${two}`)));
  const vocabulary = makeVocabulary(
    words,
    (word) => word,
    () => true,
  );
  let reads = 0;
  const counting = <T extends object>(list: T) =>
    new Proxy(list, {
      get: (target, key) => {
        reads += typeof key === 'string' && /^\d+$/.test(key) ? 1 : 0;
        return Reflect.get(target, key);
      },
    });
  const counted = { ...vocabulary, forms: counting(vocabulary.forms), reversed: counting(vocabulary.reversed) };
  const readsFor = (word: string) => {
    reads = 0;
    const meant = expand(word, true, counted, 0.5);
    return { meant: [...meant.keys()], reads };
  };
  expect(words).toHaveLength(8000);
  // Three binary searches of 13 steps each, and the words that they find.
  const [exact, mistyped, unknown] = ['abcacb', 'abcqcb', 'zzzzzz'].map(readsFor);
  expect(exact?.meant).toEqual(['abcacb']);
  expect(exact?.reads).toBeLessThan(60);
  // Typos are looked up among the 400 words with the same first letter.
  expect(mistyped?.meant).toContain('abcacb');
  expect(mistyped?.reads).toBeLessThan(500);
  expect(unknown).toMatchObject({ meant: [] });
  expect(unknown?.reads).toBeLessThan(60);
});

test('empty and meaningless queries have no results', () => {
  for (const query of ['', '?', 'xqzxqz']) {
    expect(inGerman(query)).toEqual({ verdict: 'nothing', sections: [], answersWhole: false, results: [], further: [] });
  }
});

/** A page as in `src/pages/`, with the data about its point and its areas. */
const PAGE = `---
title: On rails
description: Trains & ships
---

# Transport

The law, <Cite celex="32019L1937" />, is kind.

A second paragraph.

## *Railways* {#rail}

How trains are kept safe.

<Acts point="D.1" />

## More {#more}

<Areas />
`;
const LAW = { celex: '32019L1937', citation: 'Directive (EU) 2019/1937' };
const NEWER = { celex: '32030L0001', citation: 'Directive (EU) 2030/1' };
const LOCALISED: LocalisedDataset = {
  reviewed: { iso: '2030-01-01', text: '1 January 2030', newestSource: '1 December 2029' },
  directive: { ...LAW, eli: '', consolidatedInWords: '' },
  citations: { [LAW.celex]: LAW },
  points: {
    'D.1': [
      {
        celex: '32016L0798',
        citation: 'directive (EU) 2016/798',
        subject: 'Railway safety',
        example: 'no brakes.',
        journal: 'OJ L 138',
        point: 'point D.1',
        status: { text: ['Replaced by ', NEWER, '.'], state: 'replaced' },
        note: ['Read ', { celex: '32031L0002', citation: 'directive (EU) 2031/2' }, ' too.'],
      },
      {
        celex: '32004L0054',
        citation: 'directive 2004/54/EC',
        subject: 'Tunnels',
        example: 'no lights.',
        journal: 'OJ L 167',
        point: 'point D.1',
        status: { text: ['Nobody knows.'], state: 'unknown' },
      },
    ],
  },
  areas: [
    { id: 'area-a', title: 'Public procurement', covers: 'Tenders.', reference: 'point A', fragment: 'anx_1' },
    { id: 'area-fin', title: 'EU money', covers: 'Fraud.', reference: 'Article 2(1), point (b)', fragment: 'art_2' },
  ],
  changes: {},
};

/** @returns the entries of a page at a route */
function entriesAt(route: string) {
  const { page } = parsePage('page.mdx', PAGE);
  return page && entriesOf({ ...page, route }, LOCALISED, 'en');
}

test('a page yields entries for its title, headings, acts and areas, in order; the text of an act has its citation, its status if known, and the acts in its note', () => {
  expect(entriesAt('/annex')).toEqual([
    { kind: 'pageOrHeading', page: 'annex', title: 'Transport', text: '' },
    { kind: 'pageOrHeading', page: 'annex', id: 'rail', title: 'Railways', text: '' },
    {
      kind: 'act',
      page: 'annex',
      id: '32016L0798',
      title: 'Railway safety',
      text: 'Directive (EU) 2016/798 · Replaced by Directive (EU) 2030/1. · Directive (EU) 2031/2',
    },
    { kind: 'act', page: 'annex', id: '32004L0054', title: 'Tunnels', text: 'Directive 2004/54/EC' },
    { kind: 'pageOrHeading', page: 'annex', id: 'more', title: 'More', text: '' },
    { kind: 'area', page: 'annex', id: 'area-a', title: 'Public procurement', text: 'Tenders.' },
    { kind: 'area', page: 'annex', id: 'area-fin', title: 'EU money', text: 'Fraud.' },
  ]);
  // The home page is also found by its description and its first paragraph.
  expect(entriesAt('/')?.[0]).toEqual({
    kind: 'pageOrHeading',
    page: '',
    title: 'Transport',
    text: 'Trains & ships The law, Directive (EU) 2019/1937, is kind.',
  });
});

test('without a section with which the search answers, or the title of the questions that its dialog lists, there is no index', () => {
  const without = (isLeftOut: (node: MarkdownNode) => boolean) =>
    readPages(siteDir, 'en').map((page) => ({ ...page, nodes: page.nodes.filter((node) => !isLeftOut(node)) }));
  const index = (pages: Page[]) => () => indexOf(pages, 'en', { dataset, texts: {}, keywords: {} });
  for (const id of ['more', 'dismissed']) {
    const pages = without((node) => node.type === 'heading' && textAndIdOf(node).id === id);
    expect(index(pages)).toThrow(`src/pages/index.mdx: the section {#${id}}, with which the search answers, is missing`);
  }
  // Sections of other pages do not count.
  expect(index(without(() => false).map((page) => ({ ...page, route: '/annex' })))).toThrow('the section {#first-steps}');
});
