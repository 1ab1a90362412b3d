/** The translation check: the tree passes, and each kind of mistake, made in a copy of the real files, is found at its place. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { listFiles } from '../../lib/paths';
import { findStalePages, reviewsFile } from '../../lib/reviews';
import { checkTranslations } from '../../scripts/i18n/check';
import { format, type Kind } from '../../scripts/i18n/problem';
import { readSources } from '../../scripts/i18n/sources';
import { stamp } from '../../scripts/i18n/stamp';
import { summaryOf } from '../../scripts/i18n/summary';

const project = path.resolve(__dirname, '../..');
const ES = 'i18n/es/docusaurus-plugin-content-pages';
const transport = `${ES}/ktn_transport.mdx`;
const environment = `${ES}/ktn_environment.mdx`;
const index = `${ES}/index.mdx`;
const code = 'i18n/es/code.json';
const navbar = 'i18n/es/docusaurus-theme-classic/navbar.json';
const english = 'src/pages/ktn_transport.mdx';
const search = 'i18n/es/search.json';
const transportInFrench = 'i18n/fr/docusaurus-plugin-content-pages/ktn_transport.mdx';
const indexInFrench = 'i18n/fr/docusaurus-plugin-content-pages/index.mdx';
const allowlist = 'scripts/i18n/allowed-identical.json';
const config = 'docusaurus.config.ts';
const notFound = 'src/theme/NotFound.tsx';

/** The English of the project, read once: most mistakes are made in a translation. */
let englishSources: ReturnType<typeof readSources> | undefined;

/** A copy of what the check reads, in a folder that the test may spoil. */
class Copy {
  readonly dir = mkdtempSync(path.join(tmpdir(), 'annexes-i18n-'));
  private isEnglishChanged = false;

  constructor() {
    for (const part of ['src', 'i18n', config, allowlist]) {
      cpSync(path.join(project, part), path.join(this.dir, part), { recursive: true });
    }
  }

  read(file: string): string {
    return readFileSync(path.join(this.dir, file), 'utf8');
  }

  write(file: string, content: string | Buffer): void {
    this.isEnglishChanged ||= !file.startsWith('i18n/');
    mkdirSync(path.dirname(path.join(this.dir, file)), { recursive: true });
    writeFileSync(path.join(this.dir, file), content);
  }

  /** Replaces the first `from`, which must be there. */
  edit(file: string, from: string | RegExp, to: string): void {
    const before = this.read(file);
    const after = before.replace(from, () => to);
    expect(after, `${from} in ${file}`).not.toBe(before);
    this.write(file, after);
  }

  remove(file: string): void {
    this.isEnglishChanged ||= !file.startsWith('i18n/');
    rmSync(path.join(this.dir, file), { recursive: true });
  }

  /** The whole line that holds a text. */
  line(file: string, text: string): string {
    return this.read(file)
      .split('\n')
      .find((line) => line.includes(text)) as string;
  }

  /** Number of the first line that holds a text. */
  lineNumber(file: string, text: string): number {
    const found = this.read(file)
      .split('\n')
      .findIndex((line) => line.includes(text));
    expect(found, `"${text}" in ${file}`).toBeGreaterThanOrEqual(0);
    return found + 1;
  }

  async check(...asked: string[]): Promise<string[]> {
    englishSources ??= readSources(project);
    const sources = this.isEnglishChanged ? await readSources(this.dir) : await englishSources;
    return (await checkTranslations({ siteDir: this.dir, asked, sources })).map(format);
  }
}

/** Runs a test with a copy, and removes the copy. */
async function withCopy(run: (copy: Copy) => Promise<void>): Promise<void> {
  const copy = new Copy();
  try {
    await run(copy);
  } finally {
    rmSync(copy.dir, { recursive: true });
  }
}

/** A problem as the check must print it. */
interface Expected {
  file: string;
  /** A text on its line in the spoilt file; the first line if left out. */
  at?: string;
  /** So many lines below that one. */
  below?: number;
  column?: number;
  kind: Kind;
  words: string;
}

interface Mistake {
  name: string;
  make: (copy: Copy) => void;
  /** Every problem found, in the order of output. */
  found: Expected[];
  /** Language to check. */
  asked?: string;
}

const swapLines = (file: string, first: string, second: string) => (copy: Copy) => {
  const [a, b] = [copy.line(file, first), copy.line(file, second)];
  copy.edit(file, `${a}\n${b}`, `${b}\n${a}`);
};

const removeLine = (file: string, text: string) => (copy: Copy) => copy.edit(file, `${copy.line(file, text)}\n`, '');

const edit = (file: string, from: string | RegExp, to: string) => (copy: Copy) => copy.edit(file, from, to);

/** Gives a message another text, whatever its translation is. */
const translate = (file: string, key: string, text: string) =>
  edit(file, new RegExp(`"${key}": \\{\\s*"message": "[^"]*"`), `"${key}": {\n    "message": "${text}"`);

