/** Tests of scrolling: restored positions, targets of fragments below the navbar, and reduced motion. */
import type { Page } from 'playwright/test';
import { chunkOf, hold, open } from '../helpers/loading';
import { expect, urlOf } from '../helpers/site';
import { DESKTOP, expectPage, prepare, test } from './pageObjects';

/** @returns the scroll position after two frames, during which both the browser and the page may scroll */
function scrollY(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return Math.round(window.scrollY);
  });
}

/** Scrolls, and waits until scroll listeners have run. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
        window.scrollTo(0, top);
      }),
    y,
  );
  expect(await scrollY(page)).toBe(y);
}

test('back and forward restore the scroll position, even of a page that was opened with a fragment', async ({ page, navbar }) => {
  await open(page, urlOf('es', 'ktn_transport#maritime'));
  await scrollTo(page, 900);
  await navbar.follow('es', 'ktn_environment');
  await expectPage(page, 'es', 'ktn_environment');
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 400);
  // The reader goes back and forward immediately, before the scroll event of the restored position.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { scrollTo } = window;
        const scrollAndGoForward = (x: number, y: number) => {
          Object.assign(window, { scrollTo });
          window.addEventListener('popstate', () => resolve(), { once: true });
          scrollTo(x, y);
          window.history.forward();
        };
        Object.assign(window, { scrollTo: scrollAndGoForward });
        window.history.back();
      }),
  );
  await expectPage(page, 'es', 'ktn_environment');
  for (const [move, name, position] of [
    ['goBack', 'ktn_transport', 900],
    ['goForward', 'ktn_environment', 400],
    ['goBack', 'ktn_transport', 900],
  ] as const) {
    await page[move]();
    await expectPage(page, 'es', name);
    await expect.poll(() => scrollY(page)).toBe(position);
  }
});

test('back restores the scroll position of a page that a link with a fragment has opened', async ({ page, navbar, search }) => {
  await open(page, urlOf('es'));
  await search.open();
  await search.field.fill('tacógrafo');
  await search.results.first().click();
  await search.expectLedTo(urlOf('es', 'ktn_transport#32009R1071'));
  await scrollTo(page, 900);
  await navbar.follow('es', 'ktn_environment');
  await expectPage(page, 'es', 'ktn_environment');
  await page.goBack();
  await expectPage(page, 'es', 'ktn_transport');
  await expect.poll(() => scrollY(page)).toBe(900);
});

test('two visits to the same section have their own scroll positions', async ({ page, navbar }) => {
  await open(page, urlOf('es'));
  for (const position of [900, 700]) {
    await navbar.follow('es', 'ktn_transport');
    await expectPage(page, 'es', 'ktn_transport');
    // The browser, not the router, adds the history entry of a link to a fragment.
    await page.locator('.toc [href="#maritime"]').click();
    await expect(page).toHaveURL(urlOf('es', 'ktn_transport#maritime'));
    await scrollTo(page, position);
    await navbar.follow('es', 'ktn_environment');
    await expectPage(page, 'es', 'ktn_environment');
  }
  for (const position of [700, 900]) {
    await page.goBack();
    await expectPage(page, 'es', 'ktn_transport');
    await expect.poll(() => scrollY(page)).toBe(position);
    // To the top of the page, and to the page before it.
    await page.goBack();
    await page.goBack();
    await expect(page.locator('h1')).not.toHaveText(/transport/i);
  }
});

for (const width of [1280, 400]) {
  test(`the target of a fragment is in view, below the navbar, with no part of a line between them, at ${width} px`, async ({ page }) => {
    await prepare(page, { width, height: 700 });
    await open(page, urlOf('es', 'ktn_transport'));
    const { targets, lost } = await page.evaluate(async () => {
      // The contents of a phone are not shown beside those of a desktop.
      const targets = [...document.querySelectorAll<HTMLElement>('article [id]')].filter(
        (target) => target.getClientRects().length > 0 || target.id !== 'contents',
      );
      const lost: string[] = [];
      const texts = document.createTreeWalker(document.querySelector('article') as Element, NodeFilter.SHOW_TEXT);
      /** Whether the navbar's lower edge cuts a line of text. The space of two pixels above and below letters is not counted. */
      const isLineCut = (edge: number) => {
        const range = document.createRange();
        for (texts.currentNode = texts.root; texts.nextNode(); ) {
          range.selectNodeContents(texts.currentNode);
          if ([...range.getClientRects()].some((line) => line.height > 8 && line.top + 2 < edge && line.bottom - 2 > edge)) {
            return true;
          }
        }
        return false;
      };
      for (const target of targets) {
        window.location.hash = target.id;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { top } = target.getBoundingClientRect();
        const edge = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
        if (top < edge || top >= window.innerHeight || isLineCut(edge)) {
          lost.push(target.id);
        }
      }
      return { targets: targets.length, lost };
    });
    expect(targets).toBeGreaterThan(10);
    expect(lost).toEqual([]);
  });
}

