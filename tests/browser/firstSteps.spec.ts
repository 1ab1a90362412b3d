/** Tests of the content of the home page: where the first steps stand, how long they and the page are, and the areas that open with a click. */
import type { Page } from 'playwright/test';
import { dataset } from '../../src/acts/acts';
import { expect, locales, urlOf } from '../helpers/site';
import { test } from './pageObjects';

/** A phone, and how far down its screens the first steps may begin, after the cards of three annexes. Each further annex adds its card. */
const PHONE = { width: 390, height: 664, screens: 2.5 };
const DESKTOP = { width: 1440, height: 900, screens: 1.3 };
const CARDS_IN_LIMIT = 3;
/** Pixels at the width of the phone. */
const MAX_HEIGHT = 9500;
/** Words in a sentence of the first steps. */
const MAX_AVERAGE = 15;
const MAX_WORDS = 30;

/** @returns the sentences of a list item. Full stops within them are none of the languages' abbreviations */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!:])\s+/).filter((sentence) => /\p{L}/u.test(sentence));
}

for (const locale of locales) {
  test(`the home page in ${locale} is short, and its first steps begin soon, in short sentences`, async ({ page }) => {
    for (const { width, height, screens } of [PHONE, DESKTOP]) {
      await page.setViewportSize({ width, height });
      await page.goto(urlOf(locale));
      await page.locator('.annex-card').evaluateAll((cards, limit) => cards.slice(limit).map((card) => card.remove()), CARDS_IN_LIMIT);
      const top = await page.locator('#first-steps').evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
      expect(top / height, `screens before the first steps, at ${width} px`).toBeLessThanOrEqual(screens);
      if (width === PHONE.width) {
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MAX_HEIGHT);
      }
    }
    const steps = await page.locator('.section--first-steps li').allInnerTexts();
    expect(steps).toHaveLength(4);
    const lengths = steps.flatMap(sentencesOf).map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length);
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(MAX_AVERAGE);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_WORDS);
  });
}

/** @returns ids of the areas whose examples can be read */
async function openAreas(page: Page): Promise<string[]> {
  const open = [];
  for (const { id } of dataset.areas) {
    if (await page.locator(`#${id} .area__covers`).isVisible()) {
      open.push(id);
    }
  }
  return open;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what an area covers can be read after a click, where the URL leads to it, and in print', async ({ page }) => {
    await page.goto(urlOf('de'));
    expect(await openAreas(page)).toEqual([]);
    await page.locator('#area-c summary').click();
    expect(await openAreas(page)).toEqual(['area-c']);
    await page.goto(`${urlOf('es')}#area-a`);
    expect(await openAreas(page)).toEqual(['area-a']);
    await expect(page.locator('#area-a')).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    expect(await openAreas(page)).toEqual(dataset.areas.map(({ id }) => id));
  });
});
