/** Tests of the translation check with the mistakes that each rule must find, made in a small project. */
import { expect, test } from 'playwright/test';
import annexes from '../../sidebars';
import { SENTENCES } from '../../src/acts/plugin/status';
import { problemsOfMessages } from '../../src/common/messages';
import { siteDir } from '../../src/common/paths';
import { locales } from '../../src/languages/languages';
import { rules } from '../../tools/translations/rule';
import { findReferences } from '../../tools/translations/rules/references';
import { typographyFinder, unpaired, wrongPatterns } from '../../tools/translations/rules/typography';
import { sourceOfMessages } from '../../tools/translations/sources';
import { readTranslation } from '../../tools/translations/translation';
import { dataset } from '../helpers/dataset';
import { expectProblems, problemsWith, refusalWith } from './checkedProject';
import type { Edit, Mistake } from './mistake';

/** @throws if no file lists mistakes that the rule must find */
function mistakesOf(rule: string): Mistake[] {
  return (require(`./mistakes/${rule}`) as { default: Mistake[] }).default;
}

for (const rule of Object.keys(rules)) {
  for (const { name, locale = 'es', changes, found } of mistakesOf(rule)) {
    test(`${rule}: ${name}`, async () => expectProblems(await problemsWith(changes, locale), found));
  }
}

test('swapped keys are reported, but not those of messages that share a description', () => {
  const english = {
    open: { message: 'Open', description: 'Button' },
    close: { message: 'Close', description: 'Button' },
    title: { message: 'Menu', description: 'Heading' },
  };
  const problems = (texts: [key: string, message: string, description: string][]) =>
    problemsOfMessages(
      'code.json',
      english,
      texts.map(([key, message, description], index) => ({
        key,
        value: { message, description },
        line: index + 1,
        lineOfItem: () => index + 1,
      })),
    ).map(({ line, kind }) => `${line} ${kind}`);
  const title: [string, string, string] = ['title', 'Menú', 'Heading'];
  expect(problems([['close', 'Abrir', 'Button'], ['open', 'Cerrar', 'Button'], title])).toEqual([]);
  expect(
    problems([
      ['open', 'Abrir', 'Button'],
      ['title', 'Cerrar', 'Button'],
      ['close', 'Menú', 'Heading'],
    ]),
  ).toEqual(['2 swapped', '3 swapped']);
});

test('a project without mistakes has no problems, even with trailing white space, Windows line endings and byte order marks', async () => {
  expect(await problemsWith([])).toEqual([]);
  for (const locale of ['en', 'es']) {
    const windows = ['page', 'code', 'english'].flatMap((file): [string, RegExp, string][] => [
      [file, /\n/g, '\r\n'],
      [file, /^/, '\uFEFF'],
    ]);
    expect(await problemsWith(windows, locale), locale).toEqual([]);
  }
  expect(await problemsWith([['english', /\.\n/g, '. \n']])).toEqual([]);
});

test('an English page that is missing, misnamed or cannot be read is reported instead of mistakes in translations', async () => {
  const changes: [edit: Edit, refusal: string][] = [
    [['home', undefined], 'src/pages/index.mdx:1: the page is missing, but sidebars.ts lists it'],
    [['english', undefined], 'src/pages/page.mdx:1: the page is missing, but sidebars.ts lists it'],
    [['src/pages/año.mdx', '# Year\n'], 'src/pages/año.mdx:1: the name of a page'],
    [['english', '</details>', ''], 'src/pages/page.mdx:26:1: <details> is not closed'],
    [['english', '{#ships}', '{#trains}'], 'src/pages/page.mdx:20:1: an earlier heading has the id {#trains} too'],
    [['english', 'description: What the page is about.', 'description: ""'], 'src/pages/page.mdx:2: "description" is empty'],
  ];
  for (const [edit, refusal] of changes) {
    expect(await refusalWith([edit])).toContain(refusal);
  }
});

test('a mistake in a sentence about the status of acts is reported where the sentence is written', () => {
  const sources = [sourceOfMessages('annexes/acts.json', () => SENTENCES)];
  const { texts } = readTranslation({ siteDir, annexes, dataset, sources }, 'en');
  expect(texts).toHaveLength(Object.keys(SENTENCES).length);
  for (const { key, problem } of texts) {
    expect(problem('spelling', '').file, key).toBe('src/acts/plugin/status.ts');
  }
});

test('the problems that are most important to a translator come first', async () => {
  const lines = await problemsWith([
    ['page', 'raíles', 'carriles'],
    ['page', 'los trenes', 'los los trennes'],
    ['page', '{#ships}', '{#buques}'],
    ['acts', '"Inspección de buques"', '"Surveys of ships"'],
    ['english', 'How trains', 'How all trains'],
    ['code', '"consejo"', '""'],
  ]);
  const kinds = lines.map((line) => line.split(/[ :]+/)[2]);
  expect(kinds).toEqual(['missing', 'stale', 'structure', 'untranslated', 'spelling', 'typography', 'terms']);
});

test('references and dates that are typed by hand are found', () => {
  const numbers = ['2016/798', '391/2009', '98/41/CE', '32016L0798', 'DO L 138', 'OJ L 138'];
  const dates = ['26.5.2016', '26/05/2016', '2016-05-26', 'mayo de 2016', 'Mayo de 2016', 'May 2016', 'Juli 2022'];
  const addresses = ['eur-lex.europa.eu/legal-content/ES/TXT/?uri=CELEX:32016L0798', 'data.europa.eu/eli/dir/2016/798/oj'];
  for (const reference of [...numbers, ...dates, ...addresses]) {
    expect(findReferences(`Según (${reference}): `), reference).toEqual([reference]);
  }
  expect(findReferences('{32016L0798}, artículo 12, 1 de 3, 24/7')).toEqual([]);
});

test('each wrong pattern finds its own mistake once, and no other pattern finds it', () => {
  for (const locale of locales) {
    const patterns = wrongPatterns(locale);
    expect(patterns.length, locale).toBeGreaterThan(10);
    for (const { fix, mistake } of patterns) {
      expect(typographyFinder(locale)(mistake), `${locale}: ${mistake}`).toEqual([expect.stringContaining(`: ${fix}.`)]);
    }
  }
});

test('the paired characters of each language must be complete', () => {
  for (const [locale, pairs] of Object.entries({ en: '()[]“”', nl: '()[]“”', fr: '()[]«»“”', de: '()[]„“', es: '()[]«»“”¿?¡!' })) {
    for (const pair of pairs.match(/../gu) ?? []) {
      expect(unpaired(locale, `un${pair}o`), `${locale}: ${pair}`).toBeUndefined();
      expect(unpaired(locale, `un${pair[0]}o`), `${locale}: ${pair}`).toContain(`${pair[0]} or ${pair[1]}`);
    }
  }
});

test('correct typography is not reported', () => {
  const right = [
    ['de', 'Personen, die die Presse „zum ‚Wasser‘“ informieren'],
    ['es', '«el “aire ‘puro’” del tren», según la \ufffc'],
    ['fr', '«\u00a0l’eau\u00a0: le “train”, 50\u00a0km\u202f!\u00a0»'],
    ['nl', 'auto’s, “het ‘water’”'],
  ] as const;
  for (const [locale, text] of right) {
    expect(typographyFinder(locale)(text), text).toEqual([]);
  }
  expect(typographyFinder('nl')("'s avonds 'het water' in auto's")).toHaveLength(3);
});