/** Gives an act other words to be found by, each on a line. */
const searchWords =
  (celex: string, ...words: string[]) =>
  (copy: Copy, file = search) => {
    const list = words.map((word) => `\n    "${word}"`).join(',');
    copy.edit(file, new RegExp(`(?<="${celex}": )\\[[^\\]]*\\]`), `[${list}]`);
  };

/** The start of the first paragraph of a page. */
const FIRST_PARAGRAPH = /(?<=\n# .*\n\n)/;

const ADVICE = 'id="annexes.sources.advice">';

const RAIL = '{#railways}';
const BEFORE_SOURCE = /(?=## .*\{#source\})/;
const AFTER_RAIL = /(?<=\{#railways\}\n\n)/;

const MISTAKES: Mistake[] = [
  // Missing and left over
  {
    name: 'a page is missing',
    make: (copy) => copy.remove(transport),
    found: [{ file: transport, kind: 'missing', words: `the file is missing, so readers get English: copy ${english}` }],
  },
  {
    name: 'a file of messages is missing',
    make: (copy) => copy.remove(navbar),
    found: [{ file: navbar, kind: 'missing', words: 'the file is missing' }],
  },
  {
    name: 'a message of the site is missing',
    make: edit(code, /"annexes.sources.advice": \{[^}]*\},\s*/, ''),
    found: [{ file: code, kind: 'missing', words: '"annexes.sources.advice" is missing (English: "This is' }],
  },
  {
    name: 'a message of the theme is missing',
    make: edit(code, /"theme.admonition.tip": \{[^}]*\},\s*/, ''),
    found: [{ file: code, kind: 'missing', words: '"theme.admonition.tip" is missing (English: "tip"' }],
  },
  {
    name: 'a message of the navbar is missing, and one is left over',
    make: edit(navbar, '"item.label.Transport"', '"item.label.Traffic"'),
    found: [
      { file: navbar, kind: 'missing', words: '"item.label.Transport" is missing (English: "Transport"' },
      { file: navbar, at: 'item.label.Traffic', kind: 'left-over', words: '"item.label.Traffic" ("' },
    ],
  },
  {
    name: 'a message is empty',
    make: translate(code, 'theme.admonition.tip', ''),
    found: [{ file: code, at: 'theme.admonition.tip', kind: 'missing', words: '"theme.admonition.tip" is empty (English: "tip"' }],
  },
  {
    name: 'a page is left over',
    make: (copy) => copy.write(`${ES}/ktn_energy.mdx`, '# Energía\n'),
    found: [{ file: `${ES}/ktn_energy.mdx`, kind: 'left-over', words: 'no English file has this name' }],
  },
  {
    name: 'a language is left over',
    make: (copy) => copy.write('i18n/pt/code.json', '{}'),
    found: [{ file: 'i18n/pt', kind: 'left-over', words: 'lists no translation "pt"' }],
    asked: 'en',
  },
  {
    name: 'the English page of an annex is missing',
    make: (copy) => copy.remove(english),
    found: [{ file: english, kind: 'missing', words: 'sidebars.ts lists this annex, but its page is missing' }],
    asked: 'en',
  },
  // Still English
  {
    name: 'a message is still English',
    make: translate(code, 'annexes.act.link', 'Link to this entry: {act}'),
    found: [{ file: code, at: 'annexes.act.link', kind: 'untranslated', words: 'is still English ("Link to this entry: {act}")' }],
  },
  ...(
    [
      ['paragraph', 'ktn_transport', /(?<=\{#railways\}\n\n).+/, RAIL, 2],
      ['heading', 'ktn_transport', /^## .*\{#roads\}$/m, '{#roads}', 0],
      ['subject of an act', 'ktn_transport', /^ {2}<Act celex="32009R1071">.*$/m, '32009R1071', 0],
      ['subject of an act on a line of its own', 'ktn_environment', /(?<=<Act celex="32008L0099">\n).*/, '32008L0099', 1],
      ['note', 'ktn_environment', /(?<=32024R0573">\n.*\n).*/, '32024R0573', 2],
      ['description', 'ktn_transport', /^description: .*$/m, 'description:', 0],
      ['list item', 'index', /^- .*$/m, '- ', 0],
    ] as const
  ).map(
    ([name, page, part, at, below]): Mistake => ({
      name: `a page's ${name} is still English`,
      make: (copy) => copy.edit(`${ES}/${page}.mdx`, part, part.exec(copy.read(`src/pages/${page}.mdx`))?.[0] ?? ''),
      found: [{ file: `${ES}/${page}.mdx`, at, below, kind: 'untranslated', words: 'still English: "' }],
    }),
  ),
  {
    name: 'the allowlist allows what is translated by now',
    make: translate('i18n/nl/code.json', 'theme.admonition.tip', 'wenk'),
    found: [{ file: allowlist, at: '"tip"', kind: 'allowlist', words: '"tip" is not the text of code.json#theme.admonition.tip in nl' }],
    asked: 'nl',
  },
  {
    name: 'the allowlist gives no reason',
    make: edit(allowlist, '"The same word in Dutch"', '""'),
    found: [
      { file: 'i18n/nl/code.json', at: 'theme.admonition.tip', kind: 'untranslated', words: 'is still English ("tip")' },
      { file: allowlist, at: '"tip"', kind: 'allowlist', words: 'a "reason" that is not empty' },
    ],
    asked: 'nl',
  },
  // Cannot be read
  {
    name: 'a comma is missing in JSON',
    make: edit(code, /(?<="theme.admonition.tip": \{\s*"message": "[^"]*"),/, ''),
    found: [{ file: code, at: 'The default label used for the Tip', column: 5, kind: 'syntax', words: 'not JSON (CommaExpected)' }],
  },
  {
    name: 'a JSON file is a list',
    make: (copy) => copy.write(navbar, '[]\n'),
    found: [{ file: navbar, column: 1, kind: 'syntax', words: 'not a JSON object' }],
  },
  {
    name: 'a message is not in its place',
    make: edit(code, /(?<="theme.admonition.tip": \{\s*)"message"/, '"mesage"'),
    found: [{ file: code, at: 'theme.admonition.tip', kind: 'syntax', words: '"theme.admonition.tip" must have a "message"' }],
  },
  {
    name: 'a key stands twice',
    make: edit(code, '"theme.admonition.tip": {', '"theme.admonition.tip": { "message": "pista" },\n  "theme.admonition.tip": {'),
    found: [
      { file: code, at: '"theme.admonition.tip": {', below: 1, column: 3, kind: 'syntax', words: '"theme.admonition.tip" is there twice' },
    ],
  },
  {
    name: 'an act is not closed',
    make: (copy) => copy.edit(transport, copy.line(transport, '32014L0090'), copy.line(transport, '32014L0090').replace('</Act>', '')),
    found: [{ file: transport, at: '32014L0090', column: 3, kind: 'syntax', words: 'Expected corresponding JSX closing tag for <Act>' }],
  },
  {
    name: 'a group is not closed',
    make: edit(transport, '</Acts>\n', ''),
    found: [{ file: transport, at: '<Acts>', column: 1, kind: 'syntax', words: 'Expected corresponding JSX closing tag for <Acts>' }],
  },
  {
    name: 'the front matter is not YAML',
    make: edit(transport, /^description: .*$/m, 'description: Nota: normas'),
    found: [{ file: transport, at: 'description:', column: 18, kind: 'syntax', words: 'the front matter is not YAML' }],
  },
  {
    name: 'an English page cannot be read',
    make: edit(english, '</Acts>\n', ''),
    found: [{ file: english, at: '<Acts>', column: 1, kind: 'syntax', words: 'Expected corresponding JSX closing tag for <Acts>' }],
  },
  // Structure
  {
    name: 'the id of a heading is translated',
    make: edit(transport, '{#roads}', '{#carreteras}'),
    found: [
      { file: transport, at: '{#carreteras}', kind: 'left-over', words: 'heading {#carreteras} is not in the original' },
      { file: transport, at: '32010R0996', kind: 'missing', words: 'heading {#roads} is missing below this line' },
    ],
  },
  {
    name: 'a heading has another level',
    make: edit(transport, /^##(?= .*\{#railways\})/m, '###'),
    found: [{ file: transport, at: RAIL, kind: 'different', words: `heading ${RAIL} has level 3, but level 2 in ${english}:` }],
  },
  {
    name: 'two headings have changed places',
    make: (copy) => {
      const [chemicals, organic] = [/## .*\{#chemicals\}[^#]*/, /## .*\{#organic-products\}[^#]*/].map(
        (part) => part.exec(copy.read(environment))?.[0],
      );
      copy.edit(environment, `${chemicals}${organic}`, `${organic}${chemicals}`);
    },
    found: [
      ['heading {#chemicals}', 0],
      ['paragraph or list item', 2],
      ['<Acts>', 4],
      ['act 32006R1907', 5],
    ].map(([words, below]) => ({
      file: environment,
      at: '{#chemicals}',
      below: Number(below),
      kind: 'order',
      words: `${words}`,
    })),
  },
  {
    name: 'a section is missing',
    make: edit(environment, /## .*\{#chemicals\}[^#]*/, ''),
    found: [
      {
        file: environment,
        at: '32014R1143',
        kind: 'missing',
        words: 'heading {#chemicals} is missing below this line: copy it from src/pages/',
      },
    ],
  },
  {
    name: 'a paragraph is missing',
    make: edit(transport, /(?<=\{#civil-aviation\}\n\n).*\n\n/, ''),
    found: [{ file: transport, at: '{#civil-aviation}', kind: 'missing', words: 'paragraph or list item is missing below this line' }],
  },
  {
    name: 'an act is missing',
    make: removeLine(transport, '32014L0090'),
    found: [
      { file: transport, at: '32009R0392', kind: 'missing', words: `act 32014L0090 is missing below this line: copy it from ${english}:` },
    ],
  },
  {
    name: 'an act is added',
    make: edit(transport, '  <Act celex="32014L0090">', '  <Act celex="32003L0087">Derechos de emisión</Act>\n  <Act celex="32014L0090">'),
    found: [{ file: transport, at: '32003L0087', kind: 'left-over', words: 'act 32003L0087 is not in the original' }],
  },
  {
    name: 'an act stands twice',
    make: (copy) => copy.edit(transport, '</Acts>', `${copy.line(transport, '32016L0798')}\n</Acts>`),
    found: [{ file: transport, at: '32016L0798', below: 1, kind: 'left-over', words: 'act 32016L0798 is a duplicate' }],
  },
  {
    name: 'two acts have changed places',
    make: swapLines(transport, '32009R0391', '32009R0392'),
    found: [{ file: transport, at: '32009R0391', kind: 'order', words: 'act 32009R0391 is in a different position' }],
  },
  {
    name: 'the English page does not follow the order of the Annex',
    make: swapLines(english, '32009R0391', '32009R0392'),
    found: [{ file: english, at: '32009R0391', kind: 'order', words: 'act 32009R0391 is in a different position than in point D.4.i' }],
    asked: 'en',
  },
  {
    name: 'the English page lacks an act of its section',
    make: removeLine(english, '32014L0090'),
    found: [
      { file: english, at: '32009R0392', kind: 'missing', words: 'act 32014L0090 is missing below this line: copy it from point D.4.iii' },
    ],
    asked: 'en',
  },
  {
    name: 'an English heading has no id',
    make: edit(english, ` ${RAIL}`, ''),
    found: [{ file: english, at: 'railway sector', kind: 'missing', words: 'heading of level 2 without {#id}' }],
    asked: 'en',
  },
  {
    name: 'a component is missing',
    make: edit(transport, '<HowToRead />\n\n', ''),
    found: [{ file: transport, at: RAIL, below: -2, kind: 'missing', words: '<HowToRead> is missing below this line' }],
  },
  {
    name: 'a component has another attribute',
    make: edit(transport, '<Acts>', '<Acts lang="es">'),
    found: [
      { file: transport, at: '<Acts lang="es">', kind: 'left-over', words: '<Acts lang="es"> is not in the original' },
      { file: transport, at: RAIL, below: 2, kind: 'missing', words: '<Acts> is missing below this line' },
    ],
  },
  {
    name: 'a citation in a sentence names another act',
    make: edit(index, '<Cite celex="32019L1937" />', '<Cite celex="32024L1203" />'),
    found: [
      { file: index, at: '32024L1203', kind: 'left-over', words: '<Cite celex="32024L1203"> is not in the original' },
      { file: index, kind: 'missing', words: '<Cite celex="32019L1937"> is missing' },
    ],
  },
  {
    name: 'a note stands outside its act',
    make: edit(environment, /(?<=32010R0995">\n.*)\n.*<Note>.*\n.*<\/Act>/, '\n  </Act>\n  <Note>Fuera</Note>'),
    found: [
      { file: environment, at: 'Fuera', kind: 'left-over', words: '<Note> is not in the original' },
      { file: environment, at: '{#nature}', kind: 'missing', words: '<Note> is missing below this line' },
    ],
  },
  {
    name: 'a note stands at another act',
    make: (copy) => {
      copy.edit(environment, /(?<=32010R0995">\n.*)\n.*<Note>.*/, '');
      copy.edit(environment, /(?<=32014R1143">.*)(?=<\/Act>)/, '<Note>Fuera</Note>');
    },
    found: [
      { file: environment, at: 'Fuera', kind: 'left-over', words: '<Note> is not in the original' },
      { file: environment, at: '{#nature}', kind: 'missing', words: '<Note> is missing below this line' },
    ],
  },
  {
    name: 'a link is added',
    make: edit(transport, FIRST_PARAGRAPH, '[Aquí](/ktn_transport#railways): '),
    found: [{ file: transport, at: '[Aquí]', kind: 'left-over', words: 'link to /ktn_transport#railways is not in the original' }],
  },
  {
    name: 'an import is added',
    make: edit(transport, FIRST_PARAGRAPH, "import Tabs from '@theme/Tabs';\n\n"),
    found: [{ file: transport, at: 'import Tabs', kind: 'left-over', words: "import Tabs from '@theme/Tabs';" }],
  },
  {
    name: 'a key of the front matter is missing',
    make: edit(index, 'hide_table_of_contents: true\n', ''),
    found: [{ file: index, kind: 'missing', words: '"hide_table_of_contents" is missing in the front matter' }],
  },
  {
    name: 'a key of the front matter is left over',
    make: edit(transport, '---\n', '---\nslug: /transporte\n'),
    found: [{ file: transport, kind: 'left-over', words: '"slug" is in the front matter' }],
  },
  {
    name: 'the front matter has another value',
    make: edit(index, 'hide_table_of_contents: true', 'hide_table_of_contents: false'),
    found: [{ file: index, kind: 'different', words: '"hide_table_of_contents" in the front matter must be true' }],
  },
  {
    name: 'a placeholder is translated',
    make: translate(code, 'annexes.act.link', 'Enlace a {acto}'),
    found: [{ file: code, at: 'annexes.act.link', kind: 'different', words: 'has the placeholders {acto}, English has {act}' }],
  },
  {
    name: 'a plural form is missing',
    make: translate(code, 'annexes.cards.count', '{count} actos'),
    found: [{ file: code, at: 'annexes.cards.count', kind: 'different', words: 'has 1 form(s) separated by |, English has 2' }],
  },
  // Typed by hand
  ...[
    '2016/798',
    '391/2009',
    '98/41/CE',
    '32016L0798',
    '26.5.2016',
    '26/05/2016',
    '2016-05-26',
    'mayo de 2016',
    'Mayo de 2016',
    'May 2016',
    '17. Juli 2022',
    'DO L 138',
    'OJ L 138',
    'eur-lex.europa.eu/legal-content/ES/TXT/?uri=CELEX:32016L0798',
    'data.europa.eu/eli/dir/2016/798/oj',
  ].map(
    (reference): Mistake => ({
      name: `typed by hand: ${reference}`,
      make: edit(transport, FIRST_PARAGRAPH, `Según (${reference}): `),
      found: [{ file: transport, at: 'Según', kind: 'typed-reference', words: `"${reference.replace(/^17\. /, '')}" is typed by hand` }],
    }),
  ),
  {
    name: 'a reference is typed in an English page',
    make: edit(english, FIRST_PARAGRAPH, 'Now 2016/798. '),
    found: [{ file: english, at: '2016/798', column: 5, kind: 'typed-reference', words: '"2016/798" is typed by hand' }],
    asked: 'en',
  },
  {
    name: 'a reference is typed in a message',
    make: translate(code, 'annexes.act.link', 'Enlace a (CE) n.º 391/2009: {act}'),
    found: [{ file: code, at: '391/2009', kind: 'typed-reference', words: '"391/2009" is typed by hand' }],
  },
  {
    name: 'a reference is typed in a component',
    make: edit('src/annexes/Sources.tsx', ADVICE, `${ADVICE}See 2019/1937. `),
    found: [{ file: 'src/annexes/Sources.tsx', at: '2019/1937', kind: 'typed-reference', words: '"2019/1937" is typed by hand' }],
    asked: 'en',
  },
  // Stale
  {
    name: 'a section of the English page has changed',
    make: edit(english, AFTER_RAIL, 'Much. '),
    found: [
      { file: transport, at: RAIL, kind: 'stale', words: `section ${RAIL} changed in English since it was last reviewed (${english}:` },
    ],
  },
  {
    name: 'the front matter of the English page has changed',
    make: edit(english, 'description: ', 'description: All '),
    found: [{ file: transport, kind: 'stale', words: 'section before the first heading changed in English' }],
  },
  {
    name: 'a section was added to both',
    make: (copy) => {
      copy.edit(english, BEFORE_SOURCE, '## News {#news}\n\n');
      copy.edit(transport, BEFORE_SOURCE, '## Noticias {#news}\n\n');
    },
    found: [{ file: transport, at: '{#news}', kind: 'stale', words: 'section {#news} is new in English' }],
  },
  {
    name: 'a section was removed from both',
    make: (copy) => {
      for (const file of ['src/pages/ktn_environment.mdx', environment]) {
        copy.edit(file, /## .*\{#chemicals\}[^#]*/, '');
      }
    },
    found: [{ file: environment, kind: 'stale', words: 'section {#chemicals} was removed from the English' }],
  },
  {
    name: 'an English message has changed',
    make: edit('src/annexes/Sources.tsx', ADVICE, `${ADVICE}Really: `),
    found: [{ file: code, at: 'annexes.sources.advice', kind: 'stale', words: '"annexes.sources.advice" changed in English' }],
  },
  {
    name: 'a page was never reviewed',
    make: (copy) =>
      copy.write(
        reviewsFile('es'),
        copy
          .read(reviewsFile('es'))
          .replace(/ {2}"ktn_transport.*\n/g, '')
          .replace(/,\n\}/, '\n}'),
      ),
    found: [
      {
        file: transport,
        kind: 'stale',
        words: 'record the review with "npm run i18n:stamp -- es ktn_transport"',
      },
    ],
  },
  {
    name: 'a message was never reviewed',
    make: removeLine(reviewsFile('es'), 'annexes.sources.advice'),
    found: [{ file: code, at: 'annexes.sources.advice', kind: 'stale', words: 'is new in English or was never reviewed' }],
  },
  {
    name: 'a recorded review is not a hash',
    make: edit(reviewsFile('es'), /("code.json#annexes.sources.advice": )"\w+"/, '"code.json#annexes.sources.advice": 1'),
    found: [
      { file: reviewsFile('es'), at: 'annexes.sources.advice', kind: 'syntax', words: 'is not a hash' },
      { file: code, at: 'annexes.sources.advice', kind: 'stale', words: 'changed in English' },
    ],
  },
  // Out of reach
  ...[
    ['<p>Lost?</p>', 'Lost?'],
    ['<p>{"Lost?"}</p>', 'Lost?'],
    ["<p>{title ? 'Lost?' : title}</p>", 'Lost?'],
    ["<p>{title && 'Lost?'}</p>", 'Lost?'],
    [`<p>{\`Lost \${title}\`}</p>`, 'Lost'],
    ['<img alt="A lost page" />', 'A lost page'],
    ['<nav aria-label="Ways out" />', 'Ways out'],
    ["<abbr title={'Not found'} />", 'Not found'],
  ].map(
    ([jsx = '', words = '']): Mistake => ({
      name: `fixed text in a component: ${jsx}`,
      make: edit(notFound, '<LanguageHomes />', jsx),
      found: [{ file: notFound, at: jsx, kind: 'unreachable', words: `"${words}" cannot be translated` }],
      asked: 'en',
    }),
  ),
  {
    name: 'the alternative text of the logo',
    make: edit(config, "image: 'img/social.png',", "image: 'img/social.png',\n  navbar: { logo: { alt: 'Scales', src: 'x.svg' } },"),
    found: [{ file: config, at: 'Scales', kind: 'unreachable', words: 'Docusaurus 2.2.0 does not translate navbar.logo.alt ("Scales")' }],
    asked: 'en',
  },
  {
    name: 'a tagline',
    make: edit(config, "  title: 'Annexes',\n  url", "  title: 'Annexes',\n  tagline: 'What is covered',\n  url"),
    found: [{ file: config, at: 'tagline', kind: 'unreachable', words: 'Docusaurus 2.2.0 does not translate tagline ("What is covered")' }],
    asked: 'en',
  },
  {
    name: 'a title that is no proper name',
    make: edit(config, "  title: 'Annexes',\n  url", "  title: 'The annexes',\n  url"),
    found: [
      { file: config, at: 'The annexes', kind: 'unreachable', words: 'Docusaurus 2.2.0 does not translate title ("The annexes")' },
      { file: allowlist, at: config, kind: 'allowlist', words: '"Annexes" is not the text of docusaurus.config.ts in en' },
    ],
    asked: 'en',
  },
  // Words of the search
  {
    name: 'the file of search words is missing',
    make: (copy) => copy.remove(search),
    found: [{ file: search, kind: 'missing', words: 'the file is missing, so readers find fewer acts' }],
  },
  {
    name: 'the English file of search words is missing',
    make: (copy) => copy.remove('src/annexes/search.json'),
    found: [{ file: 'src/annexes/search.json', kind: 'missing', words: 'the file is missing' }],
    asked: 'en',
  },
  {
    name: 'an act is not in the search words, and one is that the dataset does not know',
    make: edit(search, '"32014L0090"', '"32099L0090"'),
    found: [
      { file: search, kind: 'missing', words: 'act "32014L0090" (point D.4.iii) is missing' },
      { file: search, at: '32099L0090', kind: 'left-over', words: '"32099L0090" is not an act' },
    ],
  },
  {
    name: 'an act has no search words',
    make: searchWords('32014L0090'),
    found: [{ file: search, at: '32014L0090', kind: 'missing', words: '"32014L0090" has no keywords' }],
  },
  {
    name: 'search words are no list',
    make: edit(search, /(?<="32014L0090": )\[[^\]]*\]/, '"barco"'),
    found: [{ file: search, at: '32014L0090', kind: 'syntax', words: '"32014L0090" must be a list of keywords' }],
  },
  {
    name: 'a search word is empty, and one stands twice',
    make: searchWords('32014L0090', 'chaleco', ' ', 'Chaleco'),
    found: [
      { file: search, at: '32014L0090', below: 2, kind: 'missing', words: 'has an empty keyword' },
      { file: search, at: '32014L0090', below: 3, kind: 'left-over', words: 'has "chaleco" twice' },
    ],
  },
  {
    name: 'more than a third of the search words are English',
    make: (copy) => {
      searchWords('32014L0090', 'lifeboat', 'radar', 'life jacket')(copy, 'src/annexes/search.json');
      searchWords('32014L0090', 'bote', 'Radar', 'chaleco')(copy);
      searchWords('32009R0392', 'diésel')(copy);
      searchWords('32009R0391', 'Radar', 'ferry', 'bote')(copy);
      searchWords('32009R0391', 'radar', 'ferry')(copy, 'src/annexes/search.json');
    },
    found: [{ file: search, at: '32009R0391', kind: 'untranslated', words: 'has 2 of 3 keywords from the English list (radar, ferry)' }],
  },
  {
    name: 'the search words are no JSON',
    make: edit(search, /(?<="32014L0090": \[[^\]]*\]),/, ''),
    found: [{ file: search, at: '32009L0018', column: 3, kind: 'syntax', words: 'not JSON (CommaExpected)' }],
  },
  // Encoding
  {
    name: 'a page is not UTF-8',
    make: (copy) => {
      const [before = '', after = ''] = copy.read(transport).split(/(?<=\{#railways\}\n\n)/);
      copy.write(transport, Buffer.concat([Buffer.from(before), Buffer.from('Año. ', 'latin1'), Buffer.from(after)]));
    },
    found: [{ file: transport, at: RAIL, below: 2, kind: 'encoding', words: 'this line is not UTF-8' }],
  },
  {
    name: 'an English page has a byte order mark',
    make: edit(english, /^/, '\uFEFF'),
    found: [{ file: english, kind: 'encoding', words: 'begins with a byte order mark' }],
    asked: 'en',
  },
  {
    name: 'a file of messages has a byte order mark',
    make: edit(code, /^/, '\uFEFF'),
    found: [{ file: code, kind: 'encoding', words: 'begins with a byte order mark' }],
  },
  // Typography and length
  ...(
    [
      ['es', "l'aire", 'write ’ instead of the straight apostrophe'],
      ['es', 'el "aire"', 'write « » instead of straight quotation marks', 2],
      ['es', 'el „aire', 'these are the quotation marks of another language'],
      ['es', '50 km', 'between a number and its unit'],
      ['es', '3 de mayo', 'between day and month'],
      ['nl', "pagina's", 'write ’ instead of the straight apostrophe'],
      ['de', 'das ”Wort', 'write „ “: these are'],
      ['de', 'am 3. Mai', 'between day and month'],
      ['fr', 'le train : il', 'before : and »'],
      ['fr', 'le train ; il', 'before ; ! ?'],
      ['fr', '« le\u00a0»', 'inside « »'],
      ['fr', '«\u00a0le»', 'inside « »'],
      ['en', 'the train«', 'these are the quotation marks of another language'],
    ] as const
  ).map(([locale, wrong, words, times = 1]): Mistake => {
    const file = locale === 'en' ? english : `i18n/${locale}/docusaurus-plugin-content-pages/ktn_transport.mdx`;
    return {
      name: `typography in a page, ${locale}: ${wrong}`,
      make: edit(file, FIRST_PARAGRAPH, `${wrong}. `),
      found: Array.from({ length: times }, () => ({ file, at: wrong, kind: 'typography', words })),
      asked: locale,
    };
  }),
  {
    name: 'typography in the subject of an act, beside a component and in the front matter',
    make: (copy) => {
      copy.edit(transportInFrench, /(?<=<Act celex="32016L0798">)/, "l'");
      copy.edit(indexInFrench, '<Cite celex="32019L1937" />', '<Cite celex="32019L1937" /> :');
      copy.edit(transportInFrench, /^description: .*$/m, 'description: "Quoi ?"');
    },
    found: [
      { file: indexInFrench, at: '/> :', kind: 'typography', words: 'before : and »' },
      { file: transportInFrench, at: 'Quoi ?', kind: 'typography', words: 'before ; ! ?' },
      { file: transportInFrench, at: "l'", kind: 'typography', words: 'write ’' },
    ],
    asked: 'fr',
  },
  {
    name: 'typography in a message',
    make: translate(code, 'annexes.act.link', "L'enlace: {act}"),
    found: [{ file: code, at: 'annexes.act.link', kind: 'typography', words: 'in "L\'enlace: {act}": write ’' }],
  },
  {
    name: 'typography in an English message',
    make: edit('src/annexes/Sources.tsx', ADVICE, `${ADVICE}It's "so". `),
    found: [1, 2, 3].map(() => ({ file: 'src/annexes/Sources.tsx', at: "It's", kind: 'typography', words: 'write ' })),
    asked: 'en',
  },
  {
    name: 'a description is too long',
    make: edit(transport, /^description: .*$/m, `description: ${'Normas ñ '.repeat(18)}`),
    found: [
      { file: transport, at: 'description:', kind: 'too-long', words: 'the description has 161 characters: shorten it to 160 at most' },
    ],
  },
];

test('the tree has no problem', async () => {
  expect((await checkTranslations()).map(format)).toEqual([]);
});

for (const { name, make, found, asked = 'es' } of MISTAKES) {
  test(`found: ${name}`, () =>
    withCopy(async (copy) => {
      make(copy);
      const lines = await copy.check(asked);
      expect(lines, lines.join('\n')).toHaveLength(found.length);
      found.forEach(({ file, at, below = 0, column = '', kind, words }, nth) => {
        const line = at === undefined ? 1 : copy.lineNumber(file, at) + below;
        expect(lines[nth]).toContain(`${file}:${line}:${column}`);
        expect(lines[nth]).toContain(words);
        expect(lines[nth]).toMatch(new RegExp(` \\[${kind}\\]$`));
      });
    }));
}

test('white space at the ends of lines and Windows line ends make nothing stale or wrong', () =>
  withCopy(async (copy) => {
    copy.write(english, copy.read(english).replace(/([.}])\n/g, '$1 \n'));
    for (const file of listFiles(copy.dir)) {
      if (/\.(mdx|json|tsx?)$/.test(file)) {
        copy.write(file, copy.read(file).replace(/\r?\n/g, '\r\n'));
      }
    }
    expect(await copy.check('es', 'en')).toEqual([]);
    expect(findStalePages('es', ['ktn_transport.mdx'], copy.dir)).toEqual([]);
  }));

test('a review is recorded only when nothing else is wrong', () =>
  withCopy(async (copy) => {
    copy.edit(english, AFTER_RAIL, 'Much. ');
    copy.edit('src/annexes/Sources.tsx', ADVICE, `${ADVICE}Really: `);
    copy.edit(transport, '{#roads}', '{#carreteras}');
    const before = copy.read(reviewsFile('es'));
    const refused = await stamp('es', ['ktn_transport'], copy.dir);
    expect(refused.map(({ kind }) => kind)).toEqual(['left-over', 'missing']);
    expect(copy.read(reviewsFile('es'))).toBe(before);
    expect(findStalePages('es', ['ktn_transport.mdx', 'index.mdx'], copy.dir)).toEqual(['ktn_transport.mdx']);

    copy.edit(transport, '{#carreteras}', '{#roads}');
    expect(await stamp('es', ['ktn_transport'], copy.dir)).toEqual([]);
    expect(findStalePages('es', ['ktn_transport.mdx'], copy.dir)).toEqual([]);
    // The message that is stale too was not named, so it still is.
    expect(await copy.check('es')).toHaveLength(1);
    expect(await stamp('es', undefined, copy.dir)).toEqual([]);
    expect(await copy.check('es')).toEqual([]);
  }));

test('a review is not recorded over records that cannot be read, nor of what does not exist', () =>
  withCopy(async (copy) => {
    copy.edit(reviewsFile('es'), '{', '<<<<<<< HEAD\n{');
    expect((await stamp('es', ['code'], copy.dir)).map(format)[0]).toContain(`${reviewsFile('es')}:1:1: not JSON`);
    expect(copy.read(reviewsFile('es'))).toContain('<<<<<<<');
    await expect(stamp('es', ['ktn_energy'], copy.dir)).rejects.toThrow('There is nothing named "ktn_energy" to review');
    await expect(stamp('pt', undefined, copy.dir)).rejects.toThrow('There is no translation "pt"');
  }));

test('a page that was never reviewed is not shown as stale', () =>
  withCopy(async (copy) => {
    copy.remove(reviewsFile('es'));
    expect(findStalePages('es', ['ktn_transport.mdx'], copy.dir)).toEqual([]);
  }));

test('the summary of a language counts what is left, and is silent where nothing is', () =>
  withCopy(async (copy) => {
    const summarize = async () =>
      summaryOf('es', await readSources(copy.dir), await checkTranslations({ siteDir: copy.dir, asked: ['es', 'nl'] }));
    expect(await summarize()).toBeUndefined();
    copy.edit(transport, '{#roads}', '{#carreteras}');
    translate(code, 'theme.admonition.tip', '')(copy);
    const words = /^(.*: 2 missing or still English, 1 to correct, )(\d+)( English words to translate or compare\.)$/;
    const before = words.exec((await summarize()) ?? '');
    expect(before?.[1]).toContain('[i18n] es');
    copy.edit(english, AFTER_RAIL, 'Much. ');
    expect(await summarize()).toContain('1 stale (the English has changed), 1 to correct');
    copy.remove(transport);
    const after = words.exec((await summarize())?.replace('1 to correct, ', '').replace('English, ', 'English, 1 to correct, ') ?? '');
    expect(Number(after?.[2])).toBeGreaterThan(Number(before?.[2]) + 200);
  }));
