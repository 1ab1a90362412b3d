/** Tests of stale texts: which pages and acts show a notice. */
import { mkdtempSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { SENTENCES } from '../../src/acts/plugin/status';
import { staleIn } from '../../src/reviews/plugin';
import { reviewedText } from '../../src/reviews/plugin/reviews';
import { filesOf } from '../helpers/projectCopy';

const act = (celex: string, more = {}) => {
  return {
    celex,
    author: 'council',
    adopted: '2016-05-11',
    point: 'D.1',
    oj: { date: '2016-05-26' },
    subject: `About ${celex}`,
    evidence: 'seen',
    ...more,
  };
};

/** A project in which everything has been reviewed. */
function project() {
  const dir = mkdtempSync(test.info().outputPath('project-'));
  const files = filesOf(dir);
  files.write('src/pages/index.mdx', '---\ndescription: Home\n---\n\n# Home\n\n<Areas />\n');
  files.write('src/pages/page.mdx', '# Page\n\n## Trains {#trains}\n\nText.\n\n<Acts point="D.1" />\n');
  const areas = [{ id: 'area-a', point: 'A', title: 'Public procurement', covers: 'Calls for tenders.' }];
  const acts = [act('1', { note: 'A note' }), act('2', { example: 'An example' }), act('3', { evidence: 'none' })];
  files.write(
    'src/acts/acts.json',
    JSON.stringify({ reviewed: '2030-01-01', evidence: { seen: { finding: 'in-force' }, none: { finding: 'unknown' } }, acts, areas }),
  );
  const reviews = {
    'index.mdx': '---\ndescription: Home\n---\n\n# Home',
    'page.mdx': '# Page',
    'page.mdx#trains': '## Trains {#trains}\n\nText.',
    ...Object.fromEntries(['1', '2', '3'].map((celex) => [`acts.json#${celex}`, `About ${celex}`])),
    'areas.json#area-a.title': 'Public procurement',
    'areas.json#area-a.covers': 'Calls for tenders.',
    'acts.json#1.note': 'A note',
    'acts.json#2.example': 'An example',
    'acts.json#unknown': SENTENCES.unknown.message,
  };
  files.write('i18n/es/reviews.json', JSON.stringify(reviews));
  const stale = (locale = 'es') => staleIn(dir, locale, JSON.parse(files.read('src/acts/acts.json')));
  return { ...files, stale };
}

test('only pages and acts whose English has changed since the last review are stale', () => {
  const { edit, stale } = project();
  expect(stale()).toEqual([]);
  edit('src/pages/index.mdx', 'Home', 'Start');
  expect(stale()).toEqual(['/']);
  edit('src/pages/page.mdx', 'Text.', 'Other text.');
  edit('src/acts/acts.json', 'About 2', 'Over 2');
  expect(stale()).toEqual(['/', '/page', '2']);
});

test('an example, a note and the sentence about the status belong to an act', () => {
  const { edit, stale } = project();
  edit('i18n/es/reviews.json', 'A note', 'Another note');
  edit('i18n/es/reviews.json', 'An example', 'Another example');
  edit('i18n/es/reviews.json', SENTENCES.unknown.message, 'Another sentence');
  expect(stale()).toEqual(['1', '2', '3']);
});

test('a page is stale if it shows areas, and the English text of an area has changed', () => {
  const { edit, stale } = project();
  edit('src/acts/acts.json', 'Calls for', 'Some calls for');
  expect(stale()).toEqual(['/']);
  edit('src/pages/index.mdx', '<Areas />', '');
  expect(stale()).toEqual([]);
});

test('tags on their own lines do not make a text stale, but tags in sentences do', () => {
  expect(reviewedText('Text.\n\n<Acts point="E.4" />\n\nMore.')).toBe('Text.\n\nMore.');
  expect(reviewedText('<Cite celex="32016L0798" /> applies.')).toBe('<Cite celex="32016L0798" /> applies.');
});

test('nothing is stale in English', () => {
  const { edit, stale } = project();
  edit('src/pages/index.mdx', 'Home', 'Start');
  expect(stale('en')).toEqual([]);
  expect(stale()).toEqual(['/']);
});

test('without reviews that can be read, everything is stale', () => {
  const { write, remove, stale } = project();
  const everything = ['/', '/page', '1', '2', '3'];
  for (const content of ['{}', '<<<<<<<']) {
    write('i18n/es/reviews.json', content);
    expect(stale(), content).toEqual(everything);
  }
  remove('i18n/es/reviews.json');
  expect(stale()).toEqual(everything);
});
