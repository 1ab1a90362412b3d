/** Tests of the translators' commands check:i18n and i18n:stamp on a copy of the project. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import annexes, { type Annex } from '../../sidebars';
import { siteDir } from '../../src/common/paths';
import { readText } from '../../src/common/text';
import { defaultLocale, pagesFolder } from '../../src/languages/languages';
import { staleIn } from '../../src/reviews/plugin';
import { reviewsFile } from '../../src/reviews/plugin/reviews';
import { checkTranslations } from '../../tools/translations/check';
import { stamp } from '../../tools/translations/stamp';
import { dataset } from '../helpers/dataset';
import { test } from '../helpers/projectCopy';

/** An annex of the site, its pages, and the ids of its first two sections. */
const [{ path: route }] = annexes as [Annex];
const NAME = route.slice(1);
const ENGLISH_PAGE = `${pagesFolder(defaultLocale)}/${NAME}.mdx`;
const PAGE = `${pagesFolder('es')}/${NAME}.mdx`;
const [FIRST = '', SECOND = ''] = [...readText(siteDir, ENGLISH_PAGE).matchAll(/^## .*(\{#[\w-]+\})$/gm)].map(([, id]) => id);
const FIRST_UNIT = `${NAME}.mdx${FIRST.slice(1, -1)}`;

test('check:i18n prints the problems and how many there are of each kind, and exits with an error', async ({ copy }) => {
  copy.edit('i18n/es/code.json', /"annexes.sources.advice": \{[^}]*\},\s*/, '');
  copy.edit('i18n/es/code.json', /"theme.NotFound.p2": \{[^}]*\},\s*/, '');
  copy.edit(reviewsFile('es'), new RegExp(`(?<="${FIRST_UNIT}": ").*(?=")`), '');
  copy.edit('i18n/nl/code.json', /"theme.NotFound.p2": \{[^}]*\},\s*/, '');
  for (const file of ['.DS_Store', 'terms.ts~', '._terms.ts']) {
    copy.write(`tools/translations/rules/${file}`, 'a file of a file manager or an editor');
  }
  // Without "--", npm passes on only "es".
  const { status, output } = await copy.run('npm', 'run', 'check:i18n', 'es', '--', '--locale', 'nl');
  expect(status).toBe(1);
  const lines = output.split('\n').filter((line) => line.startsWith('i18n/') || line.startsWith('[i18n]'));
  expect(lines).toEqual([
    expect.stringMatching(/^i18n\/es\/code\.json:1: .*"theme\.NotFound\.p2".*\[missing\]$/),
    expect.stringMatching(/^i18n\/es\/code\.json:1: .*"annexes\.sources\.advice".*\[missing\]$/),
    expect.stringMatching(new RegExp(`^${PAGE}:\\d+: section ${FIRST}.*\\[stale\\]$`)),
    expect.stringMatching(/^i18n\/nl\/code\.json:1: .*"theme\.NotFound\.p2".*\[missing\]$/),
    '[i18n] es, nl: 3 missing, 1 stale.',
  ]);
});

test('settings that builds refuse do not stop check:i18n', async ({ copy }) => {
  copy.edit('site.config.ts', 'links: {}', "links: {}, colour: '#aabbcc'");
  const { status, output } = await copy.run('env', 'SITE_URL=foo', 'npm', 'run', 'check:i18n', 'es');
  expect(output).toMatch(/^\[i18n\] es: .* no problems\.$/m);
  expect(status).toBe(0);
});

test('an inconsistent dataset is reported instead of mistakes in translations', async ({ copy }) => {
  const [act] = dataset.acts;
  copy.edit('src/acts/acts.json', `"subject": "${act?.subject}"`, '"subject": ""');
  await expect(checkTranslations(['es'], { siteDir: copy.dir })).rejects.toThrow(
    `src/acts/acts.json is inconsistent:\n${act?.celex}: "subject" is missing`,
  );
});

