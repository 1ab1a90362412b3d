/** Tests of the home page's content: the position of the first steps, their length and the page's, and the areas that open on a click. */
import type { Page } from 'playwright/test';
import annexes from '../../sidebars';
import { dataset } from '../helpers/dataset';
import { expect, locales, messageOf, urlOf } from '../helpers/site';
import { prepare, test } from './pageObjects';

/** Viewports, and the maximum number of screens before the first steps (`before`) and in the whole page (`all`), with three annexes. */
const PHONE = { width: 390, height: 844, before: 1.3, all: 6 };
const DESKTOP = { width: 1440, height: 900, before: 1.3 };
const ROWS_IN_LIMIT = 3;
/** The maximum number of words in a sentence, on average and at all. */
const MAX_AVERAGE = 15;
const MAX_WORDS = 30;

/** @returns the number of words in each sentence. Full stops in the languages' abbreviations do not end a sentence */
function lengthsOf(texts: string[]): number[] {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.?!:])\s+/)).filter((sentence) => /\p{L}/u.test(sentence));
  return sentences.map((sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length);
}

for (const locale of locales) {
  test(`the home page in ${locale} is short, says on its first screen what to do, and has short sentences`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(urlOf(locale));
    await page.locator('.annex-card').evaluateAll((cards, limit) => cards.slice(limit).map((card) => card.remove()), ROWS_IN_LIMIT);
    const topOf = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    expect(await topOf('#first-steps')).toBeLessThanOrEqual(PHONE.before * PHONE.height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(PHONE.all * PHONE.height);
    // Short imperatives, worded like the steps, a link to the steps, and then the search field.
    const steps = page.locator('section:has(#first-steps) li');
    const titles = await steps.locator('strong:first-child').allInnerTexts();
    expect(await page.locator('.call-out li').allInnerTexts()).toEqual(titles);
    await expect(page.locator('.link-list ul')).toBeVisible();
    expect(await topOf('.call-out a[href="#first-steps"]')).toBeLessThan(await topOf('form'));
    await expect(page.locator('form button')).toBeInViewport({ ratio: 1 });
    // Below the field: the areas, with those that have no page of their own.
    const areas = await page.locator('form + p a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(areas).toEqual([...annexes.map(({ path }) => urlOf(locale, path.slice(1))), '#areas']);
    // The first screen also says, first of all, what to do in danger, and so do the steps if a link has led to them.
    const inDanger = page.locator('strong', { hasText: '112' });
    await expect(page.locator('.call-out strong').first()).toHaveText(/112/);
    await expect(inDanger.filter({ visible: true })).toHaveCount(1);
    await expect(inDanger.first()).toBeInViewport({ ratio: 1 });
    await page.locator('.call-out a[href="#first-steps"]').click();
    await expect(inDanger.last()).toBeInViewport({ ratio: 1 });
    await page.goto(urlOf(locale));
    // Rows of areas say what they are about.
    await expect(page.locator('.annex-card p').filter({ visible: true })).toHaveCount(2 * ROWS_IN_LIMIT);
    await page.setViewportSize(DESKTOP);
    expect(await topOf('#first-steps')).toBeLessThanOrEqual(DESKTOP.before * DESKTOP.height);

    const inSteps = lengthsOf(await steps.allTextContents());
    const prose = lengthsOf(await page.locator('article p:not(.legal-basis, .annex-card p, .back-to-top)').allTextContents());
    for (const lengths of [inSteps, prose]) {
      expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThanOrEqual(MAX_AVERAGE);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(MAX_WORDS);
    }
    expect(prose.length).toBeGreaterThan(60);
  });
}

test('the home page lists its sections: beside the text, or below the common questions, which have a title', async ({ page }) => {
  for (const locale of locales) {
    await page.setViewportSize(PHONE);
    await page.goto(urlOf(locale));
    await expect(page.locator('.link-list p')).toBeVisible();
    // The line at the bottom is not shown before the end of the first steps, to which it leads. Its arrow points to the contents only where
    // these are above.
    await expect(page.locator('.back-to-top')).not.toBeInViewport();
    const atBottom = () => page.evaluate(() => !!document.elementFromPoint(100, window.innerHeight - 20)?.closest('.back-to-top'));
    await page.evaluate(() => document.querySelector('#first-steps')?.scrollIntoView({ block: 'center' }));
    expect(await atBottom()).toBe(false);
    await page.evaluate(() => document.querySelector('#reporting')?.scrollIntoView());
    expect(await atBottom()).toBe(true);
    await expect(page.locator('.back-to-top')).toBeInViewport({ ratio: 1 });
    const sections = await page.locator('h2.anchor').evaluateAll((headings) => headings.map(({ id }) => `#${id}`));
    const entriesOf = (list: string) => page.locator(`${list} li a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await entriesOf('.on-this-page')).toEqual(sections);
    await page.locator('.back-to-top [href="#contents"]').click();
    await expect(page.locator('.on-this-page li').last()).toBeVisible();
    await page.setViewportSize(DESKTOP);
    expect(await entriesOf('.toc')).toEqual(sections);
    await expect(page.locator('.toc')).toBeVisible();
    await expect(page.locator('.on-this-page')).toBeHidden();
    await expect(page.locator('.back-to-top a').filter({ visible: true })).toHaveCount(2);
  }
});

test('links in lists are touch targets of 44 px on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const name of ['', 'ktn_environment', 'nowhere']) {
    await page.goto(urlOf('de', name));
    await page.locator('.on-this-page').evaluateAll((elements) => elements.map((element) => element.setAttribute('open', '')));
    const heights = await page
      .locator('.link-list a, .call-out a, .on-this-page a, article summary, .navbar__toggle, .navbar summary, .search-button')
      .filter({ visible: true })
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
    // Chromium rounds heights down to a fraction of a pixel.
    expect(Math.min(...heights)).toBeGreaterThan(43.9);
  }
});

test('the field is as wide as the text, its button is the only filled one, and links to articles are large enough to hit', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(urlOf('es'));
    const [form, article] = await Promise.all(['form', 'article'].map((part) => page.locator(part).boundingBox()));
    expect(form?.width).toBe(article?.width);
    const filled = await page
      .locator('button:visible')
      .evaluateAll((buttons) => buttons.filter((button) => !/, 0\)$|transparent/.test(getComputedStyle(button).backgroundColor)).length);
    expect(filled).toBe(1);
    await page.locator('article details').evaluateAll((elements) => elements.map((element) => element.setAttribute('open', '')));
    const lines = await page.locator('.legal-basis').evaluateAll((paragraphs) => paragraphs.map(({ clientHeight }) => clientHeight));
    const heights = await page.locator('.legal-basis a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    // Each area has one more.
    expect(await page.locator('.legal-basis:not(.area *) a').count()).toBeLessThan(25);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
    // One line for each section.
    expect(Math.max(...lines)).toBeLessThan(40);
  }
});

test('the conditions of protection have a heading below that of their section, and the articles that a section names are those of the directive', async ({
  page,
}) => {
  for (const locale of locales) {
    await page.goto(urlOf(locale, '#conditions'));
    const heading = page.locator('.conditions').getByRole('heading', { level: 3 });
    await expect(heading).toHaveAttribute('id', 'conditions');
    await expect(heading).toBeInViewport();
    const sizeOf = (selector: string) =>
      page.locator(selector).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await sizeOf('#conditions')).toBeLessThan(await sizeOf('#reporting'));
    const label = messageOf(locale, 'annexes.legalBasis.label');
    const articles = await page.locator('.legal-basis:not(.area *)').allTextContents();
    expect(articles.length).toBeGreaterThan(10);
    expect(articles.filter((text) => !text.startsWith(`${label} `))).toEqual([]);
  }
});

for (const isMobile of [true, false]) {
  test.describe(isMobile ? 'on a touch screen' : 'with a mouse', () => {
    test.use({ isMobile, hasTouch: isMobile, viewport: { width: 390, height: 844 } });

    test(`the number to call in danger is a link that ${isMobile ? 'looks like one' : 'looks like the text around it'}`, async ({
      page,
    }) => {
      for (const url of [...locales.map((locale) => urlOf(locale)), urlOf('es', 'nowhere')]) {
        await page.goto(url);
        const link = page.locator('.call-out a[href="tel:112"]');
        await expect(link).toHaveText('112');
        // The theme would open it in a new tab.
        await expect(link).not.toHaveAttribute('target');
        await expect(link).toHaveCSS('text-decoration-line', isMobile ? 'underline' : 'none');
        const colours = [link, link.locator('..')].map((element) => element.evaluate((node) => getComputedStyle(node).color));
        const [own, around] = await Promise.all(colours);
        expect(own === around).toBe(!isMobile);
      }
    });
  });
}

test('what to do in danger is apart from the steps, in larger letters', async ({ page }) => {
  for (const mode of ['light', 'dark'] as const) {
    await prepare(page, { mode });
    await page.goto(urlOf('de', '#first-steps'));
    const lookOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { fontSize, borderLeftColor, backgroundColor } = getComputedStyle(element);
        return { size: Number.parseFloat(fontSize), stripe: borderLeftColor, background: backgroundColor };
      });
    const [danger, steps, reminder] = [await lookOf('.call-out > p:first-child'), await lookOf('.call-out'), await lookOf('.reminder p')];
    expect(danger.size).toBeGreaterThan(steps.size);
    expect(danger.stripe).not.toBe(steps.stripe);
    expect(danger.background).not.toBe(steps.background);
    expect(reminder).toEqual(danger);
  }
});

/** @returns the ids of the disclosures whose content can be read */
function openOnes(page: Page): Promise<string[]> {
  return page
    .locator('section details > .target')
    .evaluateAll((targets) => targets.filter(({ nextElementSibling }) => nextElementSibling?.checkVisibility()).map(({ id }) => id));
}

/** Questions that people ask, and areas that they work in. Each opens by its id, which is the same in every language. */
const QUESTIONS = [
  ...[
    'where-to-report',
    'time-limits',
    'anonymous',
    'public-disclosure',
    'before-going-public',
    'wrong',
    'breach',
    'outside',
    'protection',
  ],
  ...['who-else', 'dismissed', 'retaliation', 'identity', 'other-protection', 'costs', 'secrecy', 'documents', 'took-part', 'all-areas'],
];
const DISCLOSURES = [...QUESTIONS, ...dataset.areas.map(({ id }) => id)];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a question or area opens on a click, and if the URL leads to it: its summary is then in view', async ({ page }) => {
      for (const locale of locales) {
        await page.goto(urlOf(locale));
        expect(await page.locator('section details > .target').evaluateAll((targets) => targets.map(({ id }) => id))).toEqual(DISCLOSURES);
        expect(await openOnes(page)).toEqual([]);
      }
      await page.locator('details:has(> #wrong) summary').click();
      expect(await openOnes(page)).toEqual(['wrong']);
      for (const id of DISCLOSURES) {
        await page.goto('about:blank');
        await page.goto(`${urlOf('de')}#${id}`);
        const around = id.startsWith('area-') ? ['all-areas'] : [];
        await expect.poll(() => openOnes(page), id).toEqual([...around, id]);
        const summary = page.locator(`details:has(> #${id}) > summary`);
        await expect(summary).toBeInViewport({ ratio: 1 });
        // An open summary closes on a click.
        await summary.click();
        expect(await openOnes(page), id).toEqual(around);
      }
    });

    test('a link on the page opens the question that it leads to, and all questions are printed', async ({ page }) => {
      await page.goto(urlOf('fr'));
      await page.locator('.link-list a[href="#dismissed"]').click();
      await expect.poll(() => openOnes(page)).toEqual(['dismissed']);
      await expect(page.locator('details:has(> #dismissed) summary')).toBeInViewport({ ratio: 1 });
      await page.emulateMedia({ media: 'print' });
      expect(await openOnes(page)).toEqual(DISCLOSURES);
    });
  });
}

test('a link from another page opens the area that it leads to, and so does going back to it', async ({ page }) => {
  await page.goto(urlOf('nl', 'ktn_public_health'));
  await page.locator('article a[href$="#area-c"]').click();
  await expect(page).toHaveURL(/#area-c$/);
  await expect.poll(() => openOnes(page)).toEqual(['all-areas', 'area-c']);
});
