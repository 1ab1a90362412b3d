/** Lazy loading: where a page is not preloaded, a word and the progress bar say after 200 ms that it is on its way. */
import { chunkOf, followNavbarLink, hold, open, pretendConnection } from '../loading';
import { defaultLocale, expect, locales, messageOf, sourceOf, test, urlOf } from '../site';

for (const locale of locales) {
  test(`the loading state of ${locale} appears after 200 ms, not before`, async ({ page }) => {
    await pretendConnection(page, { effectiveType: '2g' });
    await page.clock.install();
    const release = await hold(page, chunkOf(locale, 'ktn_transport'));
    await open(page, urlOf(locale));
    await page.clock.pauseAt(Date.now() + 60_000);
    await followNavbarLink(page, urlOf(locale, 'ktn_transport'));
    const status = page.locator('main').getByRole('status');
    await expect(status).toHaveText('');
    await page.clock.runFor(199);
    await expect(status).toHaveText('');
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(status).toHaveText(locale === defaultLocale ? 'Loading the page…' : messageOf(locale, 'annexes.loading.wait'));
    await expect(page.locator('#nprogress .bar')).toHaveCount(1);
    expect(await page.locator('main [style]').count()).toBe(0);
    release();
    await expect(page.locator('h1')).toHaveText([sourceOf(locale, 'ktn_transport').title]);
    await expect(status).toHaveCount(0);
    await page.clock.runFor(2000);
    await expect(page.locator('#nprogress')).toHaveCount(0);
  });
}

test('data saving has the loading state, too; the hash is scrolled to when the page is there', async ({ page }) => {
  await pretendConnection(page, { effectiveType: '4g', saveData: true });
  const release = await hold(page, chunkOf('es', 'ktn_transport'));
  await open(page, '/es/');
  await page.locator('.navbar a[href="/es/ktn_transport"]').evaluate((link: HTMLAnchorElement) => {
    // As a link to an act on another page would.
    const { replaceState, pushState } = window.history;
    window.history.pushState = (state, title) => pushState.call(window.history, state, title, '/es/ktn_transport#maritime');
    window.history.replaceState = replaceState;
    link.click();
  });
  await expect(page.locator('main').getByRole('status')).toHaveText(messageOf('es', 'annexes.loading.wait'));
  release();
  await expect(page.locator('#maritime')).toBeInViewport();
  const navbarBottom = await page.locator('.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom);
  await expect
    .poll(() => page.locator('#maritime').evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeGreaterThan(navbarBottom);
});
