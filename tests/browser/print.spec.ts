/** An annex on paper: a document that one can hand to a lawyer. Read back from a real PDF. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import annexes from '../../sidebars';
import { findAct } from '../../src/annexes/acts';
import { eurLexUrl } from '../../src/annexes/citation';
import { open } from '../loading';
import { expect, languageName, siteUrl, sourceOf, urlOf } from '../site';
import { prepare, test } from './pageObjects';

// Links change their colour in steps, so that a mode is not there at once.
test.use({ reducedMotion: 'reduce' });

/** Text of each sheet of a page's PDF, each run of white space as one space. */
async function sheetsOf(page: Page, file: string): Promise<string[]> {
  writeFileSync(file, await page.pdf({ format: 'A4' }));
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', file, '-'], { encoding: 'utf8' });
  return text.split('\f').map(plain).filter(Boolean);
}

/** Text as it can be compared: a PDF breaks lines where it will, after hyphens and within addresses too, and draws CO₂ as CO2. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[-‐\u00ad]|\s+/g, '');
}

for (const [index, locale] of ['es', 'de', 'en'].entries()) {
  // Each annex once, in another language.
  const name = annexes[index]?.path.slice(1) ?? '';
  const url = urlOf(locale, name);

  test(`${url} prints as a document`, async ({ page }, testInfo) => {
    test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'pdftotext is not installed (Debian: poppler-utils)');
    await prepare(page, { mode: 'dark' });
    await open(page, url);
    const acts = await page.locator('.act').evaluateAll((elements) =>
      elements.map((element) => ({
        celex: element.id,
        texts: Array.from(element.querySelectorAll('.act__citation a, .act__journal, .act__status a'), (part) => part.textContent ?? ''),
        subject: element.querySelector('.act__subject')?.firstChild?.textContent ?? '',
      })),
    );
    expect(acts.length).toBeGreaterThan(10);
    const sheets = await sheetsOf(page, testInfo.outputPath('annex.pdf'));
    const text = sheets.join('');
    for (const part of [sourceOf(locale, name).title, languageName(locale), siteUrl + url, eurLexUrl('32019L1937', locale, '2024-12-30')]) {
      expect(text).toContain(plain(part));
    }
    expect(sheets[0]).toContain(plain(await page.locator('.page-header__facts').innerText()));
    for (const { celex, texts, subject } of acts) {
      // No entry is torn: one sheet has all of it.
      const parts = [subject, ...texts, eurLexUrl(findAct(celex).celex, locale)].map(plain);
      expect(
        sheets.filter((sheet) => parts.every((part) => sheet.includes(part))),
        celex,
      ).not.toEqual([]);
    }
    expect(text).not.toContain(plain(await page.locator('.navbar__items').first().innerText()));
    expect(text).not.toContain(plain((await page.locator('.back-to-top').textContent()) ?? ''));
  });
}

/** The colours of all text, and of all that lies behind it. */
function coloursOf(page: Page): Promise<{ text: string[]; background: string[] }> {
  return page.locator('html, body, main *:visible').evaluateAll((elements) => {
    const hasText = ({ childNodes }: Element) =>
      Array.from(childNodes).some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return {
      text: [...new Set(elements.filter(hasText).map((element) => getComputedStyle(element).color))],
      background: [...new Set(elements.map((element) => getComputedStyle(element).backgroundColor))].sort().reverse(),
    };
  });
}

test('on paper everything is black on white, from either colour mode', async ({ page }) => {
  for (const mode of ['light', 'dark'] as const) {
    await prepare(page, { mode });
    for (const name of ['', 'ktn_environment', 'nowhere']) {
      await open(page, urlOf('es', name));
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => coloursOf(page)).toEqual({ text: ['rgb(0, 0, 0)'], background: ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'] });
      await expect(
        page.locator('.navbar, .footer, .table-of-contents, .hash-link, .act__link, .back-to-top').filter({ visible: true }),
      ).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
    }
  }
});
