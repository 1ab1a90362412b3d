/** Tests of the rule that each text is in the language of its folder: how many it finds in the site's own texts, and each of its cases. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { pagesFolder, translations } from '../../src/languages/languages';
import { listFiles, siteDir } from '../../tools/shared/paths';
import { detectorFor, problemsOfLanguage, type Text } from '../../tools/translations/language';
import { readPage } from '../../tools/translations/readPage';

/** What the rule says of texts in the Spanish folder; the only file of another language is German, and has the text "Öffentliche Gesundheit". */
async function saidOf(...texts: (string | Omit<Text, 'line'>)[]): Promise<string[]> {
  const lines = texts.map((text, index) => ({ ...(typeof text === 'string' ? { text } : text), line: index + 1 }));
  const others = new Map([['de', ['Umwelt', 'Öffentliche Gesundheit', 'Verkehr']]]);
  return problemsOfLanguage('file', 'es', await detectorFor('es'), lines, others).map(({ line, text }) => `${line}: ${text}`);
}

const SPANISH = 'Cómo se mantienen la seguridad de las vías y la de los trenes, y quién responde de ella.';

test('a text in another language is found: a sentence, half of one, a label, keywords', async () => {
  expect(await saidOf(SPANISH, `${SPANISH} How trains are kept safe. ${SPANISH}`)).toEqual([
    '2: "How trains are kept safe." is English: translate it into Spanish.',
  ]);
  expect(
    await saidOf(SPANISH, 'Cómo se mantienen la seguridad de las vías and the safety of trains, and who is responsible for it.'),
  ).toEqual([expect.stringMatching(/^2: ".*safety.*" is English: translate it into Spanish.$/)]);
  expect(await saidOf(SPANISH, 'Öffentliche Gesundheit')).toEqual(['2: "Öffentliche Gesundheit" is German: translate it into Spanish.']);
  expect(
    await saidOf(SPANISH, {
      text: 'Zug, Bahnhof, Lokführer, Weiche, entgleister Zug, Bahnübergang, Gleis, Schranke, Signal, überfahren',
      isList: true,
    }),
  ).toEqual(['2: "Zug, Bahnhof, Lokführer, Weiche, entgleister Zug, Bahnüberga..." is German: write what people say in Spanish.']);
});

test('a list of keywords tells its language from ten words on', async () => {
  const TEN = 'Zug, Bahnhof, Lokführer, Weiche, Bahnübergang, Gleis, Schranke, Signal, überfahren, entgleist';
  expect(await saidOf({ text: TEN, isList: true })).toEqual([expect.stringContaining('is German: write what people say in Spanish.')]);
  expect(await saidOf({ text: TEN.replace('Zug, ', ''), isList: true })).toEqual([]);
});

test('a file of another language is one problem, not one for each text', async () => {
  expect(await saidOf('Umwelt', 'Öffentliche Gesundheit', 'Verkehr')).toEqual([
    '1: 3 of 3 texts of this file are German, not Spanish: put the Spanish file back, or translate these texts.',
  ]);
});

test('placeholders, tags, single words and texts that the other language does not have are not held against a text', async () => {
  expect(
    await saidOf(
      SPANISH,
      'Verkehr',
      'the public health',
      '{count} acto|{count} actos',
      'La directiva \ufffc {the} {safety} {of} {trains}.',
    ),
  ).toEqual([]);
});

test('a language that the detector does not know has no such problems', async () => {
  const detect = await detectorFor('ga');
  expect(detect('How trains are kept safe, and who is responsible for it.')).toBeUndefined();
});

test('no sentence of the site is held to be in another language, although there are similar ones that nobody writes here', async () => {
  for (const locale of translations) {
    const detect = await detectorFor(locale);
    const texts = sentencesOf(locale).map((text, index) => ({ text, line: index + 1 }));
    expect(problemsOfLanguage('file', locale, detect, texts, new Map()), locale).toEqual([]);
  }
});

/** The sentences of the pages of a language. */
function sentencesOf(locale: string): string[] {
  const pages = listFiles(path.join(siteDir, pagesFolder(locale))).map((name) => readPage(siteDir, `${pagesFolder(locale)}/${name}`));
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const passages = pages.flatMap((page) => page.passages.map(({ text }) => text.replaceAll('\ufffc', '')));
  return passages.flatMap((text) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()));
}

test('of 200 sentences of the pages and subjects of acts in the folder of another language, at least 190 are found', async () => {
  const found: boolean[] = [];
  for (const locale of translations) {
    const detect = await detectorFor(locale);
    for (const other of translations.filter((one) => one !== locale)) {
      const acts = JSON.parse(readFileSync(path.join(siteDir, `i18n/${other}/annexes/acts.json`), 'utf8')) as Record<
        string,
        { message: string }
      >;
      const texts = [...sentencesOf(other), ...Object.values(acts).map(({ message }) => message)];
      const long = texts.filter((text) => text.split(' ').length >= 3);
      // Evenly from the whole: 17 of each of twelve pairs.
      const chosen = Array.from({ length: 17 }, (_, index) => long[Math.floor((index * long.length) / 17)] ?? '');
      for (const text of chosen) {
        const [problem] = problemsOfLanguage(
          'file',
          locale,
          detect,
          [
            { text, line: 1 },
            { text: '', line: 2 },
          ],
          new Map([[other, texts]]),
        );
        found.push(problem !== undefined);
      }
    }
  }
  const sample = found.slice(0, 200);
  expect(sample).toHaveLength(200);
  expect(sample.filter(Boolean).length).toBeGreaterThanOrEqual(190);
});
