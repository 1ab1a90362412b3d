/** Tests of the layout: in every language, at several widths, with larger text and wider text spacing. */
import type { Locator, Page } from 'playwright/test';
import { formatDate } from '../../src/acts/citation';
import { dataset } from '../helpers/dataset';
import { open } from '../helpers/loading';
import { expect, locales, messageOf, urlOf } from '../helpers/site';
import { DESKTOP, test } from './pageObjects';

test.use({ reducedMotion: 'reduce' });

/** @returns a line for each element that overflows the viewport and each text that is clipped by its box */
async function lossOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName}.${element.className} "${element.textContent?.slice(0, 40)}"`;
    const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    // The skip link is outside the viewport until it is focused.
    const texts = Array.from(document.querySelectorAll('body *:not(script, style, svg *)')).filter(
      (element) => !element.closest('[role=region]') && isShown(element),
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

/** @returns a line for each pair of overlapping navbar items, and for each item that wraps onto two lines */
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

/** Adds a user style sheet. The page's Content-Security-Policy does not apply to it. */
async function addReadersStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** The widths at which the layout changes, and common ones. German has the longest words, so it is tested at more widths. */
const WIDTHS = [320, 390, DESKTOP - 1, DESKTOP, 1440];

const READERS_STYLES = {
  'text spacing':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
  'text at 200 %': ':root { font-size: 200% !important; }',
};

/** @returns the acts' numbers that are broken across two lines */
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
  test(`no text overflows or is clipped in ${locale}, at any width, with wider text spacing or with text at 200 %`, async ({ page }) => {
    for (const name of ['', 'nowhere', 'ktn_environment']) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, urlOf(locale, name));
      const expectNothingLost = (state: string) => expect.poll(() => lossOf(page), `${name || 'home'}, ${state}`).toEqual([]);
      for (const width of locale === 'de' ? [...WIDTHS, 600, 2560] : WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingLost(`${width} px`);
        await expect.poll(() => collisionsInNavbar(page), `${name || 'home'}, ${width} px`).toEqual([]);
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
    // Numbers of acts do not wrap on a phone, and words are hyphenated.
    await page.setViewportSize({ width: 390, height: 900 });
    await expect.poll(() => brokenCitations(page)).toEqual([]);
    await expect(page.locator('html')).toHaveCSS('hyphens', 'auto');
  });
}

/** @returns a line for each overlapping pair of title, menu and button in the navbar, and for each menu that opens outside the viewport */
function faultsOfNavbar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      Array.from(document.querySelectorAll(selector))
        .filter((part) => part.checkVisibility())
        .map((part) => ({ name: part.textContent || part.className, box: part.getBoundingClientRect() }));
    const parts = shown('.navbar__inner :is(.navbar__toggle, .navbar__brand, .navbar__items > .navbar__item, .navbar__items > div)');
    const areOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    const over = parts.flatMap(({ name, box }, index) =>
      parts.slice(index + 1).flatMap((other) => (areOver(box, other.box) ? [`${name} and ${other.name} overlap`] : [])),
    );
    const beyond = shown('.navbar .dropdown__menu, .navbar-sidebar, .navbar-sidebar *').filter(
      ({ box }) => box.left < -1 || box.right > document.documentElement.clientWidth + 1,
    );
    return [...over, ...beyond.map(({ name }) => `beyond the window: ${name}`)];
  });
}

for (const [font, width, hasPhoneLayout] of [
  [20, 1280, false],
  [24, 1280, true],
  [32, 1280, true],
  [20, 1024, true],
  [24, 390, true],
  [32, 390, true],
] as const) {
  test(`with a default font of ${font} px, nothing is cut off and menus open inside a viewport of ${width} px`, async ({
    playwright,
    launchOptions,
    baseURL,
  }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${font}`];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    // The longest words and the longest names of annexes.
    for (const locale of ['de', 'fr']) {
      for (const javaScriptEnabled of [true, false]) {
        const page = await browser.newPage({ baseURL, viewport: { width, height: 800 }, javaScriptEnabled, reducedMotion: 'reduce' });
        const state = `${locale}, ${javaScriptEnabled ? 'with' : 'without'} scripts`;
        const expectNoFaults = async () => {
          await expect.poll(() => faultsOfNavbar(page), state).toEqual([]);
          await expect.poll(() => lossOf(page), state).toEqual([]);
        };
        await (javaScriptEnabled ? open(page, urlOf(locale, 'ktn_transport')) : page.goto(urlOf(locale, 'ktn_transport')));
        await expectNoFaults();
        await expect(page.locator('.navbar__toggle')).toBeVisible({ visible: javaScriptEnabled && hasPhoneLayout });
        if (javaScriptEnabled && hasPhoneLayout) {
          await page.locator('.navbar__toggle').click();
          await expect(page.locator('.navbar-sidebar')).toBeVisible();
        } else {
          await page.locator('.navbar .dropdown summary').click();
        }
        await expectNoFaults();
        await page.close();
      }
    }
    await browser.close();
  });
}

test('a window that is wider than a phone by less than a pixel shows the contents once', async ({ playwright, launchOptions, baseURL }) => {
  // With this default font, 62.25em is 1992 px. The next pixel is only 0.03em wider, as a fraction of a pixel is with the usual font.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  for (const [width, isPhone] of [
    [1992, true],
    [1993, false],
  ] as const) {
    const page = await browser.newPage({ baseURL, viewport: { width, height: 800 } });
    await open(page, urlOf('es'));
    await expect(page.locator('.on-this-page')).toBeVisible({ visible: isPhone });
    await expect(page.locator('.table-of-contents')).toBeVisible({ visible: !isPhone });
    await page.close();
  }
  await browser.close();
});

