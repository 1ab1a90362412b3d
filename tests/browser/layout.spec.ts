/** Layout: what all pages share, and that each loads its own content only. */
import { chunkOf, open, pretendConnection } from '../loading';
import { expect, locales, messageOf, NOT_FOUND_NOISE, pages, test, urlOf } from '../site';

for (const locale of locales) {
  test(`pages of ${locale} have skip link, navbar, main and dark footer`, async ({ page, consoleGuard }) => {
    consoleGuard.allow(NOT_FOUND_NOISE);
    for (const name of locale === 'es' ? [...pages, 'nowhere'] : ['ktn_transport', 'nowhere']) {
      await open(page, urlOf(locale, name));
      await expect(page.locator('nav.navbar')).toBeVisible();
      await expect(page.locator('main')).toHaveCount(1);
      await expect(page.locator('footer.footer--dark')).toBeVisible();
      await page.keyboard.press('Tab');
      const skipLink = page.getByRole('link', { name: messageOf(locale, 'theme.common.skipToMainContent') });
      await expect(skipLink).toBeFocused();
      await expect(skipLink).toBeInViewport();
      await page.keyboard.press('Enter');
      // The next stop is within the page's content, not in the navbar.
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('.navbar') === null)).toBe(true);
    }
  });
}

test('each page has a chunk of its own, and opening it fetches no other', async ({ page }) => {
  const chunks = pages.map((name) => chunkOf('es', name));
  expect(new Set(chunks).size).toBe(pages.length);
  // Here nothing is prefetched.
  await pretendConnection(page, { effectiveType: '2g' });
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [index, name] of pages.entries()) {
    asked = [];
    await open(page, urlOf('es', name));
    await page.waitForLoadState('networkidle');
    expect(chunks.filter((chunk) => asked.includes(chunk))).toEqual([chunks[index]]);
  }
});

test('another page is fetched only as a prefetch', async ({ page }) => {
  const chunks = pages.map((name) => chunkOf('es', name));
  // A prefetch is no script to the browser.
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await open(page, '/es/ktn_transport');
  await expect(page.locator(`link[rel=prefetch][href="${chunkOf('es', 'ktn_environment')}"]`)).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(chunks.filter((chunk) => scripts.includes(chunk))).toEqual([chunkOf('es', 'ktn_transport')]);
});
