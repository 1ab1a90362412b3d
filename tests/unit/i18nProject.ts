/** A copy of smallProject/, which has no problems, for tests of the translation check: one page and a few messages, in English and Spanish. */
import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { listFiles } from '../../lib/paths';
import { recordOf, writeReviews } from '../../lib/reviews';
import { checkTranslations } from '../../scripts/i18n/check';
import { readPage } from '../../scripts/i18n/readPage';
import { type SourceFile, sourceOfMessages, sourceOfPage } from '../../scripts/i18n/sources';
import annexes from '../../sidebars';
import { dataset, knownIn } from '../../src/annexes/acts';
import { type Files, filesOf } from '../helpers/project';

/** Short names of files. `annex` is the English page of an annex, with the acts of the dataset in their order. */
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

/** English messages, by file in `i18n/es/`. */
const MESSAGES = {
  'code.json': { link: 'Link to {act}', count: 'one act|{count} acts', tip: 'tip' },
  'annexes/acts.json': { '32016L0798': 'Railway safety', '32009R0391': 'Surveys of ships', '32009R0391.note': 'With {32009R0392}.' },
  'annexes/keywords.json': { '32016L0798': 'train, radar, ferry', '32009R0391': 'ship, rusty hull' },
};

function annexPage(section: string): string {
  const points = knownIn(dataset).pointsOf(section);
  return `---\ndescription: An annex.\n---\n\n# An annex\n\n${points.map((point) => `<Acts point="${point}" />\n`).join('\n')}`;
}

/** The check of English requires a page for each annex, and that no other page contains acts. */
function addAnnexes({ write, edit }: Files): void {
  edit(PLACES.english ?? '', /<Acts .*\n\n/g, '');
  for (const { path: route, section } of annexes) {
    write(`src/pages${route}.mdx`, annexPage(section));
  }
}

function sourcesIn(dir: string): SourceFile[] {
  const pages = listFiles(path.join(dir, 'src/pages')).map((name) => sourceOfPage(name, readPage(dir, `src/pages/${name}`)));
  const files = Object.entries(MESSAGES).map(([file, english]) => {
    const described = Object.entries(english).map(([key, message]) => [key, { message, description: `About ${key}` }]);
    return sourceOfMessages(file, () => Object.fromEntries(described));
  });
  return [...pages, ...files];
}

export type Edits = Pick<Files, 'write' | 'edit' | 'remove'>;

/**
 * Changes the project and runs the translation check.
 * @param change receives functions that take short names or paths of files
 * @param asked the language to check; the project has pages of annexes only for English
 * @returns the problems, with short names of files: `page:14 missing: a paragraph or list item is missing`
 */
export async function problemsWith(change: (files: Edits) => void, asked = 'es'): Promise<string[]> {
  const dir = mkdtempSync(test.info().outputPath('project-'));
  const files = filesOf(dir);
  const place = (file: string) => PLACES[file] ?? file;
  cpSync(path.join(__dirname, 'smallProject'), dir, { recursive: true });
  if (asked === 'en') {
    addAnnexes(files);
  }
  writeReviews(dir, 'es', new Map(sourcesIn(dir).flatMap(({ units }) => units.map(({ unit, source }) => [unit, recordOf(source)]))));
  change({
    write: (file, content) => files.write(place(file), content),
    edit: (file, from, to) => files.edit(place(file), from, to),
    remove: (file) => files.remove(place(file)),
  });
  const problems = await checkTranslations({ siteDir: dir, asked: [asked], sources: sourcesIn(dir) });
  return problems.map(({ file, line, column, kind, text }) =>
    Object.entries(PLACES).reduce(
      (found, [name, long]) => found.replaceAll(long, name),
      `${[file, line, column ?? []].flat().join(':')} ${kind}: ${text}`,
    ),
  );
}

/** Expects exactly these lines, in this order. An expected line is a prefix in which `…` matches any text. */
export function expectLines(lines: string[], expected: string[]): void {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  expect(lines).toEqual(expected.map((line) => expect.stringMatching(new RegExp(`^${line.split('…').map(literal).join('.*')}`))));
}
