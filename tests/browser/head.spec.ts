/** What a page says of itself in its head: the same whether the reader came by a link of the site or opened it directly. */
import type { Page } from 'playwright/test';
import { open } from '../loading';
import { defaultLocale, expect, pages, test, urlOf } from '../site';

/** Title, attributes of the root element, and every tag of the head that belongs to the page. */
function headOf(page: Page): Promise<{ title: string; root: Record<string, string>; tags: string[] }> {
  return page.evaluate(() => {
    // The colour mode is the reader's; react-helmet-async notes in `data-rh` what it has set.
    const root = [...document.documentElement.attributes]
      .filter(({ name }) => name !== 'data-theme' && name !== 'data-rh')
      .map(({ name, value }) => [name, value]);
    // How scripts are fetched is no part of what the page says; the viewport's words are shortened in the server's page.
    const tags = [
      ...document.head.querySelectorAll('meta:not([name=viewport]), link:not([rel=prefetch], [rel=preload]), script[type*=json]'),
    ];
    const describe = (tag: Element) =>
      [tag.nodeName, ...[...tag.attributes].map(({ name, value }) => `${name}=${value}`).sort(), tag.textContent].join(' ');
    return { title: document.title, root: Object.fromEntries(root), tags: tags.map(describe).sort() };
  });
}

for (const locale of [defaultLocale, 'es']) {
  test(`${locale}: scripts leave the server's head as it is, and give pages reached by links the same`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const withoutScripts = await browser.newPage({ baseURL, javaScriptEnabled: false });
    const served = new Map<string, Awaited<ReturnType<typeof headOf>>>();
    for (const name of pages) {
      await withoutScripts.goto(urlOf(locale, name));
      served.set(name, await headOf(withoutScripts));
    }
    await withoutScripts.close();
    expect(new Set([...served.values()].map(({ title }) => title)).size, 'every page has a title of its own').toBe(pages.length);

    await open(page, urlOf(locale));
    await page.waitForLoadState('networkidle');
    expect(await headOf(page)).toEqual(served.get(''));
    for (const name of [...pages.slice(1), ...[...pages].reverse()]) {
      const link = name === '' ? page.locator('.navbar__brand') : page.locator(`.navbar__item[href="${urlOf(locale, name)}"]`);
      await link.click();
      await expect.poll(() => headOf(page), urlOf(locale, name)).toEqual(served.get(name));
    }
  });
}