test('a dataset that is not JSON is reported with its line, without a stack', async ({ copy }) => {
  copy.edit('src/acts/acts.json', '"point": "D.1",', '"point": "D.1"');
  const { status, output } = await copy.run('npm', 'run', '--silent', 'check:i18n', 'es');
  expect(output.trim()).toMatch(/^\[i18n\] src\/acts\/acts\.json:\d+:\d+: not JSON: .*$/);
  expect(status).toBe(1);
});

test('swapped keys are reported in every kind of file', async ({ copy }) => {
  const pairs = {
    'code.json': ['annexes.mobileMenu.label', 'annexes.searchBar.label'],
    'docusaurus-theme-classic/navbar.json': annexes.slice(0, 2).map(({ label }) => `item.label.${label}`),
    'docusaurus-theme-classic/footer.json': ['link.title.Areas', 'copyright'],
    'annexes/areas.json': ['title', 'covers'].map((text) => `${dataset.areas[0]?.id}.${text}`),
  };
  for (const [file, [first = '', second = '']] of Object.entries(pairs)) {
    copy.exchange(`i18n/es/${file}`, first, second);
  }
  const problems = await checkTranslations(['es'], { siteDir: copy.dir });
  const swapped = problems.filter(({ kind }) => kind === 'swapped');
  for (const [file, [first = '', second = '']] of Object.entries(pairs)) {
    const ofFile = swapped.filter((problem) => problem.file === `i18n/es/${file}`).map(({ text }) => text);
    expect(ofFile, file).toHaveLength(2);
    expect(
      ofFile.filter((text) => text.includes(`"${first}"`) && text.includes(`"${second}"`)),
      file,
    ).toHaveLength(2);
  }
  expect(swapped).toHaveLength(2 * Object.keys(pairs).length);
});

