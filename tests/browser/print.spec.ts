/** Tests of the print styles. The text of a printed annex is read from a PDF. */
import type { Page } from 'playwright/test';
import annexes from '../../sidebars';
import { actsUnder } from '../../src/acts/acts';
import { eurLexUrl } from '../../src/acts/citation';
import { dataset } from '../helpers/dataset';
import { open } from '../helpers/loading';
import { plain, sheetsOf, textOf } from '../helpers/pdf';
import { defaultLocale, expect, languageName, locales, messageOf, siteUrl, sourceOf, urlOf } from '../helpers/site';
import { needs } from '../helpers/tools';
import { prepare, test } from './pageObjects';

// Without reduced motion, link colours change gradually when the colour mode changes.
test.use({ reducedMotion: 'reduce' });

for (const [index, { path, letter }] of annexes.entries()) {
  // Each annex is printed once, in a different language each time.
  const locale = ['es', 'de', 'en'][index % 3] ?? defaultLocale;
  const name = path.slice(1);
  const url = urlOf(locale, name);

  test(`${url} prints its title, URL and acts, does not split acts across sheets, and omits the navigation`, async ({ page }) => {
    needs('pdftotext');
    await prepare(page, { mode: 'dark' });
    await open(page, url);
    const acts = await page.locator('.act').evaluateAll((elements) =>
      elements.map((element) => ({
        celex: element.id,
        texts: Array.from(element.querySelectorAll('.act__citation a, .act__journal, .act__status a'), (part) => part.textContent ?? ''),
        subject: element.querySelector('.act__subject')?.firstChild?.textContent ?? '',
        example: element.querySelector('.act__example')?.textContent ?? '',
      })),
    );
    expect(acts).toHaveLength(actsUnder(letter, dataset).length);
    const sheets = sheetsOf(await page.pdf({ format: 'A4' }));
    const text = sheets.join('');
    for (const part of [sourceOf(locale, name).title, languageName(locale), siteUrl + url, eurLexUrl('32019L1937', locale, '2024-12-30')]) {
      expect(text).toContain(plain(part));
    }
    expect(sheets[0]).toContain(plain(await page.locator('.page-header__facts').innerText()));
    expect(sheets[0]).toContain(plain(`${messageOf(locale, 'annexes.firstSteps.short')} (${siteUrl}${urlOf(locale)})`));
    const changes = await page.locator('.changes :is(summary, li)').allTextContents();
    expect(sheets.filter((sheet) => changes.every((change) => sheet.includes(plain(change))))).toHaveLength(1);
    // Sections that are closed on the screen are printed, without what explains links.
    for (const paragraph of await page.locator('article details:not(.on-this-page) > p').all()) {
      const isAboutLinks = await paragraph.evaluate((element) => element.matches('.screen-only'));
      expect(text.includes(plain((await paragraph.textContent()) ?? ''))).toBe(!isAboutLinks);
    }
    await expect(page.locator('.changes + details > .screen-only')).toHaveCount(1);
    for (const { celex, texts, subject, example } of acts) {
      // An act is not split across sheets.
      // The citation is complete without an address, which would often fill a line.
      const [citation = '', journal = '', ...others] = texts;
      const parts = [subject, example, citation + journal, ...others].map(plain);
      expect(
        sheets.filter((sheet) => parts.every((part) => sheet.includes(part))),
        celex,
      ).not.toEqual([]);
    }
    expect(text).not.toContain(plain(await page.locator('.navbar__items').first().innerText()));
    expect(text).not.toContain(plain((await page.locator('.back-to-top [href="#top"]').textContent()) ?? ''));
  });
}

