/** A small project without problems, for tests of the translation check: one page and a few messages, in English and Spanish. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'playwright/test';
import { listFiles } from '../../lib/paths';
import { hashOf, writeReviews } from '../../lib/reviews';
import { checkTranslations } from '../../scripts/i18n/check';
import { readPage } from '../../scripts/i18n/pages';
import { type SourceFile, sourceOfMessages, sourceOfPage } from '../../scripts/i18n/sources';
import annexes from '../../sidebars';
import { dataset, knownIn } from '../../src/annexes/acts';
import { filesOf } from '../helpers/project';

/** Short names that tests use for files. `annex` is the English page of an annex, with the acts of the dataset in their order. */
const PLACES: Record<string, string> = {
  english: 'src/pages/page.mdx',
  page: 'i18n/es/docusaurus-plugin-content-pages/page.mdx',
  code: 'i18n/es/code.json',
  acts: 'i18n/es/annexes/acts.json',
  keywords: 'i18n/es/annexes/keywords.json',
  reviews: 'i18n/es/reviews.json',
  allowlist: 'scripts/i18n/allowed-identical.json',
  annex: 'src/pages/ktn_transport.mdx',
};

/** @returns the description of a message */
export const describe = (key: string) => `About ${key}`;

/** English messages, by file in `i18n/es/`. */
const MESSAGES = {
  'code.json': { link: 'Link to {act}', count: 'one act|{count} acts', tip: 'tip' },
  'annexes/acts.json': { '32016L0798': 'Railway safety', '32009R0391': 'Surveys of ships', '32009R0391.note': 'With {32009R0392}.' },
  'annexes/keywords.json': { '32016L0798': 'train, radar, ferry', '32009R0391': 'ship, rusty hull' },
};

/** @returns the source of the page, with the same lines in both languages */
const page = (description: string, title: string, directive: string, trains: string[], ships: string[]) => `---
description: ${description}
hide_table_of_contents: true
---

# ${title}

${directive}, <Cite celex="32019L1937" />.

<HowToRead />

## ${trains[0]} {#trains}

${trains[1]}

- ${trains[2]}

<Acts point="D.1" />

## ${ships[0]} {#ships}

${ships[1]}

<Acts point="D.4" />

<details>
<summary>${ships[2]}</summary>

${ships[3]}

</details>
`;

const ENGLISH_PAGE = page(
  'What the page is about.',
  'Trains and ships',
  'The directive covers them',
  ['Trains', 'How trains are kept safe.', 'Trains and their rails.'],
  ['Ships', 'How ships are surveyed.', 'More about ships', 'Not of all ships.'],
);
const SPANISH_PAGE = page(
  'De qué trata la página.',
  'Trenes y buques',
  'Los protege la Directiva',
  ['Trenes', 'Cómo circulan seguros los trenes.', 'Trenes y raíles.'],
  ['Buques', 'Cómo se inspeccionan los buques.', 'Más sobre los buques', 'No de todos los buques.'],
);

/** @returns JSON with one entry per line */
function json(entries: object): string {
  const lines = Object.entries(entries).map(([key, value]) => `  "${key}": ${JSON.stringify(value)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** @returns JSON of messages, without descriptions */
const messages = (texts: Record<string, string>) =>
  json(Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }])));

function annexPage(section: string): string {
  const points = knownIn(dataset).pointsOf(section);
  return `---\ndescription: An annex.\n---\n\n# An annex\n\n${points.map((point) => `<Acts point="${point}" />\n`).join('\n')}`;
}

const FILES = {
  english: ENGLISH_PAGE,
  page: SPANISH_PAGE,
  code: messages({ link: 'Enlace a {act}', count: 'un acto|{count} actos', tip: 'consejo' }),
  acts: messages({
    '32016L0798': 'Seguridad ferroviaria',
    '32009R0391': 'Inspección de buques',
    '32009R0391.note': 'Con el {32009R0392}.',
  }),
  keywords: messages({ '32016L0798': 'tren, radar, maquinista', '32009R0391': 'barco, casco oxidado' }),
  'i18n/es/README.md': '# Notes for translators\n',
  allowlist: '{}',
};
/** The check of English requires that only the pages of annexes contain acts. */
const ONLY_IN_ENGLISH = {
  english: ENGLISH_PAGE.replace(/<Acts .*\n\n/g, ''),
  ...Object.fromEntries(annexes.map(({ path: route, section }) => [`src/pages${route}.mdx`, annexPage(section)])),
};

/**
 * Changes to the project, by short name or path of a file: its new text, a list of replacements (from, to, from, to, ...), or undefined to
 * delete it.
 */
export type Changes = Record<string, string | Buffer | undefined | readonly (string | RegExp)[]>;

function sourcesIn(dir: string): SourceFile[] {
  const pages = listFiles(path.join(dir, 'src/pages')).map((name) => sourceOfPage(name, readPage(dir, `src/pages/${name}`)));
  const files = Object.entries(MESSAGES).map(([file, english]) => {
    const described = Object.entries(english).map(([key, message]) => [key, { message, description: describe(key) }]);
    return sourceOfMessages(file, () => Object.fromEntries(described));
  });
  return [...pages, ...files];
}

/**
 * Applies changes to the project and runs the translation check.
 * @param asked the language to check; the project has pages of annexes only for English
 * @returns the problems, with short names of files: `page:14 missing: a paragraph or list item is missing`
 */
export async function problemsWith(changes: Changes, asked = 'es'): Promise<string[]> {
  const dir = mkdtempSync(path.join(tmpdir(), 'annexes-i18n-'));
  const { write, edit } = filesOf(dir);
  const place = (file: string) => PLACES[file] ?? file;
  try {
    for (const [file, text] of Object.entries({ ...FILES, ...(asked === 'en' ? ONLY_IN_ENGLISH : {}) })) {
      write(place(file), text);
    }
    writeReviews(dir, 'es', new Map(sourcesIn(dir).flatMap(({ units }) => units.map(({ unit, source }) => [unit, hashOf(source)]))));
    for (const [file, change] of Object.entries(changes)) {
      if (change === undefined) {
        rmSync(path.join(dir, place(file)));
      } else if (typeof change === 'string' || Buffer.isBuffer(change)) {
        write(place(file), change);
      } else {
        for (let index = 0; index < change.length; index += 2) {
          edit(place(file), change[index] ?? '', String(change[index + 1]));
        }
      }
    }
    const problems = await checkTranslations({ siteDir: dir, asked: [asked], sources: sourcesIn(dir) });
    return problems.map(({ file, line, column, kind, text }) =>
      Object.entries(PLACES).reduce(
        (found, [name, long]) => found.replaceAll(long, name),
        `${[file, line, column ?? []].flat().join(':')} ${kind}: ${text}`,
      ),
    );
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** Expects exactly these lines, in this order. An expected line is a prefix in which `…` matches any text. */
export function expectLines(lines: string[], expected: string[]): void {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  expect(lines).toEqual(expected.map((line) => expect.stringMatching(new RegExp(`^${line.split('…').map(literal).join('.*')}`))));
}
