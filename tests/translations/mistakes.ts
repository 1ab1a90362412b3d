/** Mistakes in the project checkedProject/, and the lines that the translation check must print for each. */
import { type Change, edit, remove, write } from './checkedProject';

/** A mistake, in Spanish unless it says otherwise. */
interface Mistake {
  name: string;
  locale?: 'en';
  changes: Change[];
  /** All lines that the check must print: `file:line kind: text`, or the beginning of it; `…` stands for any text. */
  found: string[];
}

export const mistakes: Mistake[] = [
  {
    name: 'a page is missing',
    changes: [remove('page')],
    found: [
      'page:1 missing: the file is missing, so readers would get English. Was it renamed? Rename it back. …If it is new: copy english there',
    ],
  },
  {
    name: 'a file of messages is missing',
    changes: [remove('code')],
    found: ['code:1 missing: the file is missing'],
  },
  {
    name: 'messages are missing, unused and empty',
    changes: [edit('code', '"tip"', '"hint"'), edit('code', '"Enlace a {act}"', '""')],
    found: [
      'code:1 missing: "tip" is missing (English: "tip"): it was there at the last review, so copy it from the last version of the file',
      'code:2 missing: "link" is empty (English: "Link to {act}")',
      'code:4 left-over: "hint" ("consejo") is not used',
    ],
  },
  {
    name: 'a page has no English original',
    changes: [write('i18n/es/energy.mdx', '# Energía\n')],
    found: ['i18n/es/energy.mdx:1 left-over: no English file has this name'],
  },
  {
    name: 'texts are still English: description, heading, paragraph, list item, summary, subject of an act and message',
    changes: [
      edit('page', 'De qué trata la página.', 'What the page is about.'),
      edit('page', 'Trenes {#', 'Trains {#'),
      edit('page', 'No de todos los buques.', 'Not of all ships.'),
      edit('page', 'Cómo circulan seguros los trenes.', 'How trains are kept safe.'),
      edit('page', 'Trenes y raíles.', 'Trains and their rails.'),
      edit('page', 'Más sobre los buques', 'More about ships'),
      edit('code', '"Enlace a {act}"', '"Link to {act}"'),
      edit('acts', '"Inspección de buques"', '"Surveys of ships"'),
    ],
    found: [
      'page:2 untranslated: still English: "What the page is about.". Translate it.',
      'page:12 untranslated: still English: "',
      'page:14 untranslated: still English: "',
      'page:16 untranslated: still English: "',
      'page:29 untranslated: still English: "',
      'page:27 untranslated: still English: "',
      'code:2 untranslated: "link" is still English ("Link to {act}")',
      'acts:3 untranslated: "32009R0391" is still English ("Surveys of ships")',
    ],
  },
  {
    name: 'the list of texts that may stay English has one text for this language, and another one for a different language',
    changes: [
      edit('code', '"Enlace a {act}"', '"Link to {act}"'),
      edit('code', '"consejo"', '"tip"'),
      write('allowlist', '{ "Link to {act}": { "es": "A name" }, "tip": { "nl": "The same word" } }'),
    ],
    found: ['code:4 untranslated: "tip" is still English ("tip")'],
  },
  {
    name: 'the list of texts that may stay English is not JSON',
    changes: [write('allowlist', '[')],
    found: ['allowlist:1:2 syntax: not JSON'],
  },
  {
    name: 'JSON: a comma is missing',
    changes: [edit('code', '},\n  "tip"', '}\n  "tip"')],
    found: ['code:3:50 syntax: not JSON: a comma is missing here'],
  },
  {
    name: 'JSON: a comma too many at the end',
    changes: [edit('code', '}\n}', '},\n}')],
    found: ['code:4:34 syntax: not JSON: there is a comma too many here: remove it.'],
  },
  {
    name: 'JSON: a comma instead of a message',
    changes: [edit('code', '"tip": {', '"tip": , {')],
    found: ['code:4:10 syntax: not JSON: there is a comma too many here: remove it.'],
  },
  {
    name: 'JSON: null instead of a message',
    changes: [edit('code', /"tip": \{[^}]*\}/, '"tip": null')],
    found: ['code:4 syntax: "tip" must have a "message" in quotation marks'],
  },
  {
    name: 'JSON: two commas',
    changes: [edit('code', '},\n  "tip"', '},,\n  "tip"')],
    found: ['code:3:50 syntax: not JSON: there is a comma too many here'],
  },
  {
    name: 'JSON: a quotation mark is missing',
    changes: [edit('code', 'consejo"', 'consejo')],
    found: ['code:4:23 syntax: not JSON: the text that begins here does not end'],
  },
  {
    name: 'JSON: straight quotation marks in a text',
    changes: [edit('code', 'consejo', 'el "buen" consejo')],
    found: ['code:4:28 syntax: not JSON: …Inside a text, write the'],
  },
  {
    name: 'JSON: a tab in a text',
    changes: [edit('code', 'consejo', 'con\tsejo')],
    found: ['code:4:23 syntax: not JSON: the text that begins here has a tab or another invisible character'],
  },
  {
    name: 'JSON: a backslash in a text',
    changes: [edit('code', 'consejo', 'con\\sejo')],
    found: ['code:4:23 syntax: not JSON: the text that begins here has a \\: remove it'],
  },
  {
    name: 'JSON: a comment',
    changes: [edit('code', '"tip"', '// a tip\n  "tip"')],
    found: ['code:4:3 syntax: not JSON'],
  },
  {
    name: 'JSON: a colon is missing',
    changes: [edit('code', '"tip":', '"tip"')],
    found: ['code:4:9 syntax: not JSON: a colon is missing here'],
  },
  {
    name: 'JSON: a closing brace is missing',
    changes: [edit('code', '" },', '",')],
    found: ['code:3:3 syntax: not JSON: a closing brace } is missing before this line.'],
  },
  {
    name: 'JSON: the last closing brace is missing',
    changes: [edit('code', '}\n}', '}\n')],
    found: ['code:6:1 syntax: not JSON: a closing brace } is missing: each {'],
  },
  {
    name: 'two people have changed the records, which are not JSON: nothing is known to be stale',
    changes: [edit('reviews', '{\n', '{\n<<<<<<< HEAD\n'), edit('english', 'How trains', 'How all trains')],
    found: ['reviews:2:1 syntax: not JSON: two people have changed these lines.'],
  },
  {
    name: 'a JSON file contains a list',
    changes: [write('code', '[]\n')],
    found: ['code:1:1 syntax: not a JSON object'],
  },
  {
    name: 'a message has the wrong property, and a key is duplicated',
    changes: [edit('code', 'message', 'mesage'), edit('code', '"tip"', '"tip": { "message": "pista" },\n  "tip"')],
    found: ['code:5:3 syntax: "tip" is there twice', 'code:2 syntax: "link" must have a "message"'],
  },
  {
    name: 'a closing tag is missing',
    changes: [edit('page', '</details>', '')],
    found: ['page:26:1 syntax: <details> is not closed: write <details ... />, or add'],
  },
  {
    name: 'an opening tag is missing',
    changes: [edit('page', '<details>\n', '')],
    found: ['page:30:1 syntax: </details> closes nothing.'],
  },
  {
    name: 'a quotation mark of a tag is missing',
    changes: [edit('page', '"D.1" />', 'D.1 />')],
    found: ['page:18:1 syntax: the tag at "<Acts point=D.1 />" is malformed: write it as on the English page'],
  },
  {
    name: 'a tag has curly quotation marks: only the tag is reported',
    changes: [edit('page', '"32019L1937"', '“32019L1937”')],
    found: ['page:8:27 syntax: the tag at "<Cite celex=“32019L1937” />" is malformed'],
  },
  {
    name: 'the front matter is not YAML',
    changes: [edit('page', 'n: De', 'n: De: de')],
    found: ['page:2:16 syntax: the front matter is not YAML: check this line…(incomplete explicit mapping pair'],
  },
  {
    name: 'an English page has a syntax error',
    changes: [edit('english', '</details>', '')],
    found: ['english:26:1 syntax: <details> is not closed'],
  },
  {
    name: 'the id of a heading is translated',
    changes: [edit('page', '{#ships}', '{#buques}')],
    found: ['page:20 different: heading {#buques} must have the id of english:20: end the line with {#ships}.'],
  },
  {
    name: 'a heading lacks its id, and a paragraph is split in two',
    changes: [edit('page', 'Buques {#ships}', 'Buques'), edit('page', 'Cómo circulan seguros', 'Cómo circulan\n\nseguros')],
    found: [
      'page:12 left-over: this section has 3 paragraphs and list items, but 2 in english:12: join two, or remove one.',
      'page:22 different: heading without {#id} must have the id of english:20: end the line with {#ships}.',
    ],
  },
  {
    name: 'a heading lacks its id, and another one follows',
    changes: [edit('page', 'Trenes {#trains}', 'Trenes')],
    found: ['page:12 different: heading without {#id} must have the id of english:12: end the line with {#trains}.'],
  },
  {
    name: 'a heading has a different level',
    changes: [edit('page', '## Bu', '### Bu')],
    found: ['page:20 different: the heading has level 3, but level 2 in english:20'],
  },
  {
    name: 'the level-1 heading is missing',
    changes: [edit('page', '# Trenes y buques', '')],
    found: ['page:8 missing: the level-1 heading is missing in this section: write "# " before the title, as in english:6.'],
  },
  {
    name: 'two headings are swapped',
    changes: [edit('page', '{#trains}', '{#x}'), edit('page', '{#ships}', '{#trains}'), edit('page', '{#x}', '{#ships}')],
    found: [
      'page:12 order: heading {#ships} is in a different position than in english:20',
      'page:20 order: heading {#trains} is in a different position than in english:12',
    ],
  },
  {
    name: 'a section is there twice',
    changes: [edit('page', /$/, '\n## Otra vez {#ships}\n')],
    found: ['page:33 left-over: heading {#ships} is there twice: remove one.'],
  },
  {
    name: 'a section is missing',
    changes: [edit('page', /## .*\{#ships\}(.|\n)*/, '')],
    found: ['page:20 missing: the section {#ships} is missing: copy it from english:20 and translate it.'],
  },
  {
    name: 'a section is added',
    changes: [edit('page', /$/, '\n## Aviones {#planes}\n')],
    found: ['page:33 left-over: heading {#planes} is not in english: remove the section'],
  },
  {
    name: 'a paragraph is missing',
    changes: [edit('page', 'Cómo circulan seguros los trenes.\n\n', '')],
    found: [
      'page:12 missing: this section has 1 paragraphs and list items, but 2 in english:12: divide one, or translate the missing one.',
    ],
  },
  {
    name: 'the point of a list of acts is mistyped',
    changes: [edit('page', 'D.1', 'D.11')],
    found: ['page:18 different: <Acts point="D.11" /> must be <Acts point="D.1" />, as in english:18.'],
  },
  {
    name: 'a list of acts is in another section',
    changes: [edit('page', '<Acts point="D.1" />\n', ''), edit('page', /$/, '\n<Acts point="D.1" />\n')],
    found: [
      'page:12 missing: <Acts point="D.1" /> is missing in this section: copy it from english:18.',
      'page:32 left-over: <Acts point="D.1" /> is not in english:20: remove it.',
    ],
  },
  {
    name: 'a list of acts is there twice',
    changes: [edit('page', '<Acts point="D.1" />\n', '<Acts point="D.1" />\n\n<Acts point="D.1" />\n')],
    found: ['page:20 left-over: <Acts point="D.1" /> is there too often: compare with english:12 and remove one.'],
  },
  {
    name: 'the key of another act is typed over that of an act',
    changes: [edit('acts', '"32009R0391": {', '"32016L0798": { "description": "About 32009R0391",')],
    found: [
      'acts:3:3 syntax: "32016L0798" is there twice, and only the last one counts: remove one, or correct its key.',
      'acts:3 exchanged: "32016L0798" has the description of "32009R0391": write the key "32009R0391"',
    ],
  },
  {
    name: 'the name of a tag has a small letter',
    changes: [edit('page', '<Acts point="D.1"', '<acts point="D.1"')],
    found: ['page:18 different: <acts point="D.1" /> must be <Acts point="D.1" />, as in english:18.'],
  },
  {
    name: 'a list of acts stands in a paragraph',
    changes: [edit('page', 'buques.\n\n<Acts', 'buques. <Acts')],
    found: ['page:22 different: <Acts point="D.4" /> stands in a paragraph: leave an empty line before and after it'],
  },
  {
    name: 'a component is missing',
    changes: [edit('page', '<HowToRead />\n\n', '')],
    found: ['page:1 missing: <HowToRead /> is missing in this section: copy it from english:10'],
  },
  {
    name: 'a component is after another one',
    changes: [edit('page', '<Acts point="D.4" />\n\n', ''), edit('page', /$/, '\n<Acts point="D.4" />\n')],
    found: ['page:24 order: <details> is in a different order than in english:20: move it.'],
  },
  {
    name: 'a citation in a sentence refers to a different act',
    changes: [edit('page', '32019L1937', '32024L1203')],
    found: ['page:8 different: <Cite celex="32024L1203" /> must be <Cite celex="32019L1937" />, as in english:8.'],
  },
  {
    name: 'a link and an import are added',
    changes: [
      edit('page', 'Cómo circulan', '[Cómo](/ktn_transport#railways) circulan'),
      edit('page', '<How', "import Tabs from '@theme/Tabs';\n\n<How"),
    ],
    found: [
      'page:10 left-over: "import Tabs from \'@theme/Tabs\';" is not in english:1: remove it.',
      'page:16 left-over: link to /ktn_transport#railways is not in english:12: remove it.',
    ],
  },
  {
    name: 'the front matter has a different value, a missing key and an extra key',
    changes: [edit('page', 'contents: true', 'contents: false\nslug: /pagina'), edit('page', 'description: De qué trata la página.\n', '')],
    found: [
      'page:1 missing: "description" is missing in the front matter',
      'page:1 different: "hide_table_of_contents" in the front matter must be true',
      'page:1 left-over: "slug" in the front matter is not in english',
    ],
  },
  {
    name: 'a placeholder is translated, and a plural form is missing',
    changes: [edit('code', '"Enlace a {act}"', '"Enlace a {acto}"'), edit('code', '"un acto|{count} actos"', '"{count} actos"')],
    found: [
      'code:2 different: "link" has {acto}, which English does not have: write {act}, exactly so.',
      'code:3 different: "count" has 1 form(s) separated by |, English has 2',
    ],
  },
  {
    name: 'a page and a message contain a reference that is typed by hand',
    changes: [edit('page', 'raíles', 'raíles (2016/798)'), edit('code', '"Enlace a {act}"', '"Enlace a 391/2009: {act}"')],
    found: [
      'page:16:20 typed-reference: "2016/798" is typed by hand',
      'code:2 typed-reference: "link" has "391/2009", typed by hand: remove it, or write the {placeholder} that the English',
    ],
  },
  {
    name: 'a text has quotation marks that are right only inside others',
    changes: [edit('page', 'Trenes y raíles', 'Trenes «y “raíles”» y “vías”'), edit('code', '"consejo"', '"“consejo”"')],
    found: [
      'page:16 typography: in "…: write « »: “ ” and ‘ ’ are right only inside « ».',
      'page:16 typography: in "…: write « »: “ ” and ‘ ’ are right only inside « ».',
      'code:4 typography: "tip" in "“consejo”": write « »',
      'code:4 typography: "tip" in "“consejo”": write « »',
    ],
  },
  {
    name: 'a description, a sentence with a component, a summary and a message have a typography error',
    changes: [
      edit('page', 'De qué', "D'qué"),
      edit('page', '/>.', "/> d'el."),
      edit('page', 'Más sobre', "L'accidente"),
      edit('code', '"Enlace a {act}"', '"L\'enlace: {act}"'),
    ],
    found: [
      'page:2 typography: in "…: write ’ instead of the straight apostrophe',
      'page:8 typography: in "…: write ’ instead of the straight apostrophe',
      'page:27 typography: in "…: write ’ instead of the straight apostrophe',
      'code:2 typography: "link" in "L\'enlace: {act}": write ’',
    ],
  },
  {
    name: 'the description is too long',
    changes: [edit('page', /n: .*/, `n: N${'ñ'.repeat(159)}.`)],
    found: ['page:2 too-long: …161 characters: shorten it to 160'],
  },
  {
    name: 'a section and the front matter of the English page have changed',
    changes: [edit('english', 'How trains', 'How all trains'), edit('english', 'What the', 'All that the')],
    found: [
      'page:2 stale: the description changed in English since it was last reviewed (english:2): …English now: "description: All that the page is about.". At the last review: "description: What the page is about.".',
      'page:12 stale: section {#trains} changed in English since it was last reviewed (english:12): …"npm run i18n:stamp -- es page". English now: "How all trains are kept safe.". At the last review: "How trains are kept safe.".',
    ],
  },
  {
    name: 'a section was added to both languages, and another removed from both',
    changes: [
      edit('english', /## .*\{#ships\}(.|\n)*/, '## News {#news}\n'),
      edit('page', /## .*\{#ships\}(.|\n)*/, '## Noticias {#news}\n'),
    ],
    found: ['page:20 stale: section {#news} is new in English', 'page:1 stale: section {#ships} was removed from the English'],
  },
  {
    name: 'a page and a message were never reviewed, and the record of another message is invalid',
    changes: [
      edit('reviews', /,\n {2}"page.mdx(.|\n)*(?=\n\})/, ''),
      edit('reviews', / {2}"code.json#count.*\n/, ''),
      edit('reviews', /"code.json#tip": ".+"/, '"code.json#tip": 1'),
    ],
    found: [
      'page:1 stale: was never reviewed: …"npm run i18n:stamp -- es page"',
      'code:3 stale: "count" is new in English or was never reviewed',
      'code:4 stale: "tip" changed in English',
    ],
  },
  {
    name: 'a message is new in English, and missing: it is not stale, too',
    changes: [edit('code', / {2}"count".*\n/, ''), edit('reviews', / {2}"code.json#count.*\n/, '')],
    found: ['code:1 missing: "count" is missing'],
  },
  {
    name: 'the subject of an act has changed: nothing else is stale',
    changes: [edit('reviews', /"acts.json#32016L0798": ".+"/, '"acts.json#32016L0798": "Safe trains"')],
    found: [
      'acts:2 stale: "32016L0798" changed in English since it was last reviewed: …"npm run i18n:stamp -- es acts#32016L0798". English now: "Railway safety". At the last review: "Safe trains".',
    ],
  },
  {
    name: 'an act is mistyped, another empty, and a note has a wrong placeholder',
    changes: [
      edit('acts', '"32016L0798": {', '"32016L0799": { "description": "About 32016L0798",'),
      edit('acts', '"Inspección de buques"', '""'),
      edit('acts', '"Con el {32009R0392}."', '"Con el {32009R0393}."'),
    ],
    found: [
      'acts:2 exchanged: "32016L0799" is not used, and "32016L0798" is missing: write that, or remove this text',
      'acts:3 missing: "32009R0391" is empty (English: "Surveys of ships")',
      'acts:4 different: "32009R0391.note" has {32009R0393}, which English does not have: write {32009R0392}',
    ],
  },
  {
    name: 'a note lacks a placeholder',
    changes: [edit('acts', '"Con el {32009R0392}."', '"Con otro."')],
    found: ['acts:4 different: "32009R0391.note" lacks {32009R0392}'],
  },
  {
    name: 'the numbers of two acts are exchanged, and a description says it',
    changes: [
      edit('acts', '"32016L0798": {', '"32016L0798": { "description": "About 32009R0391",'),
      edit('acts', '"32009R0391": {', '"32009R0391": { "description": "About 32016L0798",'),
    ],
    found: [
      'acts:2 exchanged: "32016L0798" has the description of "32009R0391": write the key "32009R0391"; only if the text is about "32016L0798", remove',
      'acts:3 exchanged: "32009R0391" has the description of "32016L0798": write the key "32016L0798"',
    ],
  },
  {
    name: 'an act has been removed, and another one with a similar number added: the old text is not meant for it',
    changes: [edit('acts', '"32016L0798": {', '"32016L0799": { "description": "About another act",')],
    found: [
      'acts:1 missing: "32016L0798" is missing (English: "Railway safety"): it was there',
      'acts:2 left-over: "32016L0799" ("Seguridad ferroviaria") is not used: remove it, or correct the key',
    ],
  },
  {
    name: 'the key of a message is mistyped',
    changes: [edit('code', '"count": {', '"coumt": { "description": "About count",')],
    found: ['code:3 exchanged: "coumt" is not used, and "count" is missing: write that'],
  },
  {
    name: 'the file of search keywords is missing',
    changes: [remove('keywords')],
    found: ['keywords:1 missing: the file is missing, so readers would get English'],
  },
  {
    name: 'the file of search keywords is not JSON',
    changes: [edit('keywords', ',\n', '\n')],
    found: ['keywords:2:57 syntax: not JSON: a comma is missing here'],
  },
  {
    name: 'keywords are empty, and too often English',
    changes: [
      edit('keywords', '"tren, radar, maquinista"', '"Radar, ferry, tren"'),
      edit('keywords', '"barco, casco oxidado"', '"barco, , casco"'),
    ],
    found: [
      'keywords:2 untranslated: "32016L0798" has 2 of 3 keywords from the English list (radar, ferry)',
      'keywords:3 different: "32009R0391" has an empty keyword: write a comma and a space between two.',
    ],
  },
  {
    name: 'all keywords are English, and a third of them are, which is allowed',
    changes: [
      edit('keywords', '"tren, radar, maquinista"', '"train, radar, ferry"'),
      edit('keywords', '"barco, casco oxidado"', '"ship, casco oxidado, buque"'),
    ],
    found: ['keywords:2 untranslated: "32016L0798" is still English ("train, radar, ferry")'],
  },
  {
    name: 'keywords are separated by something else than a comma and a space',
    changes: [edit('keywords', '"tren, radar, maquinista"', '"tren; vagón, raíl,maquinista, 1,2-dicloroetano"')],
    found: [
      'keywords:2 different: "32016L0798" has "tren; vagón": write a comma and a space between two.',
      'keywords:2 typography: "32016L0798" in "…raíl,maquinista…": write a space after the comma.',
    ],
  },
  {
    name: 'the English page of an annex is missing: its translations are not in excess',
    locale: 'en',
    changes: [remove('english')],
    found: ['english:1 missing: the page is missing, and sidebars.ts lists it. Was it renamed?'],
  },
  {
    name: 'a heading has no id',
    locale: 'en',
    changes: [edit('english', 'Trains {#trains}', 'Trains')],
    found: ['english:12 missing: the heading has no id: end the line with {#id}, the same in every language.'],
  },
  {
    name: 'the points of an annex are out of order, and one is there twice',
    locale: 'en',
    changes: [
      edit('english', '"D.1"', '"X"'),
      edit('english', '"D.4"', '"D.1"'),
      edit('english', '"X"', '"D.4"'),
      edit('english', /$/, '\n<Acts point="D.4" />\n'),
    ],
    found: [
      'english:24 order: point D.1 comes before D.4 in the Annex: move it.',
      'english:33 left-over: point D.4 stands here and in line 18: remove one.',
    ],
  },
  {
    name: 'a point of an annex is mistyped, and so is an act',
    locale: 'en',
    changes: [edit('english', '"D.1"', '"D.11"'), edit('english', /$/, '\nSee <Cite celex="32019L193" />.\n')],
    found: [
      'english:18 left-over: there is no point "D.11" for this page: this page shows D.1, D.4.',
      'english:1 missing: point D.1 is missing, and its acts with it: add <Acts point="D.1" />.',
      'english:33 left-over: <Cite celex="32019L193" />: there is no such act in src/acts/acts.json. Is it mistyped? There is 32019L1937.',
    ],
  },
  {
    name: 'a page has a reference that is typed by hand and a typography error',
    locale: 'en',
    changes: [edit('english', 'How trains', "It's 2016/798: how trains")],
    found: ['english:14:6 typed-reference: "2016/798" is typed by hand', 'english:14 typography: in "It\'s …: write ’'],
  },
  {
    name: 'a message has two texts',
    changes: [edit('code', '"consejo"', '"pista", "message": "consejo"')],
    found: ['code:4:32 syntax: "message" is there twice in "tip", and only the last one counts: remove one.'],
  },
  {
    name: 'a file of messages is empty',
    changes: [write('code', '\n')],
    found: ['code:1:1 syntax: the file is empty. To get the last version back'],
  },
  {
    name: 'a link and a heading are empty',
    changes: [
      edit('page', 'Cómo circulan seguros los trenes.', 'Cómo circulan [](#ships) seguros <a href="#ships"></a>.'),
      edit('page', '## Trenes {', '## {'),
    ],
    found: [
      'page:12 missing: the heading has no text: translate that of english:12.',
      'page:14:15 missing: "[](#ships)" has no text: write what readers are to see.',
      'page:14:34 missing: "<a href="#ships"></a>" has no text',
    ],
  },
  {
    name: 'signs that readers would see',
    changes: [
      edit('page', 'Cómo circulan seguros los trenes.', 'Cómo **circulan seguros los `trenes {count}.'),
      edit('page', '- Trenes y raíles.', '- • Trenes y raÃ­les.'),
      edit('acts', '"Inspección de buques"', '"Inspección de <b>buques</b> {nuevos."'),
      edit('page', '## Trenes {', '## Trenes. {'),
    ],
    found: [
      'page:12 typography: "Trenes." ends with a full stop, and the English with no punctuation: end it as in English.',
      'page:16 different: "…" lacks the term "raíl"',
      'page:14 typography: in "Cómo **circulan…": readers see this sign: write it before and after',
      'page:14 typography: in "…`trenes…": readers see this sign: write it before and after',
      'page:16 typography: in "…raÃ…": remove the invisible or private character here.',
      'page:16 typography: in "• Trenes…": readers see this sign: begin each item',
      'page:16 typography: in "…raÃ…": these letters are broken',
      'page:14 typography: in "…{count}.": readers see {count}: pages have no placeholders',
      'acts:3 typography: "32009R0391" ends with a full stop, and the English with no punctuation: end it as in English.',
      'acts:3 typography: "32009R0391" in "…<b>…": readers see this tag',
      'acts:3 typography: "32009R0391" in "…</b>…": readers see this tag',
      'acts:3 typography: "32009R0391" in "…{nuevos.": a brace is alone here',
    ],
  },
  {
    name: 'two acts have the same text, and English has two',
    changes: [edit('acts', '"Inspección de buques"', '"Seguridad ferroviaria"')],
    found: ['acts:3 different: "32009R0391" has the same text as "32016L0798", but English has two different ones'],
  },
  {
    name: 'a heading is deleted, and its text is still there',
    changes: [edit('page', '## Buques {#ships}\n\n', '')],
    found: [
      'page:… missing: the heading of {#ships} is missing above this line, which is its text: write "## ... {#ships}" here, and an empty line.',
    ],
  },
  {
    name: 'an English subject with a space behind it is still English',
    changes: [edit('acts', '"Inspección de buques"', '"Surveys of ships "')],
    found: ['acts:3 untranslated: "32009R0391" is still English ("Surveys of ships ")'],
  },
  {
    name: 'a paragraph begins with a word that is a command of MDX: only it is reported, and the rest of the page when it is right',
    changes: [edit('page', 'Cómo circulan', 'import duties on trains.\n\nCómo circulan')],
    found: ['page:14:1 syntax: this paragraph begins with "import", which is a command here: begin it with another word'],
  },
  {
    name: 'a paragraph of the English page begins with a command of MDX',
    locale: 'en',
    changes: [edit('english', 'How ships', 'export duties on ships')],
    found: ['english:22:1 syntax: this paragraph begins with "export", which is a command here'],
  },
  {
    name: 'the description is empty',
    changes: [edit('page', 'description: De qué trata la página.', 'description: ""')],
    found: ['page:2 missing: "description" is empty or no text: write its text after the colon.'],
  },
  {
    name: 'the English home page is missing: its translation is not in excess',
    changes: [remove('home')],
    found: ['home:1 missing: the page is missing, and sidebars.ts lists it. Was it renamed? Rename it back.'],
  },
  {
    name: 'a file of messages is {}: one problem, and not one for each message',
    changes: [write('code', '{}\n')],
    found: ['code:1 missing: the file has no messages, so readers would get English. To get the last version back'],
  },
  {
    name: 'a list of acts is indented below a list item, to which it then belongs',
    changes: [edit('page', '<Acts point="D.1" />', '    <Acts point="D.1" />')],
    found: ['page:18 different: <Acts point="D.1" /> is indented: remove the spaces before it.'],
  },
  {
    name: 'a list of acts is indented as in English, where it belongs to a list item',
    changes: [
      edit('english', '<Acts point="D.1" />', '  <Acts point="D.1" />'),
      edit('page', '<Acts point="D.1" />', '  <Acts point="D.1" />'),
    ],
    found: ['page:12 stale: section {#trains} changed in English'],
  },
  {
    name: 'the address of a link stands at the end of the page, and leads elsewhere',
    changes: [edit('english', '</details>', '</details>\n\n[rails]: #trains'), edit('page', '</details>', '</details>\n\n[rails]: #ships')],
    found: ['page:33 different: link to #ships must be link to #trains, as in english:33.', 'page:20 stale: section {#ships} changed'],
  },
  {
    name: 'an English heading ends with a full stop',
    locale: 'en',
    changes: [edit('english', '## Ships {', '## Ships. {')],
    found: ['english:20 typography: "Ships." ends with a full stop: a heading has none.'],
  },
  {
    name: 'the notes for translators are no UTF-8',
    changes: [write('i18n/es/README.md', Buffer.from('# Notas\n\nvía férrea\n', 'latin1'))],
    found: ['i18n/es/README.md:3 encoding: this line is not UTF-8'],
  },
  {
    name: 'a list of acts is indented by four spaces, which makes it code',
    changes: [edit('page', '<Acts point="D.4" />', '    <Acts point="D.4" />')],
    found: ['page:24 different: "<Acts point="D.4" />" is shown as code: remove the four spaces or the tab before it'],
  },
  {
    name: 'words are in straight single quotation marks, which are no apostrophes',
    changes: [edit('page', 'raíles', "'raíles' d'hoy")],
    found: [
      'page:16 typography: in "… d\'hoy.": write ’ instead of the straight apostrophe.',
      'page:16 typography: in "…: write « » instead of straight quotation marks.',
    ],
  },
  {
    name: 'an element without a text stands alone',
    changes: [edit('page', 'Cómo circulan seguros los trenes.', '<a href="#ships"></a>')],
    found: ['page:14:1 missing: "<a href="#ships"></a>" has no text: write what readers are to see.'],
  },
  {
    name: 'a list of search keywords is empty, and another one missing: they are not to be translated',
    changes: [edit('keywords', '"tren, radar, maquinista"', '""'), edit('keywords', /,\n.*"32009R0391".*/, '')],
    found: [
      'keywords:1 missing: "32009R0391" is missing (English: "ship, rusty hull"): run "npm run write-translations", then write what people say in this language.',
      'keywords:2 missing: "32016L0798" is empty (English: "train, radar, ferry"): write what people say in this language.',
    ],
  },
  {
    name: 'two labels of the navbar are exchanged: the footer has them in the same places as English',
    changes: [edit('navbar', 'Trenes', 'X'), edit('navbar', 'Buques', 'Trenes'), edit('navbar', 'X', 'Buques')],
    found: [
      'footer:2 different: "link.item.label.Trains" is "Trenes", but "item.label.Trains" of navbar.json is "Buques", and English has the same text for both: correct one.',
      'footer:3 different: "link.item.label.Ships" is "Buques", but "item.label.Ships" of navbar.json is "Trenes"',
    ],
  },
  {
    name: 'texts have other numbers, ends and spaces than the English ones',
    changes: [
      edit('english', 'How trains are kept safe.', 'How 1,500 trains are kept safe in 14 days.'),
      edit('reviews', 'How trains are kept safe.', 'How 1,500 trains are kept safe in 14 days.'),
      edit('page', 'Cómo circulan seguros los trenes.', 'Cómo circulan seguros 1500 trenes en 15 días.'),
      edit('page', 'Trenes y raíles.', 'Trenes y raíles'),
      edit('code', '"consejo"', '" consejo"'),
    ],
    found: [
      'page:14 different: "Cómo circulan seguros 1500 trenes en 15 días." has 15 where English has 14: compare the numbers.',
      'page:16 typography: "Trenes y raíles" ends with no punctuation, and the English with a full stop: end it as in English.',
      'code:4 typography: "tip" begins or ends with a space, and the English does not, or the other way round.',
    ],
  },
  {
    name: 'the description and the first paragraph of the English page have changed',
    changes: [
      edit('english', 'What the', 'All that the'),
      edit('english', 'The directive covers them', 'The directive covers all of them'),
    ],
    found: ['page:1 stale: the description and the text before the first level-2 heading changed in English since'],
  },
  {
    name: 'a word is there twice, two spaces, a bracket without the other one, and bold words that are not bold in English',
    changes: [edit('page', 'Cómo circulan seguros los trenes.', 'Cómo  circulan **seguros** los los trenes (y más.')],
    found: [
      'page:14 different: "Cómo circulan seguros los los trenes (y más." has **bold words** 1 time(s), and the English 0: write them as in English.',
      'page:14 typography: in "Cómo circulan…": write one space.',
      'page:14 typography: in "…: the word is there twice: remove one.',
      'page:14 typography: "Cómo circulan seguros los los trenes (y más." has not as many ( as ): each needs its other one.',
    ],
  },
  {
    name: 'an act is added to a page in English, and copied into the translation: only words are reviewed',
    changes: [
      edit('english', '<Acts point="D.4" />', '<LegalBasis articles="3" />\n\n<Acts point="D.4" />'),
      edit('page', '<Acts point="D.4" />', '<LegalBasis articles="3" />\n\n<Acts point="D.4" />'),
    ],
    found: [],
  },
  {
    name: 'the navbar labels of the annexes do not fit into one line',
    changes: [
      edit('navbar', '"Trenes"', '"Trenes de alta velocidad y cercanías"'),
      edit('footer', '"Trenes"', '"Trenes de alta velocidad y cercanías"'),
      edit('navbar', '"Buques"', '"Buques y barcos"'),
      edit('footer', '"Buques"', '"Buques y barcos"'),
    ],
    found: ['navbar:1 too-long: the navbar labels of the annexes have 51 characters together: shorten one, so that they have at most 50.'],
  },
  {
    name: 'a tag has a line break and more spaces than in English: it is the same tag',
    changes: [edit('page', '<Cite celex', '<Cite\n  celex'), edit('page', '<Acts point="D.1" />', '<Acts  point="D.1"  />')],
    found: [],
  },
  {
    name: 'a sentence of two is missing, and most of a long one',
    changes: [
      edit('english', 'How ships are surveyed.', 'How ships are surveyed. Who surveys them.'),
      edit('english', 'Not of all ships.', 'Not of all ships, but of those that carry passengers, oil or chemicals.'),
      edit('reviews', 'How ships are surveyed.', 'How ships are surveyed. Who surveys them.'),
      edit('reviews', 'Not of all ships.', 'Not of all ships, but of those that carry passengers, oil or chemicals.'),
    ],
    found: [
      'page:22 missing: "Cómo se inspeccionan los buques." has 1 sentence(s), English has 2: translate what is missing, or divide a sentence.',
      'page:29 missing: "No de todos los buques." is much shorter than the English: translate what is missing.',
    ],
  },
  {
    name: 'a heading without a space, and what git leaves: nothing else in the page is checked',
    changes: [
      edit('page', '## Trenes', '##Trenes'),
      edit('acts', '"Seguridad', '"seguridad'),
      edit('keywords', 'barco, casco oxidado', 'barco, casco,'),
    ],
    found: [
      'page:12:1 syntax: write a space after ##: without it, this line is no heading.',
      'acts:2 typography: "32016L0798" begins with a small letter, and the English with a capital one: begin it as in English.',
      'keywords:3 different: "32009R0391" has "casco,": write a comma and a space between two.',
    ],
  },
  {
    name: 'two people have changed a page',
    changes: [edit('page', '## Trenes', '<<<<<<< HEAD\n## Trenes')],
    found: ['page:12:1 syntax: two people have changed these lines. Keep what only one of them has'],
  },
  {
    name: 'the front matter has no end',
    changes: [edit('page', 'true\n---', 'true')],
    found: ['page:1:1 syntax: the front matter has no end: write --- in a line of its own after it.'],
  },
  {
    name: 'a text stands directly below a tag, a link is divided, a list has numbers, and a note is left in capital letters',
    changes: [
      edit('english', 'How ships are surveyed.', 'How [ships](#trains) are surveyed.'),
      edit('reviews', 'How ships are surveyed.', 'How [ships](#trains) are surveyed.'),
      edit('page', 'los buques.', '[los buques] (#trains).'),
      edit('page', '</summary>\n\n', '</summary>\n'),
      edit('page', '- Trenes y raíles.', '1. Trenes y raíles TODO.'),
      edit('code', '"consejo"', '"CONSEJO Y MÁS"'),
    ],
    found: [
      'page:16 different: a list with numbers must be a list with "-", as in english:16.',
      'page:16 typography: in "…TODO.": readers see this note: remove it.',
      'page:28 different: "No de todos los buques." stands directly below a tag: leave an empty line between them.',
      'page:22 different: a space divides a link: write [words](address) without one.',
      'code:4 typography: "tip" is in capital letters, and the English is not: write small letters.',
    ],
  },
  {
    name: 'a page in UTF-16: nothing else in it is checked',
    changes: [write('page', Buffer.from('\ufeff# Trenes y buques', 'utf16le'))],
    found: ['page:1 encoding: this line is not UTF-8'],
  },
  {
    name: 'a term is not the one of the README, of which only those in bold are compared; another one is as right',
    changes: [edit('page', 'Trenes y raíles.', 'Trenes y carriles.'), edit('acts', 'Inspección de buques', 'Inspección de barcos')],
    found: ['page:16 different: "Trenes y carriles." lacks the term "raíl", and the English has "rail": use it, as the README.md of your'],
  },
  { name: 'a term is another one of the README', changes: [edit('page', 'Trenes y raíles.', 'Trenes y vías férreas.')], found: [] },
  {
    name: 'the record of reviews is deleted: one problem, and not one for each file',
    changes: [remove('reviews')],
    found: ['reviews:1 stale: the record of reviews is missing. To get the last version back'],
  },
  {
    name: 'a list is pasted with signs of a word processor',
    changes: [edit('page', '- Trenes y', '• Trenes y')],
    found: [
      'page:16 different: a list with "-" must begin here, as in english:16: begin each item as in English.',
      'page:16 typography: in "…": readers see this sign: begin each item of a list with "- " in a line of its own.',
    ],
  },
  {
    name: 'numbers with a word for millions: what counts is the value',
    changes: [
      edit('english', 'How trains are kept safe.', 'How trains are kept safe for 1.5 billion people and 1,500 drivers.'),
      edit('reviews', 'How trains are kept safe.', 'How trains are kept safe for 1.5 billion people and 1,500 drivers.'),
      edit(
        'page',
        'Cómo circulan seguros los trenes.',
        'Cómo circulan seguros los trenes para 1500 millones de personas y 1500 maquinistas.',
      ),
    ],
    found: [],
  },
  {
    name: 'numbers with another word for millions',
    changes: [
      edit('english', 'How trains are kept safe.', 'How trains are kept safe for 1.5 billion people.'),
      edit('reviews', 'How trains are kept safe.', 'How trains are kept safe for 1.5 billion people.'),
      edit('page', 'Cómo circulan seguros los trenes.', 'Cómo circulan seguros los trenes para 1,5 millones de personas.'),
    ],
    found: ['page:14 different: "…" has 1,5 millones where English has 1.5 billion: compare the numbers.'],
  },
  {
    name: 'the forms of a message are exchanged',
    changes: [edit('code', '"un acto|{count} actos"', '"{count} actos|un acto"')],
    found: ['code:3 different: "count" has no {count} in its last form, the plural: write the forms in the order of English'],
  },
  {
    name: 'spaces are missing before a tag and after bold words, a mark of a note has no note, and bold words are italic',
    changes: [
      edit('english', 'How trains are kept safe.', '**How trains** are kept safe.'),
      edit('reviews', 'How trains are kept safe.', '**How trains** are kept safe.'),
      edit('page', 'Cómo circulan seguros los trenes.', '*Cómo circulan.*'),
      edit('page', 'Directiva, <Cite', 'Directiva,<Cite'),
      edit('page', 'Cómo se inspeccionan los buques.', '**Cómo.**Se inspeccionan los `buques`.[^1]'),
    ],
    found: [
      'page:14 different: "Cómo circulan." has **bold words** 0 time(s), and the English 1: write them as in English.',
      'page:14 different: "Cómo circulan." has *words in italics* 1 time(s), and the English 0: write them as in English.',
      'page:22 different: "…" has **bold words** 1 time(s), and the English 0',
      'page:22 different: "buques" is shown as code: remove the four spaces or the tab before it, or the backticks ` around it.',
      'page:8 typography: "<": write a space before the tag.',
      'page:22 typography: "**": write a space after bold words.',
      'page:22 typography: "[^1]": this mark of a note has no note: remove it.',
    ],
  },
  {
    name: 'a paragraph of another section is pasted',
    changes: [edit('page', 'Cómo se inspeccionan los buques.', 'Cómo circulan seguros los trenes.')],
    found: ['page:22 different: "Cómo circulan seguros los trenes." is there twice, and not in English: translate this one.'],
  },
  {
    name: 'the short name of an act is typed',
    changes: [edit('acts', '"Seguridad ferroviaria"', '"Seguridad ferroviaria (SERA)"')],
    found: ['acts:2 left-over: "32016L0798" has "(SERA)", which the site adds: remove it.'],
  },
  {
    name: 'keywords of one act are pasted at another one',
    changes: [edit('keywords', '"barco, casco oxidado"', '"tren, radar, maquinista"')],
    found: ['keywords:3 different: "32009R0391" has the same text as "32016L0798", but English has two different ones'],
  },
  {
    name: 'a page is saved under the name of another one',
    changes: [edit('page', '{#trains}', '{#dogs}'), edit('page', '{#ships}', '{#cats}')],
    found: [
      'page:1 missing: no heading of english is here. Is this the text of another page, or a part of it? To get the last version back',
    ],
  },
  {
    name: 'a page is cut off before its first section',
    changes: [edit('page', /## Trenes(.|\n)*/, '')],
    found: ['page:1 missing: no heading of english is here.'],
  },
  {
    name: 'a line stands above the front matter',
    changes: [edit('page', /^/, 'Aquí tiene la traducción:\n')],
    found: ['page:1 syntax: the first line must be ---, three hyphens: remove what stands before it.'],
  },
  {
    name: 'the name of a property in the front matter is translated',
    changes: [edit('page', 'description:', 'descripción:')],
    found: ['page:1 different: "descripción" in the front matter must be "description", as in english.'],
  },
  {
    name: 'a heading is a paragraph, and a paragraph is a heading because of the line below it',
    changes: [edit('page', '## Buques {', '**Buques** {'), edit('page', '# Trenes y', 'Trenes y')],
    found: [
      'page:6 missing: the level-1 heading is missing in this section: write "# " before the title, as in english:6.',
      'page:12 left-over: this section has 5 paragraphs',
      'page:20 missing: this is no heading: write "## ... {#ships}" in one line, with an empty line before and after it.',
    ],
  },
  {
    name: 'a line of hyphens stands directly below a paragraph',
    changes: [edit('page', 'Cómo circulan seguros los trenes.\n', 'Cómo circulan seguros los trenes.\n---\n')],
    found: [
      'page:12 missing: this section has 0 paragraphs',
      'page:14 different: the line below this text makes it a heading: remove that line, or put an empty line before it.',
    ],
  },
  {
    name: 'the name of a tag is translated',
    changes: [edit('page', '<Acts point="D.4" />', '<Actos point="D.4" />')],
    found: ['page:24 different: <Actos point="D.4" /> must be <Acts point="D.4" />, as in english:24.'],
  },
  {
    name: 'a copy of a file is left beside it',
    changes: [write('i18n/es/annexes/Copia de acts.json', '{}\n')],
    found: [
      'i18n/es/annexes/Copia de acts.json:1 left-over: no English file has this name, so this file is never used. All files are there: take',
    ],
  },
  {
    name: 'the English page is translated instead of a copy',
    locale: 'en',
    changes: [
      edit('english', 'How ships are surveyed.', 'Cómo se inspeccionan los buques que transportan pasajeros por los mares de Europa.'),
    ],
    found: ['english:22 language: "Cómo se inspeccionan los buques que transportan pasajeros po…" is Spanish: translate it into English.'],
  },
  {
    name: 'the list of texts that may stay English is no UTF-8',
    locale: 'en',
    changes: [write('allowlist', Buffer.from('{ "tip": { "es": "Sí" } }', 'latin1'))],
    found: ['allowlist:1 encoding: this line is not UTF-8'],
  },
  {
    name: 'an act is mistyped, and no other one is similar',
    locale: 'en',
    changes: [edit('english', '32019L1937', '3')],
    found: ['english:8 left-over: <Cite celex="3" />: there is no such act in src/acts/acts.json.'],
  },
];
