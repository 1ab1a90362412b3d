/**
 * Tests of pages in unusual conditions: a browser translates them, an extension removes parts of them, or a link to them has a malformed
 * URL.
 */
import type { Page } from 'playwright/test';
import { open } from '../helpers/loading';
import { defaultLocale, expect, messageOf, urlOf } from '../helpers/site';
import { expectNotFound, expectPage, prepare, type Search, test } from './pageObjects';

/**
 * Replaces each text node with elements, as browsers do when they translate a page, so that React keeps references to text nodes that are
 * gone. Texts that are added or changed later are also replaced. The words stay the same, so that the tests recognise them.
 */
function translateTexts(): void {
  const replace = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    for (const text of texts) {
      if (text.data.trim() !== '' && !text.parentElement?.closest('font, script, style, [translate=no]')) {
        const outer = document.createElement('font');
        outer.appendChild(document.createElement('font')).textContent = text.data;
        text.replaceWith(outer);
      }
    }
  };
  replace(document.body);
  new MutationObserver((records) => {
    for (const { target } of records) {
      replace(target);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

test('the search works without the navbar, with a hidden one, and after its dialog was removed, and keeps the query', async ({
  page,
  search,
}) => {
  const ask = async (query: string) => {
    await page.locator('#seen').fill(query);
    await page.locator('#seen').press('Enter');
    await expect(search.field).toHaveValue(query);
    await expect(search.results.first()).toBeVisible();
  };
  for (const change of [
    "document.querySelector('nav.navbar').remove()",
    "document.querySelector('nav.navbar').style.display = 'none'",
    // The page keeps working even if a dialog cannot be made modal.
    "HTMLDialogElement.prototype.showModal = () => { throw new Error('refused') }",
  ]) {
    await open(page, urlOf('es'));
    await page.evaluate(change);
    await ask('1907/2006');
    await page.getByRole('searchbox').last().press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await expect(search.field).toBeFocused();
  }
  await open(page, urlOf('es'));
  await ask('1907/2006');
  await page.evaluate("document.querySelector('dialog.search').remove()");
  await page.locator('.search-button').click();
  await expect(search.field).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.search-button').click();
  await expect(search.field).toBeFocused();
  await page.evaluate("document.querySelector('dialog.search').remove()");
  await page.locator('.navbar a[href="/es/ktn_transport"]').first().click();
  await expectPage(page, 'es', 'ktn_transport');
});

for (const moment of ['before', 'after'] as const) {
  test(`a page that is translated ${moment} hydration still works: search, colours, languages, menu, navigation`, async ({
    page,
    navbar,
    search,
  }) => {
    if (moment === 'before') {
      await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${translateTexts})`);
    }
    const translated = async (url: string) => {
      await open(page, url);
      if (moment === 'after') {
        await page.evaluate(translateTexts);
      }
      await expect(page.locator('h1 font font').first()).toBeVisible();
    };
    await translated(urlOf('es', 'ktn_transport'));
    await search.open();
    const count = messageOf('es', 'annexes.search.count').replace('{count}', '1');
    const nothing = (query: string) => messageOf('es', 'annexes.search.nothing').replace('{query}', query);
    for (const [query, status, marked] of [
      ['2016/798', count, ['2016/798']],
      ['xyzxyz', nothing('xyzxyz'), []],
      ['xyzxyzz', nothing('xyzxyzz'), []],
      ['petróleo en el barco', /Resultados/, [/petr|barco/]],
      ['barco', /Resultados/, [/barco/]],
      ['', '', []],
      ['391/2009', count, ['391/2009']],
    ] as const) {
      await search.field.fill('');
      await page.keyboard.type(query);
      await expect(search.status).toHaveText(status);
      for (const text of marked) {
        await expect(search.results.locator('mark').first()).toHaveText(text);
      }
      await expect(search.results).toHaveCount(marked.length === 0 ? 0 : await search.results.count());
    }
    // A result on another page, opened by a click.
    await search.field.fill('1907/2006');
    await expect(search.results).toContainText('1907/2006');
    await search.results.click();
    await search.expectLedTo(urlOf('es', 'ktn_environment#32006R1907'));
    await navbar.colourSwitch.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(navbar.colourSwitch).toHaveAccessibleName(/oscuro/);
    await page.locator('.act .hash-link').first().click();
    await navbar.linkTo('es', '').click();
    await expectPage(page, 'es', '');
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expectPage(page, 'es', 'ktn_transport');
    await page.goForward();
    await expectPage(page, 'es', 'ktn_environment');
    await navbar.chooseLanguage(defaultLocale);
    await expect(page).toHaveURL(urlOf(defaultLocale, 'ktn_environment#32006R1907'));
    await expectPage(page, defaultLocale, 'ktn_environment');

    await prepare(page, { width: 390, height: 800 });
    await translated(urlOf('es', 'nowhere'));
    await navbar.openMenu();
    await navbar.menu.getByRole('link', { name: 'Transporte' }).click();
    await expectPage(page, 'es', 'ktn_transport');
    await navbar.expectMenuClosed();
    await page.goBack();
    await expectNotFound(page, 'es');
  });
}

test('if an extension removes a part of the page, links still work', async ({ page }) => {
  for (const part of ['footer.footer', 'nav.navbar', '.main-wrapper']) {
    await open(page, urlOf('es'));
    const link = page.locator(part === '.main-wrapper' ? 'footer a' : 'main .annex-card a').first();
    await page.locator(part).evaluate((element) => element.remove());
    await link.click();
    await expectPage(page, 'es', 'ktn_environment');
    await expect(page.locator('nav.navbar, footer.footer').filter({ visible: true }), part).toHaveCount(2);
  }
});

test('an error of the search stays in its dialog, and Retry shows the query again', async ({ page, search, consoleGuard }) => {
  consoleGuard.allow(/removeChild/);
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  await search.field.fill('petróleo');
  await expect(search.results.first()).toBeVisible();
  await search.dialog.locator('.search__scroller > div').evaluate((answer) => answer.remove());
  await search.field.fill('xyzxyz');
  await expect(search.alert).toContainText(messageOf('es', 'annexes.search.failed'));
  await expect(search.alert).toContainText('removeChild');
  await search.retry.click();
  await expect(search.field).toHaveValue('xyzxyz');
  await expect(search.field).toBeFocused();
  await expect(search.status).toContainText('xyzxyz');
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
  await expectPage(page, 'es', 'ktn_transport');
});

/** Expects scripts to run: the search finds an act, and its result opens without loading a new document. */
async function expectAlive(page: Page, search: Search): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await search.open();
  await search.field.fill('391/2009');
  await search.results.click();
  await expectPage(page, 'es', 'ktn_transport');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

test('a page with a malformed fragment works, even if the fragment is typed later, and so do back and forward', async ({
  page,
  navbar,
  search,
}) => {
  for (const hash of ['#%E0%A4%A', '#100%#%zz']) {
    await open(page, urlOf('es', `ktn_environment${hash}`));
    await expectPage(page, 'es', 'ktn_environment');
    await expectAlive(page, search);
    await page.evaluate((odd) => {
      window.location.hash = odd;
    }, hash);
    await navbar.expectLanguagesLeadTo(`ktn_transport${hash.replaceAll('%', '%25')}`);
    await page.goBack();
    await page.goBack();
    await expectPage(page, 'es', 'ktn_environment');
    await page.goForward();
    await page.goForward();
    await expectAlive(page, search);
  }
});

test('the not-found page works at a malformed path, and does not leave the site', async ({ page, search, baseURL }) => {
  // The router decodes the path twice.
  for (const path of ['%E0%A4%A', '100%25', '100%25%', '%ff/']) {
    await open(page, urlOf('es', path));
    await expectNotFound(page, 'es');
    await expectAlive(page, search);
    await page.goBack();
    await expectNotFound(page, 'es');
  }
  await open(page, `${baseURL}//other.example/%`);
  await expectNotFound(page, defaultLocale);
  expect(new URL(page.url()).origin).toBe(baseURL);
});
