/** Words in all the right places: every page, in every language, at every width, with larger text and wider spacing. */
import type { Page } from 'playwright/test';
import annexes from '../../sidebars';
import { open } from '../loading';
import { expect, locales, NOT_FOUND_NOISE, navbarLabelOf, test, urlOf } from '../site';

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

const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

/** Adds a style as a reader's browser does, which the page's policy does not concern. */
async function addReadersStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

for (const locale of locales) {
  test(`nothing is lost in ${locale} at any width, nor with wider spacing or text at 200 %`, async ({ page, consoleGuard }) => {
    test.setTimeout(120_000);
    consoleGuard.allow(NOT_FOUND_NOISE);
    for (const name of ['', 'ktn_environment', 'nowhere']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, urlOf(locale, name));
      const expectNothingLost = async (state: string) => expect(await lossOf(page), `${name || 'home'}, ${state}`).toEqual([]);
      for (const width of [320, 390, 600, 996, 997, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingLost(`${width} px`);
        expect(await collisionsInNavbar(page), `${name || 'home'}, ${width} px`).toEqual([]);
      }
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await addReadersStyle(page, TEXT_SPACING);
        await expectNothingLost(`text spacing, ${width} px`);
        await addReadersStyle(page, ':root { font-size: 200% !important; }');
        await expectNothingLost(`text at 200 %, ${width} px`);
        await addReadersStyle(page, '');
      }
    }
  });

  test(`the navbar of ${locale} shows its labels whole`, async ({ page }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await open(page, urlOf(locale));
    for (const { label } of annexes) {
      const link = page.locator('.navbar').getByRole('link', { name: navbarLabelOf(locale, label), exact: true });
      await expect(link).toBeInViewport({ ratio: 1 });
      expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    }
  });

  test(`lines of ${locale} are 60 to 75 characters long on a wide screen, and citations stay whole`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, urlOf(locale, 'ktn_environment'));
    const lengths = await page.locator('article > p:not(:first-of-type, .back-to-top)').evaluateAll((paragraphs) =>
      paragraphs.flatMap((paragraph) => {
        const range = document.createRange();
        range.selectNodeContents(paragraph);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
        // The last line is rarely full.
        return lines > 2 ? [(paragraph.textContent?.length ?? 0) / (lines - 0.5)] : [];
      }),
    );
    const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    expect(average).toBeGreaterThan(60);
    expect(average).toBeLessThan(75);
    await page.setViewportSize({ width: 390, height: 900 });
    const broken = await page.locator('.act__citation a, .act__status a').evaluateAll((links) =>
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
    expect(broken).toEqual([]);
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).hyphens)).toBe('auto');
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
  for (const mark of ['.navbar__link--active']) {
    expect(await page.locator(mark).evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline');
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
});

test('who wants less motion gets none', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, urlOf('es', 'ktn_environment'));
  const moving = await page.locator('*').evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
        return (
          [transitionDuration, animationDuration].some((list) => list.split(', ').some((time) => Number.parseFloat(time) > 0.001)) ||
          scrollBehavior === 'smooth'
        );
      }).length,
  );
  expect(moving).toBe(0);
});