/** @returns the colours of all text, backgrounds and lines of the content */
function coloursOf(page: Page): Promise<Record<'text' | 'background' | 'line', string[]>> {
  return page.locator('html, body, main *:visible').evaluateAll((elements) => {
    const hasText = ({ childNodes }: Element) =>
      Array.from(childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const linesOf = (element: Element) => {
      const style = getComputedStyle(element);
      return (['top', 'right', 'bottom', 'left'] as const).flatMap((side) =>
        style.getPropertyValue(`border-${side}-width`) === '0px' ? [] : [style.getPropertyValue(`border-${side}-color`)],
      );
    };
    return {
      text: [...new Set(elements.filter(hasText).map((element) => getComputedStyle(element).color))],
      background: [...new Set(elements.map((element) => getComputedStyle(element).backgroundColor))].sort().reverse(),
      line: [...new Set(elements.flatMap(linesOf))].sort(),
    };
  });
}

test('pages print black on white, with the same lines, in both colour modes', async ({ page }) => {
  const [black, grey, red] = ['rgb(0, 0, 0)', 'rgb(195, 206, 209)', 'rgb(229, 57, 53)'];
  const lines: Record<string, string[]> = { '': [black, grey, red], nowhere: [black], ktn_environment: [black, grey] };
  for (const mode of ['light', 'dark'] as const) {
    await prepare(page, { mode });
    for (const [name, line] of Object.entries(lines)) {
      await open(page, urlOf('es', name));
      await page.emulateMedia({ media: 'print' });
      await expect
        .poll(() => coloursOf(page), `${name || 'home'}, ${mode}`)
        .toEqual({ text: [black], background: ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'], line });
      await expect(
        page.locator('form, .screen-only, .navbar, .footer, .table-of-contents, .hash-link, .back-to-top').filter({ visible: true }),
      ).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
    }
  }
});

/** A4 sheets, with browsers' usual margins. */
const MAX_SHEETS = 6;
/** More than five lines. */
const LEAST_CHARACTERS = 400;
const MARGIN = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

test('the home page prints each step and what to do in danger once, and what each annex is about', async ({ page }) => {
  needs('pdftotext');
  for (const locale of locales) {
    await open(page, urlOf(locale));
    const text = sheetsOf(await page.pdf({ format: 'A4', margin: MARGIN })).join('');
    const steps = await page.locator('section:has(#first-steps) li > strong:first-child').allTextContents();
    expect(steps).toHaveLength(4);
    for (const part of [...steps, '112']) {
      expect(text.split(plain(part)).length - 1, `${locale}: ${part}`).toBe(1);
    }
    for (const { path } of annexes) {
      expect(text).toContain(plain(sourceOf(locale, path.slice(1)).description));
    }
  }
});

test('in each language, the longest pages take at most six sheets, of which the last has more than a few lines, at their full width', async ({
  page,
}) => {
  needs('pdftotext');
  for (const locale of locales) {
    for (const name of ['', 'ktn_environment']) {
      await open(page, urlOf(locale, name));
      // Whatever a browser leaves as margins.
      for (const margin of ['1cm', '1.3cm', '1.6cm', '1.9cm']) {
        const sheets = sheetsOf(await page.pdf({ format: 'A4', margin: { ...MARGIN, top: margin } }));
        expect(sheets.at(-1)?.length, locale).toBeGreaterThan(LEAST_CHARACTERS);
        expect(sheets.length, locale).toBeLessThanOrEqual(MAX_SHEETS);
      }
    }
  }
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  const widths = await page.locator('main, .acts').evaluateAll((elements) => elements.map(({ clientWidth }) => clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(0.9 * 794);
});

test('addresses are printed only where a page names its source, and a heading is on the sheet of its text', async ({ page }) => {
  needs('pdftotext');
  for (const [locale, name] of [
    ['en', ''],
    ['es', 'ktn_transport'],
    ['de', 'ktn_environment'],
  ] as const) {
    await open(page, urlOf(locale, name));
    const pdf = await page.pdf({ format: 'A4' });
    // On one line.
    expect(textOf(pdf)).toContain(eurLexUrl('32019L1937', locale, '2024-12-30'));
    const sheets = sheetsOf(pdf);
    expect(sheets.join('').split(plain('https://eur-lex.europa.eu')).length - 1).toBe(1);
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet).toContain(plain(`${index + 1} / ${sheets.length}`));
    }
    await page.emulateMedia({ media: 'print' });
    const sections = await page.locator('section').evaluateAll((elements) =>
      elements.map((element) =>
        [...element.querySelectorAll('h2, summary, p, li')]
          .filter((part) => part.checkVisibility())
          .map(({ textContent }) => textContent ?? '')
          .slice(0, 2),
      ),
    );
    const sheetOf = (text: string) => sheets.findIndex((sheet) => sheet.includes(plain(text)));
    for (const [heading = '', text = ''] of sections) {
      expect(sheets[sheetOf(heading)], heading).toContain(plain(text).slice(0, 12));
    }
  }
});

test('a list that does not fit on a sheet continues on the next one after a whole item, so that the first sheet of the home page is full', async ({
  page,
}) => {
  needs('pdftotext');
  await open(page, urlOf('en'));
  const [first = '', second = ''] = sheetsOf(await page.pdf({ format: 'A4' }));
  const items = (await page.locator('details:has(#where-to-report) li').allTextContents()).map(plain);
  expect(items.map((item) => [first, second].map((sheet) => sheet.includes(item)))).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
});

test("the button at a section's heading prints that section alone, and the whole page is shown again afterwards", async ({ page }) => {
  await open(page, urlOf('en', 'ktn_environment'));
  const sections = page.locator('article section');
  const shown = () =>
    sections.evaluateAll((elements) =>
      elements.filter((element) => element.checkVisibility()).map((element) => element.querySelector('h2')?.id),
    );
  const all = await shown();
  // This does not change while the browser prints.
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinting: true }) }));
  await page.locator('#water .print-section').focus();
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => (window as Window & { isPrinting?: boolean }).isPrinting)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await shown()).toEqual(['water']);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.changes + details')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  expect(await shown()).toEqual(all);
});

test('the not-found page prints the address of the home page', async ({ page }) => {
  needs('pdftotext');
  await open(page, urlOf('es', 'nowhere'));
  const label = messageOf('es', 'annexes.homePage');
  expect(sheetsOf(await page.pdf({ format: 'A4' })).join('')).toContain(plain(`${label} (${siteUrl}${urlOf('es')})`));
});
