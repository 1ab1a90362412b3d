/** Tests of the translation check: each mistake in a small project, and the commands on a copy of the real files. */
import { expect } from 'playwright/test';
import annexes, { type Annex } from '../../sidebars';
import { dataset } from '../../src/acts/acts';
import { defaultLocale, locales, pagesFolder } from '../../src/languages/languages';
import { findStale } from '../../src/reviews/plugin';
import { reviewsFile } from '../../src/reviews/reviews';
import { problemsOfMessages } from '../../tools/shared/messages';
import { siteDir } from '../../tools/shared/paths';
import type { Problem } from '../../tools/shared/problem';
import { format } from '../../tools/shared/problem';
import { readText } from '../../tools/shared/text';
import { checkTranslations } from '../../tools/translations/check';
import { COMPARISONS, compareTexts } from '../../tools/translations/comparisons';
import { findReferences } from '../../tools/translations/references';
import { readSources } from '../../tools/translations/sources';
import { recordReviews } from '../../tools/translations/stamp';
import { typographyFinder, typographyRules, unpaired } from '../../tools/translations/typography';
import { test } from '../helpers/projectCopy';
import { edit, expectLines, type Place, problemsWith, write } from './checkedProject';
import { mistakes } from './mistakes';

for (const { name, locale = 'es', changes, found } of mistakes) {
  test(`${locale}: ${name}`, async () => expectLines(await problemsWith(changes, locale), found));
}

test('a file that is not UTF-8 is reported with the line', async () => {
  const latin1 = Buffer.from('{\n  "link": { "message": "Enlace a {act}" },\n  "tip": { "message": "señal" }\n}\n', 'latin1');
  expectLines(await problemsWith([write('code', latin1)]), ['code:3 encoding: this line is not UTF-8']);
});

