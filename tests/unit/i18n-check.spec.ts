/** Tests of the translation check: each kind of problem in a small project, and the commands on a copy of the real files. */
import { expect } from 'playwright/test';
import { defaultLocale } from '../../lib/languages';
import { siteDir } from '../../lib/paths';
import { format } from '../../lib/problem';
import { findStalePages, reviewsFile } from '../../lib/reviews';
import { checkTranslations } from '../../scripts/i18n/check';
import { findReferences } from '../../scripts/i18n/references';
import { recordReviews } from '../../scripts/i18n/review';
import { readSources } from '../../scripts/i18n/sources';
import { typographyFinder } from '../../scripts/i18n/typography';
import { test } from '../helpers/project';
import { type Changes, describe, expectLines, problemsWith } from './i18nProject';

/** A mistake, the changes that make it, and the expected lines of the check. */
type Mistake = [mistake: string, changes: Changes, ...lines: string[]];

/** Replaces the text of a message. */
const message = (key: string, text: string): [RegExp, string] => [
  RegExp(`"${key}": .*\\}`),
  `"${key}": ${JSON.stringify({ message: text })}`,
];
/** The section on ships in the source of a page. */
const SHIPS = /## .*\{#ships\}(.|\n)*/;

const IN_SPANISH: Mistake[] = [
  // Missing and unused entries
  ['a page is missing', { page: undefined }, 'page:1 missing: the file is missing, so readers get English: copy english there'],
  ['a file of messages is missing', { code: undefined }, 'code:1 missing: the file is missing'],
  [
    'messages are missing, unused and empty',
    { code: ['"tip"', '"hint"', ...message('link', '')] },
    'code:1 missing: "tip" is missing (English: "tip"): run "npm run write-translations"',
    'code:2 missing: "link" is empty (English: "Link to {act}")',
    'code:4 left-over: "hint" ("consejo") is not used',
  ],
  [
    'a page has no English original',
    { 'i18n/es/energy.mdx': '# Energía\n' },
    'i18n/es/energy.mdx:1 left-over: no English file has this name',
  ],
  // Still English
  [
    'texts are still English: description, heading, paragraph, list item, summary, subject of an act and message',
    {
      page: [
        ...['De qué trata la página.', 'What the page is about.', 'Trenes {#', 'Trains {#', 'No de todos los buques.', 'Not of all ships.'],
        ...['Cómo circulan seguros los trenes.', 'How trains are kept safe.', 'Trenes y raíles.', 'Trains and their rails.'],
        ...['Más sobre los buques', 'More about ships'],
      ],
      code: message('link', 'Link to {act}'),
      acts: message('32009R0391', 'Surveys of ships'),
    },
    'page:2 untranslated: still English: "What the page is about.". Translate it.',
    ...[12, 14, 16, 29, 27].map((line) => `page:${line} untranslated: still English: "`),
    'code:2 untranslated: "link" is still English ("Link to {act}")',
    'acts:3 untranslated: "32009R0391" is still English ("Surveys of ships")',
  ],
  [
    'the list of texts that may stay English has one text for this language, and another one for a different language',
    {
      code: [...message('link', 'Link to {act}'), ...message('tip', 'tip')],
      allowlist: '{ "Link to {act}": { "es": "A name" }, "tip": { "nl": "The same word" } }',
    },
    'code:4 untranslated: "tip" is still English ("tip")',
  ],
  ['the list of texts that may stay English is not JSON', { allowlist: '[' }, 'allowlist:1:2 syntax: not JSON'],
  // Syntax errors
  ['JSON: a comma is missing', { code: ['},\n  "tip"', '}\n  "tip"'] }, 'code:3:47 syntax: not JSON: a comma is missing here'],
  [
    'JSON: a comma too many at the end',
    { code: ['}\n}', '},\n}'] },
    'code:4:31 syntax: not JSON: there is a comma too many here: remove it.',
  ],
  ['JSON: two commas', { code: ['},\n  "tip"', '},,\n  "tip"'] }, 'code:3:47 syntax: not JSON: there is a comma too many here'],
  [
    'JSON: a quotation mark is missing',
    { code: ['consejo"', 'consejo'] },
    'code:4:21 syntax: not JSON: the text that begins here does not end',
  ],
  [
    'JSON: straight quotation marks in a text',
    { code: ['consejo', 'el "buen" consejo'] },
    'code:4:26 syntax: not JSON: …Inside a text, write the',
  ],
  [
    'JSON: a closing brace is missing',
    { code: ['"},', '",'] },
    'code:3:3 syntax: not JSON: a closing brace } is missing before this line.',
  ],
  ['JSON: the last closing brace is missing', { code: ['}\n}', '}\n'] }, 'code:6:1 syntax: not JSON: a closing brace } is missing: each {'],
  [
    'two people have changed the records, which are not JSON: nothing is known to be stale',
    { reviews: ['{\n', '{\n<<<<<<< HEAD\n'], english: ['How trains', 'How all trains'] },
    'reviews:2:1 syntax: not JSON: two people have changed these lines.',
  ],
  ['a JSON file contains a list', { code: '[]\n' }, 'code:1:1 syntax: not a JSON object'],
  [
    'a message has the wrong property, and a key is duplicated',
    { code: ['message', 'mesage', '"tip"', '"tip": { "message": "pista" },\n  "tip"'] },
    'code:5:3 syntax: "tip" is there twice',
    'code:2 syntax: "link" must have a "message"',
  ],
  ['a closing tag is missing', { page: ['</details>', ''] }, 'page:26:1 syntax: <details> is not closed: write <details ... />, or add'],
  ['an opening tag is missing', { page: ['<details>\n', ''] }, 'page:30:1 syntax: </details> closes nothing.'],
  [
    'a quotation mark of a tag is missing',
    { page: ['"D.1" />', 'D.1 />'] },
    'page:18:1 syntax: the tag at "<Acts point=D.1 />" is malformed: write it as on the English page',
  ],
  [
    'a tag has curly quotation marks: only the tag is reported',
    { page: ['"32019L1937"', '“32019L1937”'] },
    'page:8:27 syntax: the tag at "<Cite celex=“32019L1937” />" is malformed',
  ],
  ['the front matter is not YAML', { page: ['n: De', 'n: De: de'] }, 'page:2:16 syntax: the front matter is not YAML'],
  ['an English page has a syntax error', { english: ['</details>', ''] }, 'english:26:1 syntax: <details> is not closed'],
  // Structure
  [
    'the id of a heading is translated',
    { page: ['{#ships}', '{#buques}'] },
    'page:20 different: heading {#buques} must have the id of english:20: end the line with {#ships}.',
  ],
  [
    'a heading lacks its id, and a paragraph is split in two',
    { page: [' {#ships}', '', 'Cómo circulan seguros', 'Cómo circulan\n\nseguros'] },
    'page:12 left-over: this section has 3 paragraphs and list items, but 2 in english:12: join two, or remove one.',
    'page:22 different: heading without {#id} must have the id of english:20: end the line with {#ships}.',
  ],
  [
    'a heading lacks its id, and another one follows',
    { page: [' {#trains}', ''] },
    'page:12 different: heading without {#id} must have the id of english:12: end the line with {#trains}.',
  ],
  [
    'a heading has a different level',
    { page: ['## Bu', '### Bu'] },
    'page:20 different: the heading has level 3, but level 2 in english:20',
  ],
  ['the level-1 heading is missing', { page: [/# Tre.*/, ''] }, 'page:8 missing: the level-1 heading is missing in this section: copy it'],
  [
    'two headings are swapped',
    { page: ['{#trains}', '{#x}', '{#ships}', '{#trains}', '{#x}', '{#ships}'] },
    'page:12 order: heading {#ships} is in a different position than in english:20',
    'page:20 order: heading {#trains} is in a different position than in english:12',
  ],
  [
    'a section is there twice',
    { page: [/$/, '\n## Otra vez {#ships}\n'] },
    'page:33 left-over: heading {#ships} is there twice: remove one.',
  ],
  [
    'a section is missing',
    { page: [SHIPS, ''] },
    'page:20 missing: the section {#ships} is missing: copy it from english:20 and translate it.',
  ],
  [
    'a section is added',
    { page: [/$/, '\n## Aviones {#planes}\n'] },
    'page:33 left-over: heading {#planes} is not in english: remove the section',
  ],
  [
    'a paragraph is missing',
    { page: [/Cómo circulan.*\n\n/, ''] },
    'page:12 missing: this section has 1 paragraphs and list items, but 2 in english:12: divide one, or translate the missing one.',
  ],
  [
    'the point of a list of acts is mistyped',
    { page: ['D.1', 'D.11'] },
    'page:18 different: <Acts point="D.11" /> must be <Acts point="D.1" />, as in english:18.',
  ],
  [
    'a list of acts is in another section',
    { page: ['<Acts point="D.1" />\n', '', /$/, '\n<Acts point="D.1" />\n'] },
    'page:12 missing: <Acts point="D.1" /> is missing in this section: copy it from english:18.',
    'page:32 left-over: <Acts point="D.1" /> is not in english:20: remove it.',
  ],
  [
    'the name of a tag has a small letter',
    { page: ['<Acts point="D.1"', '<acts point="D.1"'] },
    'page:18 different: <acts point="D.1" /> must be <Acts point="D.1" />, as in english:18.',
  ],
  [
    'a list of acts stands in a paragraph',
    { page: ['inspeccionan los buques.\n\n', 'inspeccionan los buques. '] },
    'page:22 different: <Acts point="D.4" /> stands in a paragraph: leave an empty line before and after it',
  ],
  [
    'a component is missing',
    { page: ['<HowToRead />\n\n', ''] },
    'page:1 missing: <HowToRead /> is missing in this section: copy it from english:10',
  ],
  [
    'a component is after another one',
    { page: ['<Acts point="D.4" />\n\n', '', /$/, '\n<Acts point="D.4" />\n'] },
    'page:24 order: <details> is in a different order than in english:20: move it.',
  ],
  [
    'a citation in a sentence refers to a different act',
    { page: ['32019L1937', '32024L1203'] },
    'page:8 different: <Cite celex="32024L1203" /> must be <Cite celex="32019L1937" />, as in english:8.',
  ],
  [
    'a link and an import are added',
    { page: ['Cómo circulan', '[Cómo](/ktn_transport#railways) circulan', '<How', "import Tabs from '@theme/Tabs';\n\n<How"] },
    `page:10 left-over: "import Tabs from '@theme/Tabs';" is not in english:1: remove it.`,
    'page:16 left-over: link to /ktn_transport#railways is not in english:12: remove it.',
  ],
  [
    'the front matter has a different value, a missing key and an extra key',
    { page: ['contents: true', 'contents: false\nslug: /pagina', /description.*\n/, ''] },
    'page:1 missing: "description" is missing in the front matter',
    'page:1 different: "hide_table_of_contents" in the front matter must be true',
    'page:1 left-over: "slug" in the front matter is not in english',
  ],
  [
    'a placeholder is translated, and a plural form is missing',
    { code: [...message('link', 'Enlace a {acto}'), ...message('count', '{count} actos')] },
    'code:2 different: "link" has {acto}, which English does not have: write {act}, exactly so.',
    'code:3 different: "count" has 1 form(s) separated by |, English has 2',
  ],
  // Texts in which references and typography are checked
  [
    'a page and a message contain a reference that is typed by hand',
    { page: ['raíles', 'raíles (2016/798)'], code: message('link', 'Enlace a 391/2009: {act}') },
    'page:16:20 typed-reference: "2016/798" is typed by hand',
    'code:2 typed-reference: "link" has "391/2009", typed by hand: remove it, or write the {placeholder} that the English',
  ],
  [
    'a text has quotation marks that are right only inside others',
    { page: ['Trenes y raíles', 'Trenes «y “raíles”» y “vías”'], code: message('tip', '“consejo”') },
    ...Array(2).fill('page:16 typography: in "…: write « »: “ ” and ‘ ’ are right only inside « ».'),
    ...Array(2).fill('code:4 typography: "tip" in "“consejo”": write « »'),
  ],
  [
    'a description, a sentence with a component, a summary and a message have a typography error',
    { page: ['De qué', "D'qué", '/>.', "/> d'el.", 'Más sobre', "L'accidente"], code: message('link', "L'enlace: {act}") },
    ...[2, 8, 27].map((line) => `page:${line} typography: in "…: write ’ instead of the straight apostrophe`),
    `code:2 typography: "link" in "L'enlace: {act}": write ’`,
  ],
  [
    'the description is too long',
    { page: [/n: .*/, `n: ${'Normas ñ '.repeat(18)}`] },
    'page:2 too-long: …161 characters: shorten it to 160',
  ],
  // Stale
  [
    'a section and the front matter of the English page have changed',
    { english: ['How trains', 'How all trains', 'What the', 'All that the'] },
    'page:1 stale: section before the first heading changed in English',
    'page:12 stale: section {#trains} changed in English since it was last reviewed (english:12): …"npm run i18n:stamp -- es page"',
  ],
  [
    'a section was added to both languages, and another removed from both',
    { english: [SHIPS, '## News {#news}\n'], page: [SHIPS, '## Noticias {#news}\n'] },
    'page:20 stale: section {#news} is new in English',
    'page:1 stale: section {#ships} was removed from the English',
  ],
  [
    'a page and a message were never reviewed, and the record of another message is invalid',
    { reviews: [/,\n {2}"page.mdx(.|\n)*(?=\n\})/, '', / {2}"code.json#count.*\n/, '', /(?<="code.json#tip": )"\w+"/, '1'] },
    'page:1 stale: was never reviewed: …"npm run i18n:stamp -- es page"',
    'code:3 stale: "count" is new in English or was never reviewed',
    'code:4 stale: "tip" changed in English',
  ],
  [
    'a message is new in English, and missing: it is not stale, too',
    { code: [/ {2}"count".*\n/, ''], reviews: [/ {2}"code.json#count.*\n/, ''] },
    'code:1 missing: "count" is missing',
  ],
  [
    'the subject of an act has changed: nothing else is stale',
    { reviews: [/(?<="acts.json#32016L0798": )"\w+"/, '"000000000000"'] },
    'acts:2 stale: "32016L0798" changed in English since it was last reviewed: …"npm run i18n:stamp -- es acts#32016L0798"',
  ],
  // Acts and search keywords
  [
    'an act is mistyped, another empty, and a note has a wrong placeholder',
    {
      acts: [
        '"32016L0798": {',
        `"32016L0799": {"description": "${describe('32016L0798')}", `,
        ...message('32009R0391', ''),
        ...message('32009R0391.note', 'Con el {32009R0393}.'),
      ],
    },
    'acts:2 left-over: "32016L0799" is not used, and "32016L0798" is missing: write that, or remove this text',
    'acts:3 missing: "32009R0391" is empty (English: "Surveys of ships")',
    'acts:4 different: "32009R0391.note" has {32009R0393}, which English does not have: write {32009R0392}',
  ],
  [
    'a note lacks a placeholder',
    { acts: message('32009R0391.note', 'Con otro.') },
    'acts:4 different: "32009R0391.note" lacks {32009R0392}',
  ],
  [
    'the numbers of two acts are exchanged, and a description says it',
    {
      acts: `{
        "32016L0798": { "message": "Inspección de buques", "description": "${describe('32009R0391')}" },
        "32009R0391": { "message": "Seguridad ferroviaria", "description": "${describe('32016L0798')}" },
        "32009R0391.note": { "message": "Con el {32009R0392}." } }`,
    },
    'acts:2 exchanged: "32016L0798" has the description of "32009R0391": write this key; only if the text is about "32016L0798", remove',
    'acts:3 exchanged: "32009R0391" has the description of "32016L0798": write this key',
  ],
  [
    'an act has been removed, and another one with a similar number added: the old text is not meant for it',
    { acts: ['"32016L0798": {', '"32016L0799": {"description": "About another act", '] },
    'acts:1 missing: "32016L0798" is missing (English: "Railway safety"): run "npm run write-translations"',
    'acts:2 left-over: "32016L0799" ("Seguridad ferroviaria") is not used: remove it, or correct the key',
  ],
  [
    'the key of a message is mistyped',
    { code: ['"count": {', `"coumt": {"description": "${describe('count')}", `] },
    'code:3 left-over: "coumt" is not used, and "count" is missing: write that',
  ],
  ['the file of search keywords is missing', { keywords: undefined }, 'keywords:1 missing: the file is missing, so readers get English'],
  ['the file of search keywords is not JSON', { keywords: [',\n', '\n'] }, 'keywords:2:54 syntax: not JSON: a comma is missing here'],
  [
    'keywords are empty, and too often English',
    { keywords: [...message('32016L0798', 'Radar, ferry, tren'), ...message('32009R0391', 'barco, , casco')] },
    'keywords:2 untranslated: "32016L0798" has 2 of 3 keywords from the English list (radar, ferry)',
    'keywords:3 different: "32009R0391" has an empty keyword: write a comma and a space between two.',
  ],
  [
    'keywords are separated by something else than a comma and a space',
    { keywords: message('32016L0798', 'tren; vagón, raíl,maquinista, 1,2-dicloroetano') },
    'keywords:2 different: "32016L0798" has "tren; vagón": write a comma and a space between two.',
    'keywords:2 different: "32016L0798" has "raíl,maquinista": write',
  ],
  // Encoding
  [
    'a file is not UTF-8',
    { code: Buffer.from('{\n  "link": { "message": "Enlace a {act}" },\n  "tip": { "message": "señal" }\n}\n', 'latin1') },
    'code:3 encoding: this line is not UTF-8',
    'code:1 missing: "count" is missing',
  ],
];

const IN_ENGLISH: Mistake[] = [
  ['the page of an annex is missing', { annex: undefined }, 'annex:1 missing: sidebars.ts lists this annex, but its page is missing'],
  [
    'a heading has no id',
    { english: [' {#trains}', ''] },
    'english:12 missing: the heading has no id: end the line with {#id}, the same in every language.',
  ],
  [
    'the points of an annex: out of order, missing, unknown, of another annex, twice, and an unknown act',
    {
      annex: [
        ...['"D.1"', '"X"', '"D.2"', '"D.1"', '"X"', '"D.2"', '"D.3"', '"D.33"', '"D.5"', '"E.1"'],
        ...[/$/, '\n<Acts point="D.4" />\n\nSee <Cite celex="32019L193" />.\n'],
      ],
    },
    'annex:9 order: point D.1 comes before D.2 in the Annex: move it.',
    'annex:11 left-over: there is no point "D.33" for this page: this page shows D.1, D.2, D.3, D.4, D.5.',
    'annex:15 left-over: there is no point "E.1" for this page',
    'annex:17 left-over: point D.4 stands here and in line 13: remove one.',
    ...['D.3', 'D.5'].map((point) => `annex:1 missing: point ${point} is missing, and its acts with it: add <Acts point="${point}" />.`),
    'annex:19 left-over: <Cite celex="32019L193" />: there is no such act in src/annexes/acts.json. Is it mistyped? There is 32019L1937.',
  ],
  [
    'a page has a reference that is typed by hand and a typography error',
    { english: ['How trains', "It's 2016/798: how trains"] },
    'english:14:6 typed-reference: "2016/798" is typed by hand',
    `english:14 typography: in "It's …: write ’`,
  ],
];

for (const [asked, mistakes] of Object.entries({ es: IN_SPANISH, en: IN_ENGLISH })) {
  for (const [mistake, changes, ...lines] of [['nothing is wrong', {}] as Mistake, ...mistakes]) {
    test(`${asked}: ${mistake}`, async () => expectLines(await problemsWith(changes, asked), lines));
  }
}

test('trailing white space, Windows line endings and byte order marks cause no problems', async () => {
  const windows = [/\n/g, '\r\n', /^/, '\uFEFF'] as const;
  expect(await problemsWith({ page: windows, code: windows, english: windows })).toEqual([]);
  expect(await problemsWith({ english: windows }, 'en')).toEqual([]);
  expect(await problemsWith({ english: [/\.\n/g, '. \n'] })).toEqual([]);
});

test('references and dates that are typed by hand are found', () => {
  const numbers = ['2016/798', '391/2009', '98/41/CE', '32016L0798', 'DO L 138', 'OJ L 138'];
  const dates = ['26.5.2016', '26/05/2016', '2016-05-26', 'mayo de 2016', 'Mayo de 2016', 'May 2016', 'Juli 2022'];
  const addresses = ['eur-lex.europa.eu/legal-content/ES/TXT/?uri=CELEX:32016L0798', 'data.europa.eu/eli/dir/2016/798/oj'];
  for (const reference of [...numbers, ...dates, ...addresses]) {
    expect(findReferences(`Según (${reference}): `), reference).toEqual([{ offset: 7, reference }]);
  }
  expect(findReferences('<Cite celex="32016L0798" />, artículo 12, 1 de 3, 24/7')).toEqual([]);
});

test('typography errors are found by the rules of each language', () => {
  const wrong: [locale: string, text: string, cure: string, offset: number, times?: number][] = [
    ['es', "l'aire", 'write ’ instead of the straight apostrophe', 1],
    ['es', 'el "aire"', 'write « » instead of straight quotation marks', 3, 2],
    ['es', 'el „aire', 'these are the quotation marks of another language', 3],
    ['es', '50 km', 'between a number and its unit', 2],
    ['es', '3 de mayo', 'between day and month', 1],
    ['es', 'el “aire” del “tren”', 'write « »: “ ” and ‘ ’ are right only inside « »', 3, 4],
    ['fr', '«\u00a0le\u00a0» “train”', 'write « »: “ ” and ‘ ’ are right only inside « »', 7, 2],
    ['nl', "pagina's", 'write ’ instead of the straight apostrophe', 6],
    ['de', 'das ”Wort', 'write „ “: these are', 4],
    ['de', 'am 3. Mai', 'between day and month', 5],
    ['fr', 'le train : il', 'before : and »', 8],
    ['fr', 'le train ; il', 'before ; ! ?', 8],
    ['fr', '« le\u00a0»', 'inside « »', 0],
    ['fr', '«\u00a0le»', 'inside « »', 4],
    ['en', 'the train«', 'these are the quotation marks of another language', 9],
  ];
  for (const [locale, text, cure, offset, times = 1] of wrong) {
    const found = typographyFinder(locale)(text);
    expect(found, text).toHaveLength(times);
    expect(found[0], text).toEqual({ offset, text: expect.stringContaining(cure) });
  }
  expect(typographyFinder('es')('«el “aire ‘puro’” del tren»')).toEqual([]);
  // Before and after a tag that divides a quotation.
  for (const part of ['«según la ', ', el “aire” es puro»', '«el “aire”, según la ', ' es puro»']) {
    expect(typographyFinder('es')(part), part).toEqual([]);
  }
  expect(typographyFinder('fr')('«\u00a0le “train”\u00a0»')).toEqual([]);
  expect(typographyFinder('fr')('«\u00a0l’eau\u00a0: 50\u00a0km\u202f!\u00a0»')).toEqual([]);
});

test('English messages of the site have no reference that is typed by hand, and no typography error', async () => {
  const findTypography = typographyFinder(defaultLocale);
  const messages = (await readSources(siteDir)).flatMap(({ messagesFor }) => Object.entries(messagesFor(defaultLocale)));
  const ofSite = messages.filter(([key]) => !key.startsWith('theme.'));
  const wrong = ofSite.flatMap(([key, { message }]) =>
    [...findReferences(message).map(({ reference }) => reference), ...findTypography(message).map(({ text }) => text)].map(
      (problem) => `${key}: ${problem}`,
    ),
  );
  expect(wrong).toEqual([]);
});

const ES_PAGES = 'i18n/es/docusaurus-plugin-content-pages';
const TRANSPORT = `${ES_PAGES}/ktn_transport.mdx`;
const ENGLISH_TRANSPORT = 'src/pages/ktn_transport.mdx';

test('check:i18n prints the problems and a summary of each language, and exits with status 1', async ({ copy }) => {
  const navbar = 'i18n/es/docusaurus-theme-classic/navbar.json';
  copy.edit(navbar, '"item.label.Transport"', '"item.label.Traffic"');
  copy.edit('i18n/es/code.json', /"annexes.sources.advice": \{[^}]*\},\s*/, '');
  copy.edit('i18n/es/code.json', /"theme.admonition.tip": \{[^}]*\},\s*/, '');
  copy.edit(navbar.replace('es', 'nl'), '"Volksgezondheid"', '"De gezondheid van iedereen in het hele land"');
  copy.edit(ENGLISH_TRANSPORT, '{#railways}\n\n', '{#railways}\n\nMuch. ');
  const { status, output } = await copy.run('npm', 'run', 'check:i18n', '--', '--locale', 'es', '--locale', 'nl');
  expect(status).toBe(1);
  const lines = output.trim().split('\n');
  expectLines(
    lines.filter((line) => line.startsWith('i18n/') || line.startsWith('[i18n]')),
    [
      `${TRANSPORT}:…: section {#railways} changed in English…[stale]`,
      'i18n/es/code.json:1: "theme.admonition.tip" is missing (English: "tip")…[missing]',
      'i18n/es/code.json:1: "annexes.sources.advice" is missing (English: "This is…[missing]',
      `${navbar}:…: "item.label.Traffic" is not used, and "item.label.Transport" is missing…[left-over]`,
      'i18n/nl/docusaurus-plugin-content-pages/ktn_transport.mdx:…: section {#railways} changed in English…[stale]',
      `${navbar.replace('es', 'nl')}:1: the navbar labels of the annexes have 56 characters together: shorten one…[too-long]`,
      '[i18n] es: 1 stale, 2 missing, 1 left-over.',
      '[i18n] nl: 1 stale, 1 too-long.',
    ],
  );
});

test('exchanged keys are reported in the files of every kind; keys that share a description are not', async ({ copy }) => {
  const pairs = {
    'code.json': ['annexes.mobileMenu.label', 'annexes.searchBar.label'],
    'docusaurus-theme-classic/navbar.json': ['item.label.Environment', 'item.label.Public health'],
    'docusaurus-theme-classic/footer.json': ['link.title.Areas', 'copyright'],
    'annexes/areas.json': ['area-a.title', 'area-a.covers'],
  };
  for (const [file, [one = '', other = '']] of Object.entries(pairs)) {
    copy.exchange(`i18n/es/${file}`, one, other);
  }
  copy.exchange('i18n/es/code.json', 'theme.docs.sidebar.collapseButtonTitle', 'theme.docs.sidebar.collapseButtonAriaLabel');
  const problems = await checkTranslations({ siteDir: copy.dir, asked: ['es'] });
  const exchanged = problems.filter(({ kind }) => kind === 'exchanged').map(({ file, text }) => `${file} ${text.split(':')[0]}`);
  expect(exchanged.sort()).toEqual(
    Object.entries(pairs)
      .flatMap(([file, [one, other]]) => [
        `i18n/es/${file} "${one}" has the description of "${other}"`,
        `i18n/es/${file} "${other}" has the description of "${one}"`,
      ])
      .sort(),
  );
});

test('i18n:stamp records reviews only of the named files, and only if they have no other problems', async ({ copy }) => {
  const stale = () => findStalePages('es', ['ktn_transport.mdx', 'index.mdx'], copy.dir);
  const check = async () => (await checkTranslations({ siteDir: copy.dir, asked: ['es'] })).map(format);
  copy.edit(ENGLISH_TRANSPORT, '{#railways}\n\n', '{#railways}\n\nMuch. ');
  copy.edit('src/annexes/Sources.tsx', 'id="annexes.sources.advice">', 'id="annexes.sources.advice">Really: ');
  copy.edit(TRANSPORT, '{#roads}', '{#carreteras}');
  const before = copy.read(reviewsFile('es'));
  expect((await recordReviews('es', ['ktn_transport'], copy.dir)).map(({ kind }) => kind)).toEqual(['different']);
  expect(copy.read(reviewsFile('es'))).toBe(before);
  expect(stale()).toEqual(['ktn_transport.mdx']);

  copy.edit(TRANSPORT, '{#carreteras}', '{#roads}');
  expect(await recordReviews('es', ['ktn_transport'], copy.dir)).toEqual([]);
  expect(stale()).toEqual([]);
  expectLines(await check(), ['i18n/es/code.json:…: "annexes.sources.advice" changed in English']);
  expect(await recordReviews('es', undefined, copy.dir)).toEqual([]);
  expect(await check()).toEqual([]);

  await expect(recordReviews('es', ['ktn_energy'], copy.dir)).rejects.toThrow('There is nothing named "ktn_energy" to review');
  await expect(recordReviews('pt', undefined, copy.dir)).rejects.toThrow('There is no translation "pt"');
  // Records that cannot be parsed are not overwritten. A page without a record is not shown as stale.
  copy.edit(reviewsFile('es'), '{', '<<<<<<< HEAD\n{');
  expect((await recordReviews('es', ['code'], copy.dir)).map(format)[0]).toContain(
    `${reviewsFile('es')}:1:1: not JSON: two people have changed`,
  );
  expect(copy.read(reviewsFile('es'))).toContain('<<<<<<<');
  copy.write(reviewsFile('es'), '{}');
  expect(stale()).toEqual([]);
});

test('languages can be named without --locale', async ({ copy }) => {
  copy.edit(TRANSPORT, '<Acts point="D.3" />\n\n', '');
  const { status, output } = await copy.run('npm', 'run', 'check:i18n', 'es');
  expect(status).toBe(1);
  expect(output).toContain('[i18n] es: 1 missing.');
  expect(output).not.toContain('[i18n] nl');
});
