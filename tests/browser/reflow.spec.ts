/** Room for the words: pages in every language, at every width, with larger text, wider spacing and the reader's own colours. */
import type { Page } from 'playwright/test';
import annexes from '../../sidebars';
import { open } from '../loading';
import { expect, locales, navbarLabelOf, urlOf } from '../site';
import { DESKTOP, test } from './pageObjects';

test.use({ reducedMotion: 'reduce' });

/** Names what reaches beyond the screen, or text that its own box cuts off. */
async function lossOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName}.${element.className} "${element.textContent?.slice(0, 40)}"`;
    const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    // The skip link stands outside until it has the focus; the way back to the top is a sign, whose words are cut off.
    const texts = Array.from(document.querySelectorAll('body *:not(script, style, svg *)')).filter(
      (element) => !element.closest('[class*=skipToContent], .back-to-top') && isShown(element),
    );
    const beyond = texts.filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
    const cut = texts.filter(
      (element) =>
        getComputedStyle(element).overflowX !== 'visible' && element.tagName !== 'MAIN' && element.scrollWidth > element.clientWidth + 1,
    );
    const page = document.documentElement;
    const sideways = page.scrollWidth > page.clientWidth ? [`the page is ${page.scrollWidth} px wide`] : [];
    return [
      ...sideways,
      ...beyond.map((element) => `beyond the screen: ${name(element)}`),
      ...cut.map((element) => `cut off: ${name(element)}`),
    ];
  });
}

/** Boxes of the navbar's parts that lie over each other or stand in two lines. */
async function collisionsInNavbar(page: Page): Promise<string[]> {
  return page.locator('.navbar__inner').evaluate((navbar) => {
    const parts = Array.from(
      navbar.querySelectorAll('.navbar__toggle, .navbar__brand, .navbar__items > .navbar__item, .navbar__items > div'),
    )
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.textContent || part.className, box: part.getBoundingClientRect() }));
    const over = parts.flatMap(({ name, box }, index) =>
      parts
        .slice(index + 1)
        .flatMap((other) => (other.box.left < box.right - 1 && box.left < other.box.right - 1 ? [`${name} and ${other.name}`] : [])),
    );
    return [...over, ...parts.filter(({ box }) => box.height > 50).map(({ name }) => `two lines: ${name}`)];
  });
}

/** Adds a style as a reader's browser does, which the page's policy does not concern. */
async function addReadersStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Where the layout changes, and what most readers have; the language with the longest words is tried with others as well. */
const WIDTHS = [320, 390, DESKTOP - 1, DESKTOP, 1440];

const READERS_STYLES = {
  'text spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
  'text at 200 %': ':root { font-size: 200% !important; }',
};

/** Average length of the lines of paragraphs of more than two, in characters. */
function averageLineLength(page: Page): Promise<number> {
  return page.locator('article > p:not(:first-of-type, .back-to-top)').evaluateAll((paragraphs) => {
    const lengths = paragraphs.flatMap((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      // The last line is rarely full.
      return lines > 2 ? [(paragraph.textContent?.length ?? 0) / (lines - 0.5)] : [];
    });
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  });
}

/** Numbers of acts that stand in two lines. */
function brokenCitations(page: Page): Promise<string[]> {
  return page.locator('.act__citation a, .act__status a').evaluateAll((links) =>
    links.flatMap((link) => {
      const text = link.firstChild as Text;
      return Array.from(text.data.matchAll(/\(?[\d/]{3,}[\d/]*(\/[A-Z]+)?/g), (match) => {
        const range = document.createRange();
        range.setStart(text, match.index ?? 0);
        range.setEnd(text, (match.index ?? 0) + match[0].length);
        return range.getClientRects().length > 1 ? match[0] : '';
      }).filter(Boolean);
    }),
  );
}

for (const locale of locales) {
  test(`nothing is lost in ${locale} at any width, nor with wider spacing or text at 200 %`, async ({ page, navbar }) => {
    for (const name of ['', 'nowhere', 'ktn_environment']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, urlOf(locale, name));
      const expectNothingLost = async (state: string) => expect(await lossOf(page), `${name || 'home'}, ${state}`).toEqual([]);
      for (const width of locale === 'de' ? [...WIDTHS, 600, 2560] : WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingLost(`${width} px`);
        expect(await collisionsInNavbar(page), `${name || 'home'}, ${width} px`).toEqual([]);
      }
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        for (const [state, css] of Object.entries(READERS_STYLES)) {
          await addReadersStyle(page, css);
          await expectNothingLost(`${state}, ${width} px`);
        }
        await addReadersStyle(page, '');
      }
    }
    await test.step('citations stay whole on a phone, and words are hyphenated', async () => {
      await page.setViewportSize({ width: 390, height: 900 });
      expect(await brokenCitations(page)).toEqual([]);
      await expect(page.locator('html')).toHaveCSS('hyphens', 'auto');
    });
    await test.step('the navbar shows its labels whole', async () => {
      await page.setViewportSize({ width: DESKTOP, height: 800 });
      for (const { label } of annexes) {
        const link = navbar.bar.getByRole('link', { name: navbarLabelOf(locale, label), exact: true });
        await expect(link).toBeInViewport({ ratio: 1 });
        expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
      }
    });
    await test.step('the text begins below the mark of the navbar', async () => {
      for (const width of [DESKTOP, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const [mark, text] = await Promise.all(['.navbar__brand', 'h1'].map((part) => page.locator(part).boundingBox()));
        expect(text?.x, `${width} px`).toBeCloseTo(mark?.x ?? 0, 0);
      }
    });
    await test.step('lines are 60 to 75 characters long on a wide screen', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const average = await averageLineLength(page);
      expect(average).toBeGreaterThan(60);
      expect(average).toBeLessThan(75);
    });
  });
}

test('forced colours leave nothing unseen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, urlOf('es', 'ktn_environment'));
  // Borders and text take the reader's colours; what is drawn with a background only would vanish.
  const invisible = await page.locator('a:visible, button:visible, .act:visible').evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return color === backgroundColor;
      }).length,
  );
  expect(invisible).toBe(0);
  await expect(page.locator('.navbar__link--active')).toHaveCSS('text-decoration-line', 'underline');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
});