test('a project without mistakes has no problems, also with trailing white space, Windows line endings and byte order marks', async () => {
  const withWindows = (asked: string, ...files: Place[]) =>
    problemsWith(
      files.flatMap((file) => [edit(file, /\n/g, '\r\n'), edit(file, /^/, '\uFEFF')]),
      asked,
    );
  expect(await withWindows('es')).toEqual([]);
  expect(await withWindows('en')).toEqual([]);
  expect(await withWindows('es', 'page', 'code', 'english')).toEqual([]);
  expect(await withWindows('en', 'english')).toEqual([]);
  expect(await problemsWith([edit('english', /\.\n/g, '. \n')])).toEqual([]);
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

test('each rule for characters finds the mistake in its row, once, and no other rule does', () => {
  for (const locale of locales) {
    const rules = typographyRules(locale);
    expect(rules.length, locale).toBeGreaterThan(10);
    for (const { cure, mistake } of rules) {
      expect(typographyFinder(locale)(mistake), `${locale}: ${mistake}`).toEqual([
        { offset: expect.any(Number), text: expect.stringContaining(`: ${cure}.`) },
      ]);
    }
  }
});

test('each comparison with English finds the mistake in its row, and no other one does', () => {
  for (const { kind, mistake } of COMPARISONS) {
    expect(compareTexts(...mistake), mistake.join()).toEqual([[kind, expect.any(String)]]);
  }
  expect(
    compareTexts('With 5,000 people and EUR 1.5 billion, 24/7 (see {act}).', 'Con 5 000 personas y 1500 millones, 24/7 («{act}»).'),
  ).toEqual([]);
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
  expect(typographyFinder('de')('Personen, die die Presse informieren')).toEqual([]);
  expect(typographyFinder('nl')("'s avonds 'het water' in auto's").map(({ text }) => text.replace(/.*: /, ''))).toEqual([
    'write ’ instead of the straight apostrophe.',
    'write ’ instead of the straight apostrophe.',
    'write ‘ ’ or “ ” instead of straight quotation marks.',
  ]);
  for (const [locale, pairs] of Object.entries({ en: '()[]“”', nl: '()[]“”', fr: '()[]«»“”', de: '()[]„“', es: '()[]«»“”¿?¡!' })) {
    for (const pair of pairs.match(/../gu) ?? []) {
      expect(unpaired(locale, `un${pair}o`), `${locale}: ${pair}`).toBeUndefined();
      expect(unpaired(locale, `un${pair[0]}o`), `${locale}: ${pair}`).toContain(`has not as many ${pair[0]} as ${pair[1]}`);
    }
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

/** An annex of the site, its pages, and the ids of its first two sections. */
const [{ path: route }] = annexes as [Annex];
const NAME = route.slice(1);
const ENGLISH_PAGE = `${pagesFolder(defaultLocale)}/${NAME}.mdx`;
const PAGE = `${pagesFolder('es')}/${NAME}.mdx`;
const [FIRST = '', SECOND = ''] = [...readText(siteDir, ENGLISH_PAGE).matchAll(/^## .*(\{#[\w-]+\})$/gm)].map(([, id]) => id);
const FIRST_UNIT = `${NAME}.mdx${FIRST.slice(1, -1)}`;

test('check:i18n prints the problems and a summary of each language, and exits with an error', async ({ copy }) => {
  copy.edit('i18n/es/code.json', /"annexes.sources.advice": \{[^}]*\},\s*/, '');
  copy.edit('i18n/es/code.json', /"theme.admonition.tip": \{[^}]*\},\s*/, '');
  copy.edit(reviewsFile('es'), new RegExp(`(?<="${FIRST_UNIT}": ").*(?=")`), '');
  copy.edit('i18n/nl/code.json', /"theme.admonition.tip": \{[^}]*\},\s*/, '');
  // Without "--", npm passes only "es" on.
  const { status, output } = await copy.run('npm', 'run', 'check:i18n', 'es', '--', '--locale', 'nl');
  expect(status).toBe(1);
  const lines = output.trim().split('\n');
  expectLines(
    lines.filter((line) => line.startsWith('i18n/') || line.startsWith('[i18n]')),
    [
      `${PAGE}:…: section ${FIRST} changed in English…[stale]`,
      'i18n/es/code.json:1: "theme.admonition.tip" is missing (English: "tip")…[missing]',
      'i18n/es/code.json:1: "annexes.sources.advice" is missing (English: "This is…[missing]',
      'i18n/nl/code.json:1: "theme.admonition.tip" is missing (English: "tip")…[missing]',
      '[i18n] es: 1 stale, 2 missing.',
      '[i18n] nl: 1 missing.',
    ],
  );
});

test('exchanged keys are reported in the files of every kind; keys that share a description are not', async ({ copy }) => {
  const pairs = {
    'code.json': ['annexes.mobileMenu.label', 'annexes.searchBar.label'],
    'docusaurus-theme-classic/navbar.json': annexes.slice(0, 2).map(({ label }) => `item.label.${label}`),
    'docusaurus-theme-classic/footer.json': ['link.title.Areas', 'copyright'],
    'annexes/areas.json': ['title', 'covers'].map((text) => `${dataset.areas[0]?.id}.${text}`),
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

test('the command i18n:stamp records what it is asked to, says so, and records nothing of what has problems', async ({ copy }) => {
  const records = () => JSON.parse(copy.read(reviewsFile('es'))) as Record<string, string>;
  const stamp = (...args: string[]) => copy.run(process.execPath, '--require', 'tsx/cjs', 'tools/translations/stamp.ts', ...args);
  copy.edit(ENGLISH_PAGE, `${FIRST}\n\n`, `${FIRST}\n\nMuch `);
  copy.edit(ENGLISH_PAGE, `${SECOND}\n\n`, `${SECOND}\n\nMuch `);
  copy.edit('src/pages/index.mdx', /\n\n## /, '\n\nMuch.\n\n## ');
  const before = records();
  expect(await stamp('es', `${NAME}${FIRST.slice(1, -1)}`)).toMatchObject({
    status: 0,
    output: `[i18n] recorded the review of ${NAME}${FIRST.slice(1, -1)} in i18n/es/reviews.json.\n`,
  });
  const changed = Object.keys(before).filter((unit) => records()[unit] !== before[unit]);
  expect(changed).toEqual([FIRST_UNIT]);
  // Two files at once, one of which has nothing new.
  expect((await stamp('es', 'navbar', NAME)).output).toContain(`recorded the review of navbar, ${NAME} in`);
  const both = Object.keys(before).filter((unit) => records()[unit] !== before[unit]);
  expect(both.sort()).toEqual([FIRST_UNIT, `${NAME}.mdx${SECOND.slice(1, -1)}`].sort());
  // A message that no longer exists: the check names the record, and it can be removed alone.
  copy.edit(reviewsFile('es'), '{\n', '{\n  "areas.json#area-none.title": "Nothing",\n');
  expect((await stamp('es', 'areas#area-none.title')).status).toBe(0);
  expect(Object.keys(records())).not.toContain('areas.json#area-none.title');
  const after = copy.read(reviewsFile('es'));
  // The paragraph that index.mdx has in English only.
  const refused = await stamp('es', '--all');
  expect(refused.output).toMatch(/index\.mdx:\d+: .*\[missing\]\n.*No review was recorded: fix these problems first\.\n$/s);
  for (const args of [[], ['es'], ['es', 'index', '--all'], ['es', 'nope'], ['pt', '--all']]) {
    expect((await stamp(...args)).status, args.join(' ')).toBe(1);
  }
  expect((await stamp('es')).output).toContain(
    'Expected a language, then what was reviewed or --all: "npm run i18n:stamp -- es ktn_transport"',
  );
  expect([refused.status, copy.read(reviewsFile('es'))]).toEqual([1, after]);
});

test('i18n:stamp records reviews only of the named files, and only if they have no other problems', async ({ copy }) => {
  const reviews = () => JSON.parse(copy.read(reviewsFile('es'))) as Record<string, string>;
  const before = reviews();
  const changed = () => Object.keys(before).filter((unit) => reviews()[unit] !== before[unit]);
  copy.edit(ENGLISH_PAGE, `${FIRST}\n\n`, `${FIRST}\n\nMuch `);
  copy.edit('src/acts/components/Sources.tsx', 'id="annexes.sources.advice">', 'id="annexes.sources.advice">Really, ');
  copy.edit(PAGE, SECOND, '{#carreteras}');
  const stale = () => findStale(copy.dir, 'es');
  expect((await recordReviews('es', [NAME], copy.dir)).map(({ kind }) => kind)).toEqual(['different']);
  expect([changed(), stale()]).toEqual([[], [route]]);

  copy.edit(PAGE, '{#carreteras}', SECOND);
  expect(await recordReviews('es', [NAME], copy.dir)).toEqual([]);
  expect([changed(), stale()]).toEqual([[FIRST_UNIT], []]);
  expect(await recordReviews('es', undefined, copy.dir)).toEqual([]);
  expect(changed().sort()).toEqual(['code.json#annexes.sources.advice', FIRST_UNIT]);

  copy.edit(reviewsFile('es'), '{', `{\n  "${NAME}.mdx#gone": "A section that English has no longer.",`);
  expect(await recordReviews('es', [NAME], copy.dir)).toEqual([]);
  expect(copy.read(reviewsFile('es'))).not.toContain('#gone');

  await expect(recordReviews('es', ['ktn_energy'], copy.dir)).rejects.toThrow('There is nothing named "ktn_energy" to review');
  await expect(recordReviews('pt', undefined, copy.dir)).rejects.toThrow(
    'There is no language "pt"; src/languages/languages.ts lists nl, fr, de, es.',
  );
  // Records that cannot be parsed are not overwritten. A page without a record is not shown as stale.
  copy.edit(reviewsFile('es'), '{', '<<<<<<< HEAD\n{');
  const [problem] = (await recordReviews('es', ['code'], copy.dir)).map(format);
  expect(problem).toContain(`${reviewsFile('es')}:1:1: not JSON: two people have changed`);
  expect(copy.read(reviewsFile('es'))).toContain('<<<<<<<');
  copy.write(reviewsFile('es'), '{}');
  expect(stale()).toEqual([]);
});

test('of a file that cannot be read only the reason is reported, and not each message as missing', () => {
  const problem: Problem = { file: 'i18n/es/code.json', line: 1, kind: 'syntax', text: 'not JSON' };
  expect(problemsOfMessages(problem.file, { tip: { message: 'tip' } }, { entries: [], problems: [problem] })).toEqual([problem]);
});

test('of a long list of keywords that is missing, only the beginning is quoted', () => {
  const english = { tip: { message: 'train without brakes, '.repeat(20) } };
  const [problem] = problemsOfMessages('i18n/es/annexes/keywords.json', english, { entries: [], problems: [] });
  expect(problem?.text).toMatch(/^"tip" is missing \(English: "train without brakes, train[^"]{0,60}\.\.\."\): /);
});