test('with reduced motion, no element of a page, the menu, the search or the progress bar is animated', async ({
  page,
  navbar,
  search,
}) => {
  /** @returns the elements with an animation or transition of at least 1 ms, both unhovered and hovered */
  const animated = () =>
    page.locator('body *').evaluateAll((elements) =>
      elements.flatMap((element) =>
        [null, '::before', '::after'].flatMap((part) => {
          const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element, part);
          const transitions = transitionDuration.split(', ').some((duration) => Number.parseFloat(duration) >= 0.001);
          const animations = animationName !== 'none' && Number.parseFloat(animationDuration) >= 0.001;
          return transitions || animations || scrollBehavior === 'smooth' ? [`${element.nodeName}.${element.className}${part ?? ''}`] : [];
        }),
      ),
    );
  for (const [reducedMotion, isAnimated] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await prepare(page, { width: 390 });
    await page.emulateMedia({ reducedMotion });
    await open(page, urlOf('es'));
    const release = await hold(page, chunkOf('es', 'ktn_transport'));
    await navbar.follow('es', 'ktn_transport');
    await expect(page.locator('#nprogress .bar')).toBeAttached();
    await navbar.openMenu();
    expect(
      (await animated()).some((name) => name.includes('bar')),
      reducedMotion,
    ).toBe(isAnimated);
    if (!isAnimated) {
      expect(await animated()).toEqual([]);
    }
    release();
    await expectPage(page, 'es', 'ktn_transport');
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
    if (!isAnimated) {
      expect(await animated()).toEqual([]);
    }
  }
});

test('with reduced motion, all text changes colour as soon as the colour mode does', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, urlOf('es'));
  const { light, dark, changing } = await page.locator('main *').evaluateAll((elements) => {
    const colours = () => elements.map((element) => getComputedStyle(element).color);
    const before = colours();
    document.documentElement.dataset.theme = 'dark';
    return { light: before, dark: colours(), changing: document.getAnimations().length };
  });
  expect(changing).toBe(0);
  expect(dark).not.toEqual(light);
});

for (const width of [390, 1440]) {
  test(`focusing the navbar or the search does not scroll the page, at ${width} px`, async ({ page, navbar, search }) => {
    await prepare(page, { width, height: 700 });
    await open(page, urlOf('es', 'ktn_environment#32001L0081'));
    await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
    const before = await scrollY(page);
    for (const control of await navbar.bar.locator('a, button').filter({ visible: true }).all()) {
      await control.focus();
      expect(await scrollY(page)).toBe(before);
    }
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    expect(await scrollY(page)).toBe(before);
  });
}

test('"Back to top" comes after the text and leads to the title', async ({ page }) => {
  await open(page, urlOf('de', 'ktn_environment#water'));
  for (const width of [390, DESKTOP, 1440]) {
    await page.setViewportSize({ width, height: 500 });
    // On a phone, the link is also in view before the end (reflow.spec.ts).
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const [link, end] = await Promise.all(['.back-to-top', 'section:has(#source)'].map((part) => page.locator(part).boundingBox()));
    expect(link?.y, `${width} px`).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 9999));
  }
  await page.locator('.back-to-top [href="#top"]').click();
  await expect(page.locator('h1')).toBeInViewport();
});
