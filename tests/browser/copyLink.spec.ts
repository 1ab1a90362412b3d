/** The sign beside a heading or an act: a link to it, whose address is copied, which is said. */
import { open } from '../loading';
import { defaultLocale, expect, locales, messageOf, sourceOf, test, urlOf } from '../site';

const copiedIn = (locale: string) => (locale === defaultLocale ? 'Link copied' : messageOf(locale, 'annexes.link.copied'));

for (const locale of locales) {
  test(`the link to an act and to a group is copied, and that is announced, in ${locale}`, async ({ page, baseURL }) => {
    // Reading the clipboard is forbidden by the policy, also to tests: what is written is noted on its way.
    await page.addInitScript(() => {
      const { clipboard } = navigator;
      const write = clipboard.writeText.bind(clipboard);
      clipboard.writeText = (text) => {
        Object.assign(window, { copied: text });
        return write(text);
      };
    });
    const url = urlOf(locale, 'ktn_transport');
    await open(page, url);
    const status = page.getByRole('status').and(page.locator('.copied'));
    await expect(status).toHaveText('');
    for (const [id, sign] of [
      ['32009R0391', '.act__link'],
      ['maritime', '.hash-link'],
    ]) {
      await page.locator(`#${id} ${sign}`.replace('#3', '#\\33 ')).click();
      await expect(status).toHaveText(copiedIn(locale));
      await expect(status).toBeInViewport();
      await expect(page).toHaveURL(`${url}#${id}`);
      expect(await page.evaluate(() => (window as Window & { copied?: string }).copied)).toBe(`${baseURL}${url}#${id}`);
    }
    await expect(status).toHaveText('', { timeout: 10_000 });
  });

  test(`the signs of ${locale} have names that make sense alone`, async ({ page }) => {
    await open(page, urlOf(locale, 'ktn_environment'));
    const names = await page
      .locator('.act__link, .hash-link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
    expect(names.length).toBeGreaterThan(40);
    expect(new Set(names).size).toBe(names.length);
    const headings = [...sourceOf(locale, 'ktn_environment').text.matchAll(/^## (.*?) \{#/gm)].map(([, heading = '']) => heading);
    for (const heading of headings) {
      expect(names.filter((name) => name.endsWith(heading))).toHaveLength(1);
    }
  });
}

test('where a page may not write to the clipboard, the sign is a link', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }),
  );
  await open(page, urlOf('es', 'ktn_transport'));
  await page.locator('#maritime .hash-link').click();
  await expect(page).toHaveURL(`${urlOf('es', 'ktn_transport')}#maritime`);
  await expect(page.locator('.copied')).toHaveText('');
});

test('another button, and a key held with the click, copy nothing and open the link as ever', async ({ page, context }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  const opened = context.waitForEvent('page');
  await page.locator('#maritime .hash-link').click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page.locator('.copied')).toHaveText('');
});