test('the command i18n:stamp writes and reports the requested reviews, but none for texts with problems', async ({ copy }) => {
  const reviews = () => JSON.parse(copy.read(reviewsFile('es'))) as Record<string, string>;
  const stamp = (...args: string[]) => copy.run(process.execPath, '--require', 'tsx/cjs', 'tools/translations/stamp.ts', ...args);
  copy.edit(ENGLISH_PAGE, `${FIRST}\n\n`, `${FIRST}\n\nMuch `);
  copy.edit(ENGLISH_PAGE, `${SECOND}\n\n`, `${SECOND}\n\nMuch `);
  copy.edit('src/pages/index.mdx', /\n\n## /, '\n\nMuch.\n\n## ');
  const before = reviews();
  expect(await stamp('es', `${NAME}${FIRST.slice(1, -1)}`)).toMatchObject({
    status: 0,
    output: expect.stringContaining(reviewsFile('es')),
  });
  const changed = Object.keys(before).filter((unit) => reviews()[unit] !== before[unit]);
  expect(changed).toEqual([FIRST_UNIT]);
  // Two files at once, one of which has not changed.
  expect((await stamp('es', 'navbar', NAME)).output).toContain(`reviewed: navbar, ${NAME}`);
  const both = Object.keys(before).filter((unit) => reviews()[unit] !== before[unit]);
  expect(both.sort()).toEqual([FIRST_UNIT, `${NAME}.mdx${SECOND.slice(1, -1)}`].sort());
  // The check names a message that no longer exists, and its review can be removed alone.
  copy.edit(reviewsFile('es'), '{\n', '{\n  "areas.json#area-none.title": "Nothing",\n');
  expect((await stamp('es', 'areas#area-none.title')).status).toBe(0);
  expect(Object.keys(reviews())).not.toContain('areas.json#area-none.title');
  const after = copy.read(reviewsFile('es'));
  // index.mdx has an additional paragraph in English.
  const refused = await stamp('es', '--all');
  expect(refused.output).toMatch(/^\[i18n\] Nothing was written: .*\n.*\/index\.mdx:\d+: .*\[structure\]\n$/);
  for (const args of [[], ['es'], ['es', 'index', '--all'], ['es', 'nope'], ['pt', '--all']]) {
    expect((await stamp(...args)).status, args.join(' ')).toBe(1);
  }
  expect((await stamp('es')).output).toContain('npm run i18n:stamp -- es ktn_transport');
  expect([refused.status, copy.read(reviewsFile('es'))]).toEqual([1, after]);
});

test('i18n:stamp of one act also writes the reviews of its example and note, and of no other act', async ({ copy }) => {
  const reviews = () => JSON.parse(copy.read(reviewsFile('es'))) as Record<string, string>;
  const [one, other] = dataset.acts.filter(({ note }) => note !== undefined).map(({ celex }) => celex);
  const before = reviews();
  copy.edit(reviewsFile('es'), new RegExp(`(?<="acts\\.json#(?:${one}|${other})(?:\\.(?:example|note))?": ").*(?=")`, 'g'), 'Old');
  expect(await stamp('es', [`acts#${one}`], copy.dir)).toEqual([]);
  expect(Object.keys(before).filter((unit) => reviews()[unit] !== before[unit])).toEqual(
    ['', '.example', '.note'].map((text) => `acts.json#${other}${text}`),
  );
});

test('i18n:stamp writes reviews only of the named files, and only if they have no other problems', async ({ copy }) => {
  const reviews = () => JSON.parse(copy.read(reviewsFile('es'))) as Record<string, string>;
  const before = reviews();
  const changed = () => Object.keys(before).filter((unit) => reviews()[unit] !== before[unit]);
  copy.edit(ENGLISH_PAGE, `${FIRST}\n\n`, `${FIRST}\n\nMuch `);
  copy.edit('src/acts/components/Sources.tsx', 'id="annexes.sources.advice">', 'id="annexes.sources.advice">Really, ');
  copy.edit(PAGE, SECOND, '{#carreteras}');
  const stale = () => staleIn(copy.dir, 'es', dataset);
  expect((await stamp('es', [NAME], copy.dir)).map(({ kind }) => kind)).toEqual(['structure']);
  expect([changed(), stale()]).toEqual([[], [route]]);

  copy.edit(PAGE, '{#carreteras}', SECOND);
  expect(await stamp('es', [NAME], copy.dir)).toEqual([]);
  expect([changed(), stale()]).toEqual([[FIRST_UNIT], []]);
  expect(await stamp('es', undefined, copy.dir)).toEqual([]);
  expect(changed().sort()).toEqual(['code.json#annexes.sources.advice', FIRST_UNIT]);

  copy.edit(reviewsFile('es'), '{', `{\n  "${NAME}.mdx#gone": "A section that English has no longer.",`);
  expect(await stamp('es', [NAME], copy.dir)).toEqual([]);
  expect(copy.read(reviewsFile('es'))).not.toContain('#gone');

  await expect(stamp('es', ['ktn_energy'], copy.dir)).rejects.toThrow('There is nothing named "ktn_energy" to review');
  await expect(stamp('pt', undefined, copy.dir)).rejects.toThrow(
    '"pt" is not one of the languages that this command accepts: nl, fr, de, es (src/languages/languages.ts).',
  );
  // Reviews that cannot be read are not overwritten.
  copy.edit(reviewsFile('es'), '{', '<<<<<<< HEAD\n{');
  expect(await stamp('es', ['code'], copy.dir)).toMatchObject([{ file: reviewsFile('es'), line: 1, kind: 'syntax' }]);
  expect(copy.read(reviewsFile('es'))).toContain('<<<<<<<');
  // If reviews.json does not exist, this creates it.
  rmSync(path.join(copy.dir, reviewsFile('es')));
  expect(await stamp('es', undefined, copy.dir)).toEqual([]);
  expect(Object.keys(reviews())).toContain(FIRST_UNIT);
});