/** @returns the average number of characters in the first line of the paragraphs that have more than one */
function averageLineLength(page: Page): Promise<number> {
  return page.locator('section > p').evaluateAll((paragraphs) => {
    const firstLine = (paragraph: Element) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      let length = 0;
      for (let top: number | undefined; texts.nextNode(); ) {
        for (let place = 0; place < (texts.currentNode.textContent ?? '').length; place++, length++) {
          range.setStart(texts.currentNode, place);
          range.setEnd(texts.currentNode, place + 1);
          top ??= range.getBoundingClientRect().top;
          if (range.getBoundingClientRect().top > top + 8) {
            return [length];
          }
        }
      }
      return [];
    };
    const lengths = paragraphs.flatMap(firstLine);
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  });
}

// WCAG 1.4.8: at most 80.
test('on a wide screen, lines have 60 to 80 characters, and the heading is aligned with the brand in the navbar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, urlOf('es', 'ktn_environment'));
  const left = async (part: string) => (await page.locator(part).boundingBox())?.x ?? Number.NaN;
  expect(await left('h1')).toBeCloseTo(await left('.navbar__brand'), 0);
  const length = await averageLineLength(page);
  expect([length > 60, length < 80], `${length}`).toEqual([true, true]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('on a phone, an annex has links to the first steps and its contents in view everywhere, which never cover the focused element', async ({
      page,
    }) => {
      const link = page.locator('.back-to-top [href$="/#first-steps"]');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${urlOf('de', 'ktn_environment')}#water`);
      await expect(link).toBeInViewport({ ratio: 1 });
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      const bar = (await page.locator('.back-to-top').boundingBox())?.y ?? 0;
      for (const act of (await page.locator('section:has(#water) .act__citation a').all()).slice(0, 6)) {
        await act.focus();
        const { y = 999, height = 0 } = (await act.boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(bar);
      }
      // The list of sections opens.
      const section = page.locator('.on-this-page [href="#water"]');
      await expect(section).toBeHidden();
      await page.locator('.back-to-top [href="#contents"]').click();
      await expect(section).toBeInViewport({ ratio: 1 });
      await section.click();
      // A phone held sideways has no room for it.
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(link).not.toBeInViewport();
      await link.click();
      await expect(page).toHaveURL(urlOf('de', '#first-steps'));
    });
  });
}

test('on a phone, "Back to top" gives way to the contents, and stays on a page without any', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${urlOf('de', 'ktn_environment')}#water`);
  const contents = page.locator('.back-to-top [href="#contents"]');
  const top = page.locator('.back-to-top [href="#top"]');
  await expect(contents).toBeInViewport({ ratio: 1 });
  await expect(top).toBeHidden();
  // PageSections.tsx leaves the link out if the page does not list its contents.
  await contents.evaluate((link) => link.remove());
  await expect(top).toBeInViewport({ ratio: 1 });
});

test('on a phone, neither the reference of an act nor its point breaks across lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of locales) {
    await page.goto(urlOf(locale, 'ktn_environment'));
    const broken = await page.locator('.act__journal, .act__point').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [part.textContent] : [];
      }),
    );
    expect(broken, locale).toEqual([]);
  }
});

/** @returns the lines of a text as they are on the screen, with spaces in place of no-break spaces */
function linesOf(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const lines: string[] = [];
    const range = document.createRange();
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let bottom = 0; nodes.nextNode(); ) {
      for (const [place, character] of Array.from(nodes.currentNode.textContent ?? '').entries()) {
        range.setStart(nodes.currentNode, place);
        range.setEnd(nodes.currentNode, place + 1);
        const box = range.getBoundingClientRect();
        if (box.width > 0 && box.top > bottom - 4) {
          lines.push('');
          bottom = box.bottom;
        }
        lines.push(`${lines.pop() ?? ''}${character}`);
      }
    }
    return lines.map((line) => line.replaceAll('\u00a0', ' '));
  });
}

test('on a phone, lines below the title of an annex do not break within the date of its review or within its place in the Annex', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of locales) {
    await page.goto(urlOf(locale, 'ktn_environment'));
    const lines = await linesOf(page.locator('.page-header__facts'));
    const review = messageOf(locale, 'annexes.header.reviewed').replace('{date}', formatDate(dataset.reviewed, locale));
    expect(lines.join('\n')).toContain(review.replaceAll('\u00a0', ' '));
    expect(lines.at(-1)).toMatch(/\p{L}+,? .* E$/u);
  }
});

test('on the narrowest phone, the number to call in danger is on the line of the verb', async ({ page }) => {
  const expected: Record<string, RegExp> = {
    en: /call 112/,
    nl: /gevaar 112/,
    fr: /appelez le 112/,
    de: /112 anrufen/,
    es: /llame al 112/,
  };
  await page.setViewportSize({ width: 320, height: 700 });
  for (const locale of locales) {
    for (const name of ['', 'nowhere']) {
      await page.goto(urlOf(locale, name));
      expect((await linesOf(page.locator('.call-out strong').first())).join('\n')).toMatch(expected[locale] ?? '');
    }
  }
});

test('on a phone, links on the not-found page are on the first line that has room for them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of locales) {
    await page.goto(urlOf(locale, 'nowhere'));
    const early = await page.locator('.link-list li + li').evaluateAll((items) =>
      items.flatMap((item) => {
        const previous = item.previousElementSibling?.getBoundingClientRect();
        const { top, width } = item.getBoundingClientRect();
        const end = (item.closest('main') as Element).getBoundingClientRect().right - 16;
        const gap = Number.parseFloat(getComputedStyle(item).marginRight);
        return previous && top > previous.bottom - 1 && previous.right + gap + width < end - 8 ? [item.textContent] : [];
      }),
    );
    expect(early, locale).toEqual([]);
  }
});
