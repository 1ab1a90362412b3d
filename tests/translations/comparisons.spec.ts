/** Tests of the comparison with English on the texts of the site: how many sentences that are taken out it misses. */
import { expect, test } from 'playwright/test';
import { translations } from '../../src/languages/languages';
import { readJson } from '../../tools/shared/json';
import { messagesIn } from '../../tools/shared/messages';
import { siteDir } from '../../tools/shared/paths';
import { compareTexts } from '../../tools/translations/comparisons';
import { readPage } from '../../tools/translations/readPage';
import { readSources } from '../../tools/translations/sources';

/** English texts of the site and their translations. */
async function textsOfSite(): Promise<[english: string, text: string][]> {
  const sources = (await readSources(siteDir)).filter(({ units }) => units.length > 0);
  return translations.flatMap((locale) =>
    sources.flatMap((source): [string, string][] => {
      const file = `i18n/${locale}/${source.path}`;
      if (source.page) {
        const { passages } = readPage(siteDir, file);
        return source.page.passages.map(({ text }, index) => [text, passages[index]?.text ?? '']);
      }
      const messages = messagesIn(readJson(siteDir, file));
      return Object.entries(source.messagesFor(locale)).map(([key, { message }]) => [message, messages.get(key) ?? '']);
    }),
  );
}

test('a name in capital letters, such as that of a system, is not held to be shouted', () => {
  expect(compareTexts('Registration', 'REACH')).toEqual([]);
});

test('of all sentences of the site, taken out one at a time, at least three in four are missed', async () => {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const shortened = (await textsOfSite()).flatMap(([english, text]) => {
    const sentences = [...segmenter.segment(text)].map(({ segment }) => segment);
    const others = sentences.map((_, out) =>
      sentences
        .filter((_, index) => index !== out)
        .join('')
        .trim(),
    );
    return sentences.length > 1 ? others.map((left) => [english, left] as const) : [];
  });
  expect(shortened.length).toBeGreaterThan(400);
  const found = shortened.filter(([english, left]) => compareTexts(english, left).some(([kind]) => kind === 'missing'));
  expect(found.length / shortened.length).toBeGreaterThanOrEqual(0.75);
});
