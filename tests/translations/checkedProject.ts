/**
 * A copy of checkedProject/ for tests of the translation check: a small site of its own, in English and Spanish, which has no problems. It has
 * a home page, one annex with two acts, and a few messages.
 */
import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Dataset } from '../../src/acts/acts';
import { reviewedText, writeReviews } from '../../src/reviews/reviews';
import { listFiles } from '../../tools/shared/paths';
import { checkTranslations } from '../../tools/translations/check';
import { readPage } from '../../tools/translations/readPage';
import { type SourceFile, sourceOfMessages, sourceOfPage } from '../../tools/translations/sources';
import { type Files, filesOf } from '../helpers/projectCopy';

const FOLDER = path.join(__dirname, 'checkedProject');

/** The annexes and acts of the project. */
const content = {
  annexes: [{ path: '/page', section: 'D', label: 'Trains' }],
  dataset: JSON.parse(readFileSync(path.join(FOLDER, 'src/acts/acts.json'), 'utf8')) as Dataset,
};

/** Short names of files. */
const PLACES = {
  home: 'src/pages/index.mdx',
  english: 'src/pages/page.mdx',
  page: 'i18n/es/docusaurus-plugin-content-pages/page.mdx',
  code: 'i18n/es/code.json',
  acts: 'i18n/es/annexes/acts.json',
  keywords: 'i18n/es/annexes/keywords.json',
  navbar: 'i18n/es/docusaurus-theme-classic/navbar.json',
  footer: 'i18n/es/docusaurus-theme-classic/footer.json',
  reviews: 'i18n/es/reviews.json',
  allowlist: 'tools/translations/allowed-identical.json',
};

/** A short name, or the path of another file. */
export type Place = keyof typeof PLACES | `i18n/${string}` | `src/${string}`;

/** English messages, by file in `i18n/es/`. */
const MESSAGES = {
  'code.json': { link: 'Link to {act}', count: 'one act|{count} acts', tip: 'tip' },
  'annexes/acts.json': { '32016L0798': 'Railway safety', '32009R0391': 'Surveys of ships', '32009R0391.note': 'With {32009R0392}.' },
  'annexes/keywords.json': { '32016L0798': 'train, radar, ferry', '32009R0391': 'ship, rusty hull' },
  'docusaurus-theme-classic/navbar.json': { 'item.label.Trains': 'Trains', 'item.label.Ships': 'Ships' },
  'docusaurus-theme-classic/footer.json': { 'link.item.label.Trains': 'Trains', 'link.item.label.Ships': 'Ships' },
};

function sourcesIn(dir: string): SourceFile[] {
  const pages = listFiles(path.join(dir, 'src/pages')).map((name) => sourceOfPage(name, readPage(dir, `src/pages/${name}`)));
  const files = Object.entries(MESSAGES).map(([file, english]) => {
    const described = Object.entries(english).map(([key, message]) => [key, { message, description: `About ${key}` }]);
    return sourceOfMessages(file, () => Object.fromEntries(described));
  });
  return [...pages, ...files];
}

function placeOf(file: Place): string {
  return (PLACES as Record<string, string>)[file] ?? file;
}

/** A change of the project's files. */
export type Change = (files: Files) => void;

export function write(file: Place, text: string | Buffer): Change {
  return (files) => files.write(placeOf(file), text);
}

/** Replaces the first occurrence of a text. */
export function edit(file: Place, from: string | RegExp, to: string): Change {
  return (files) => files.edit(placeOf(file), from, to);
}

export function remove(file: Place): Change {
  return (files) => files.remove(placeOf(file));
}

/**
 * Changes the project and runs the translation check.
 * @param asked the language to check
 * @returns the problems, with short names of files: `page:14 missing: a paragraph or list item is missing`
 */
export async function problemsWith(changes: Change[], asked = 'es'): Promise<string[]> {
  const dir = mkdtempSync(test.info().outputPath('project-'));
  const files = filesOf(dir);
  cpSync(FOLDER, dir, { recursive: true });
  writeReviews(dir, 'es', new Map(sourcesIn(dir).flatMap(({ units }) => units.map(({ unit, source }) => [unit, reviewedText(source)]))));
  for (const change of changes) {
    change(files);
  }
  const problems = await checkTranslations({ siteDir: dir, asked: [asked], sources: sourcesIn(dir), content });
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
