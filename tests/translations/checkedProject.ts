/**
 * A copy of checkedProject/ for tests of the translation check: a small site in English and Spanish without problems, with a home page, one
 * annex with two acts, and a few messages.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Dataset } from '../../src/acts/acts';
import { readPages } from '../../src/common/page';
import { reviewedText, writeReviews } from '../../src/reviews/plugin/reviews';
import { checkTranslations } from '../../tools/translations/check';
import { readSources, type SourceFile, sourceOfMessages, sourceOfPage } from '../../tools/translations/sources';
import { filesOf } from '../helpers/projectCopy';
import type { Edit } from './mistake';

const FOLDER = path.join(__dirname, 'checkedProject');

/** The annexes and acts of the project. */
const listed = {
  annexes: [{ path: '/page', letter: 'D', label: 'Trains' }],
  dataset: JSON.parse(readFileSync(path.join(FOLDER, 'src/acts/acts.json'), 'utf8')) as Dataset,
};

/** Short names of files. */
const PLACES = {
  home: 'src/pages/index.mdx',
  english: 'src/pages/page.mdx',
  page: 'i18n/es/docusaurus-plugin-content-pages/page.mdx',
  code: 'i18n/es/code.json',
  acts: 'i18n/es/annexes/acts.json',
  keywords: 'src/search/keywords/es.json',
  navbar: 'i18n/es/docusaurus-theme-classic/navbar.json',
  footer: 'i18n/es/docusaurus-theme-classic/footer.json',
  reviews: 'i18n/es/reviews.json',
};

/** English messages, by file in `i18n/es/`. */
const MESSAGES = {
  'code.json': { link: 'Link to {act}', count: 'one act|{count} acts', tip: 'tip' },
  'annexes/acts.json': { '32016L0798': 'Railway safety', '32009R0391': 'Surveys of ships', '32009R0391.note': 'With {32009R0392}.' },
  'docusaurus-theme-classic/navbar.json': { 'item.label.Trains': 'Trains', 'item.label.Ships': 'Ships' },
  'docusaurus-theme-classic/footer.json': { 'link.item.label.Trains': 'Trains', 'link.item.label.Ships': 'Ships' },
};

function sourcesIn(dir: string): SourceFile[] {
  const files = Object.entries(MESSAGES).map(([file, english]) => {
    const described = Object.entries(english).map(([key, message]) => [key, { message, description: `About ${key}` }]);
    return sourceOfMessages(file, () => Object.fromEntries(described));
  });
  return [...readPages(dir, 'en').map(sourceOfPage), ...files];
}

/** @returns the folder of a copy of the project with changes */
function projectWith(changes: Edit[]): string {
  const dir = mkdtempSync(test.info().outputPath('project-'));
  const { read, write } = filesOf(dir);
  cpSync(FOLDER, dir, { recursive: true });
  writeReviews(dir, 'es', new Map(sourcesIn(dir).flatMap(({ units }) => units.map(({ key, english }) => [key, reviewedText(english)]))));
  for (const [name, from, to] of changes) {
    const file = (PLACES as Record<string, string>)[name] ?? name;
    if (from === undefined) {
      rmSync(path.join(dir, file));
    } else if (to === undefined) {
      write(file, from as string | Buffer);
    } else {
      const changed = read(file).replace(from as string | RegExp, () => to);
      expect(changed, `${from} in ${file}`).not.toBe(read(file));
      write(file, changed);
    }
  }
  return dir;
}

/** @returns why the translations cannot be checked after changes to the English */
export async function refusalWith(changes: Edit[]): Promise<string> {
  return String(await readSources(projectWith(changes), listed.annexes).catch((error: Error) => error.message));
}

/** @returns the problems that the check finds after changes, with short file names: `page:14 spelling: "maritmo"` */
export async function problemsWith(changes: Edit[], locale = 'es'): Promise<string[]> {
  const dir = projectWith(changes);
  const problems = await checkTranslations([locale], { siteDir: dir, ...listed, sources: sourcesIn(dir) });
  return problems.map(({ file, line, kind, text }) =>
    Object.entries(PLACES).reduce((found, [name, long]) => found.replaceAll(long, name), `${file}:${line} ${kind}: ${text}`),
  );
}

/**
 * Expects exactly these problems in any order, each with words that its message must contain, separated by …: `page:14 spelling:
 * "maritmo"`.
 */
export function expectProblems(lines: string[], expected: string[]): void {
  const left = [...lines];
  const missing = expected.filter((problem) => {
    const [, place = problem, words = ''] = /^(.*?:\d+ [a-z]+): (.*)$/s.exec(problem) ?? [];
    const index = left.findIndex((line) => line.startsWith(`${place}: `) && words.split(' … ').every((word) => line.includes(word)));
    return index < 0 || left.splice(index, 1).length === 0;
  });
  expect({ notFound: missing, notExpected: left }).toEqual({ notFound: [], notExpected: [] });
}
