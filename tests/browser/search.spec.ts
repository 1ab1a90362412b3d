/** Tests of the search dialog in two languages, by mouse and keyboard, from the home page, on a phone, and with failing requests. */

import type { Locator, Page } from 'playwright/test';
import { SECTIONS } from '../../src/homePage';
import { contrastOf } from '../helpers/colours';
import { dataset } from '../helpers/dataset';
import { ERROR_NOISE, hold, hydrated, open } from '../helpers/loading';
import { areaText, expect, findAct, labelOf, messageOf, pages, subjectOf, urlOf } from '../helpers/site';
import { expectNotFound, expectPage, prepare, test } from './pageObjects';

/** In two languages, an everyday query and the act's matching keyword, which no page contains. */
const SEEN = {
  en: { typed: 'oil behind a ship', marked: /oil/i },
  es: { typed: 'petróleo detrás de un barco', marked: /petr[óo]l|barco/i },
};

const SCRIPTS = '/es/assets/js/*.js';

/** Makes requests for scripts fail, once the returned function is called. */
async function failScripts(page: Page): Promise<() => void> {
  await page.route(`**${SCRIPTS}`, (route) => route.abort('internetdisconnected'));
  return hold(page, SCRIPTS);
}

test('a query about what happened to a reader leads to the section of the home page that answers it', async ({ page, search }) => {
  for (const [locale, query, id] of [
    ['en', 'I was fired yesterday', 'dismissed'],
    ['es', 'quiero ser anónimo', 'anonymous'],
    ['de', 'zur Zeitung gehen', 'public-disclosure'],
    ['fr', 'je suis intérimaire', 'protection'],
    ['nl', 'foto’s gemaakt', 'documents'],
  ] as const) {
    await open(page, urlOf(locale, 'ktn_transport'));
    await search.open();
    await search.field.fill(query);
    await expect(search.guidance.first(), query).toHaveAttribute('href', `${urlOf(locale)}#${id}`);
    await search.guidance.first().click();
    await expect(search.dialog).toHaveCount(0);
    await expect(page).toHaveURL(`${urlOf(locale)}#${id}`);
    // The question is open.
    await expect(page.locator(`details:has(> #${id})`)).toHaveAttribute('open', '');
  }
  // The arrow keys lead to the results. The first is the likeliest answer.
  await search.open();
  await search.field.fill('tabak');
  await page.keyboard.press('ArrowDown');
  await expect(search.results.first()).toBeFocused();
});

test('short words find acts: German words of two letters, and acronyms of three', async ({ page, search }) => {
  for (const [locale, query, celex] of [
    ['de', 'Öl', '32005L0035'],
    ['en', 'PIC', '32012R0649'],
    ['en', 'EIA', '32011L0092'],
  ] as const) {
    await open(page, urlOf(locale));
    await search.open();
    await search.field.fill(query);
    await expect(search.results.and(page.locator(`[href$="#${celex}"]`)), query).toBeVisible();
    // One letter is not a search yet.
    await search.field.fill(query.slice(0, 1));
    await expect(search.results).toHaveCount(0);
  }
});

for (const [locale, { typed, marked }] of Object.entries(SEEN)) {
  const message = (id: string) => messageOf(locale, `annexes.${id}`);

  test(`the search in ${locale} is translated, finds an act and names all areas if there are no results`, async ({ page, search }) => {
    await open(page, urlOf(locale, 'ktn_transport'));
    await expect(search.button).toHaveAccessibleName(message('searchBar.label'));
    await search.open();
    await expect(search.dialog).toHaveAccessibleName(message('searchBar.label'));
    await expect(search.field).toHaveAccessibleName(message('search.field'));
    const areas = [...pages.filter((name) => name !== ''), ...dataset.areas.map(({ id }) => `#${id}`)];
    const questions = ['#dismissed', '#where-to-report', '#protection', '#anonymous', '#public-disclosure'].map((id) => urlOf(locale, id));
    const others = SECTIONS.map((id) => urlOf(locale, `#${id}`)).filter((url) => !questions.includes(url) && !url.endsWith('#first-steps'));
    const hrefsOf = (links: Locator) => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const query of ['', 'xqzxqz']) {
      await search.field.fill(query);
      await expect(search.status).toHaveText(query && message('search.nothing').replace('{query}', query));
      // Browsers that translate pages do not translate the query.
      await expect(search.status.locator('> * > [translate=no]')).toHaveText(query === '' ? [] : [query]);
      await expect(search.dialog).toContainText(query === '' ? '32006R1907' : message('search.unknown'));
      await expect(search.dialog.getByText(message('search.otherWord'))).toHaveCount(query === '' ? 0 : 1);
      expect((await hrefsOf(search.areas)).sort()).toEqual(areas.map((name) => urlOf(locale, name)).sort());
      expect(await hrefsOf(search.questions)).toEqual(questions);
      expect((await hrefsOf(search.moreQuestions)).sort()).toEqual(others.sort());
      // Whatever the query, the number to call in danger is in view, and the first steps are one link away.
      await expect(search.dialog.getByText(message('danger'))).toBeInViewport();
      expect(await hrefsOf(search.next)).toEqual([urlOf(locale, '#first-steps')]);
      await expect(search.results).toHaveCount(0);
      // The directive itself, in other languages.
      await expect(search.dialog.locator('[href*="ALL/?uri=CELEX:32019L1937"]')).toHaveCount(query === '' ? 0 : 1);
    }
    await search.field.fill('2016/798');
    await expect(search.status).toHaveText(message('search.count').replace('{count}', '1'));
    await expect(search.results.locator('mark')).toHaveText(['2016/798']);
    await search.field.fill({ en: 'unpaid overtime', es: 'horas extra sin pagar' }[locale] ?? '');
    await expect(search.status).toHaveText(message('search.outside'));
    await expect(search.dialog.getByText(message('search.national'))).toBeVisible();
    // The section about it begins with the same sentence, so only its title is shown.
    await expect(search.guidance.locator('> *')).toHaveCount(1);
    await search.field.fill('2016/798');
    // As on the home page, whose questions the search does not always recognise in a long text.
    expect(await hrefsOf(search.questions)).toEqual(questions);
    await expect(search.results).toContainText([subjectOf(locale, findAct('32016L0798'))]);
    await search.dialog.getByRole('button', { name: message('search.close'), exact: true }).click();
    await expect(search.dialog).toHaveCount(0);
    await expect(search.button).toBeFocused();

    await test.step('the field on the home page opens the search, and a result shows the keyword that matches', async () => {
      const main = page.locator('main');
      await open(page, urlOf(locale));
      const field = main.getByRole('searchbox', { name: message('searchField.label'), exact: true });
      await field.focus();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(search.field).toBeFocused();
      await expect(search.field).toHaveValue(typed);
      await expect(page).toHaveURL(urlOf(locale));
      const result = search.results.and(page.locator('[href$="#32005L0035"]'));
      const details = result.locator('small');
      await expect(details).toHaveText(new RegExp(`^${labelOf(locale, 'Environment')} · `));
      await expect(details.locator('mark').first()).toHaveText(marked);
      await page.keyboard.press('Escape');
      // The query is not kept for the next user of the browser.
      await expect(field).toHaveValue('');
      await field.fill('1907/2006');
      await main.getByRole('button', { name: message('searchBar.label'), exact: true }).click();
      await search.results.click();
      await search.expectLedTo(urlOf(locale, 'ktn_environment#32006R1907'));
    });
  });
}

test('an area without its own page leads to the home page and says what it covers, but only that the directive applies if the search is not sure and shows a keyword', async ({
  page,
  search,
}) => {
  const note = messageOf('es', 'annexes.search.area');
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  const first = search.results.first();
  await search.field.fill('leche');
  await expect(first).toHaveAttribute('href', urlOf('es', '#area-g'));
  await expect(first).toContainText(note);
  await search.field.fill('banco');
  await expect(first).toHaveAttribute('href', urlOf('es', '#area-b'));
  await expect(first.locator('mark')).toHaveText('Bancos');
  await search.field.fill('1907/2006');
  await expect(search.results).toHaveAttribute('href', urlOf('es', 'ktn_environment#32006R1907'));
  await expect(search.dialog).not.toContainText(note);
  // Of the areas, only those of Article 2(1)(b) and (c) have conditions.
  for (const [query, area, answer] of [
    ['subvención de la PAC', 'area-fin', 'conditional'],
    ['blanqueo de dinero', 'area-b', 'answer'],
  ] as const) {
    await search.field.fill(query);
    await expect(first).toHaveAttribute('href', urlOf('es', `#${area}`));
    await expect(first).toContainText(areaText('es', area, 'covers'));
    await expect(first).not.toContainText(note);
    await expect(search.status).toContainText(messageOf('es', `annexes.search.${answer}`));
  }
  await first.click();
  await search.expectLedTo(urlOf('es', '#area-b'));
});

test('a question within a story finds its section too, above the rule; results with little evidence are folded', async ({
  page,
  search,
}) => {
  const rows = search.dialog.locator('.search__scroller > div > ol a');
  await open(page, urlOf('en'));
  await search.open();
  const told = 'the x-ray room door has no lead and the badges are never read by anybody';
  for (const [story, ...hrefs] of [
    [`${told}. will they find out that it was me who told`, '#identity', '#area-f'],
    [`they moved me to nights since I complained, ${told}`, '#dismissed', '#retaliation', '#area-f'],
  ]) {
    await search.field.fill(story ?? '');
    // A question that was recognised is not among the common ones.
    await expect(search.questions.and(page.locator(`[href="${hrefs.find((href) => !href.includes('area'))}"]`))).toHaveCount(0);
    await expect(search.questions).not.toHaveCount(0);
    await expect(search.status).toContainText(messageOf('en', 'annexes.search.answer'));
    for (const [place, href] of hrefs.entries()) {
      await expect(rows.nth(place)).toHaveAttribute('href', href);
    }
  }
  await search.field.fill('lorry brakes tunnel tachograph magnet');
  await expect(rows).toHaveCount(1);
  const folded = search.dialog.locator('details:has(+ h2)');
  await expect(folded.getByRole('link')).toHaveCount(0);
  // The arrow keys skip the folded results, unless the reader opens them.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(folded.locator('summary')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(search.questions.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(folded.getByRole('link').first()).toBeFocused();
});

test('a search that is not sure of its first result says so once, on the screen and to screen readers', async ({ page, search }) => {
  const [single, plural] = [messageOf('en', 'annexes.search.unsure'), messageOf('en', 'annexes.search.unsureOfAll')];
  const list = search.dialog.locator('ol');
  await open(page, urlOf('en', 'ktn_transport'));
  await search.open();
  for (const [query, sentence] of [
    ['oil', plural],
    ['orca xqzxqz wxqz wzqx vxqz', single],
  ] as const) {
    await search.field.fill(query);
    await expect(list).toHaveAttribute('data-sure', 'false');
    await expect(search.status).toContainText(sentence);
    await expect(search.status).toBeVisible();
    await expect(search.dialog.getByText(sentence)).toHaveCount(1);
  }
  // The search is sure of a keyword and of a number. Without results, it shows only that message.
  for (const query of ['oil record book', '1907/2006', 'xqzxqz']) {
    await search.field.fill(query);
    await expect(search.status).not.toContainText(plural);
    await expect(search.status).not.toContainText(single);
    await expect(search.dialog.locator('[data-sure]')).toHaveCount(0);
  }
});

test('the search shows a message while it loads, and an error with Retry if its script cannot be loaded', async ({
  page,
  search,
  consoleGuard,
}) => {
  consoleGuard.allow(ERROR_NOISE);
  const message = (id: string) => messageOf('es', `annexes.${id}`);
  await prepare(page, { connection: { effectiveType: '2g' } });
  await open(page, urlOf('es', 'ktn_transport'));
  const release = await failScripts(page);
  await search.button.click();
  await expect(search.status).toHaveText(message('searchBar.wait'));
  release();
  await expect(search.alert).toContainText(message('searchBar.failed'));
  await page.unroute(`**${SCRIPTS}`);
  await expect(search.retry).toHaveText(message('loading.retry'));
  await search.retry.click();
  await expect(search.field).toBeFocused();
  await search.field.fill('1907/2006');
  await search.results.click();
  // On this connection, the page of the result is also loaded on demand.
  await search.expectLedTo(urlOf('es', 'ktn_environment#32006R1907'));
});

test('while the index loads, the dialog shows a message and the areas; if it cannot be loaded, an error with Retry, and the query is kept', async ({
  page,
  search,
  consoleGuard,
}) => {
  consoleGuard.allow(ERROR_NOISE);
  const message = (id: string) => messageOf('es', `annexes.${id}`);
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  const release = await failScripts(page);
  await search.field.fill('tacógrafo');
  await expect(search.status).toHaveText(message('searchBar.wait'));
  await expect(search.areas.first()).toBeVisible();
  await expect(search.dialog).not.toContainText(message('search.unknown'));
  release();
  await expect(search.alert).toContainText(message('searchBar.failed'));
  await page.unroute(`**${SCRIPTS}`);
  await search.retry.click();
  await expect(search.field).toHaveValue('tacógrafo');
  await expect(search.results.first()).toBeVisible();
});

test('Enter follows the first result even if the index is still loading, unless the reader types on', async ({ page, search }) => {
  for (const more of ['', 's']) {
    await open(page, urlOf('es', 'ktn_transport'));
    await search.open();
    const release = await hold(page, SCRIPTS);
    await search.field.fill('atun');
    await page.keyboard.press('Enter');
    await page.keyboard.type(more);
    release();
    if (more === '') {
      await search.expectLedTo(urlOf('es', 'ktn_environment#32001R1936'));
    } else {
      await expect(search.results.first()).toBeVisible();
      await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
    }
    await page.unroute(`**${SCRIPTS}`);
  }
});

test('if the script of the search throws, an error appears in the language, with Retry and Close, and the page keeps working', async ({
  page,
  search,
  consoleGuard,
}) => {
  consoleGuard.allow(ERROR_NOISE);
  // React reports that it did not get a component.
  consoleGuard.allow(/broken on purpose|Minified React error #130/);
  const message = (id: string) => messageOf('es', `annexes.${id}`);
  await open(page, urlOf('es', 'ktn_transport'));
  const isLazy = /\/es\/assets\/js\/[^/]+\.js$/;
  await page.route(isLazy, async (route) => {
    const response = await route.fetch();
    const modules = /[[{,]\d+\([\w,]*\)\{/g;
    await route.fulfill({ response, body: (await response.text()).replace(modules, "$&throw new Error('broken on purpose');") });
  });
  await search.button.click();
  await expect(search.alert).toContainText(message('searchBar.failed'));
  // A script that threw cannot run again in this document.
  await search.retry.click();
  await expect(search.alert).toContainText(message('search.failed'));
  const close = search.dialog.getByRole('button', { name: message('search.close'), exact: true });
  await close.click();
  await expect(search.dialog).toHaveCount(0);
  await expect(search.button).toBeFocused();
  await expectPage(page, 'es', 'ktn_transport');
  await search.button.click();
  await expect(search.alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
});

test('if the search throws an error because of a query, Retry shows the query again', async ({ page, search, consoleGuard }) => {
  consoleGuard.allow(/broken on purpose/);
  await open(page, urlOf('es', 'ktn_transport'));
  await page.evaluate(() => {
    const { normalize } = String.prototype;
    String.prototype.normalize = function (this: string, form?: string) {
      if (this.includes('xqz')) {
        throw new Error('broken on purpose');
      }
      return normalize.call(this, form);
    };
    Object.assign(window, { repair: () => Object.assign(String.prototype, { normalize }) });
  });
  await search.open();
  await search.field.fill('tacógrafo');
  await expect(search.results.first()).toBeVisible();
  await search.field.fill('tacógrafo xqz');
  await expect(search.alert).toContainText(messageOf('es', 'annexes.search.failed'));
  await page.evaluate('repair()');
  await search.retry.click();
  await expect(search.field).toHaveValue('tacógrafo xqz');
  await expect(search.results.first()).toBeVisible();
});

test('the dialog ignores the keys of an input method: composing keeps the dialog and its text', async ({ page, search }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  await search.field.fill('petróleo');
  await expect(search.results.first()).toBeVisible();
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    for (const key of ['Escape', 'ArrowDown', 'ArrowUp']) {
      await search.field.dispatchEvent('keydown', { key, bubbles: true, cancelable: true, ...composing });
      await expect(search.field).toBeFocused();
      await expect(search.field).toHaveValue('petróleo');
    }
    await page.evaluate(
      (init) => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, ...init })),
      composing,
    );
  }
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
});

test('the shortcut works with Caps Lock, and a long URL is pasted whole', async ({ page, search }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'K', ctrlKey: true, bubbles: true })));
  await expect(search.field).toBeFocused();
  const address = `https://eur-lex.europa.eu/legal-content/ES/TXT/?${'qid=1700000000000&rid=1&from=ES&'.repeat(8)}uri=CELEX%3A02008L0098-20240218`;
  await search.field.fill(address);
  await expect(search.field).toHaveValue(address);
  await expect(search.results).toHaveAttribute('href', urlOf('es', 'ktn_environment#32008L0098'));
});

test('results lead to acts and headings from a not-found page, another page and the same page, and back returns', async ({
  page,
  search,
}) => {
  await open(page, urlOf('es', 'nowhere'));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await search.open();
  await search.field.fill('restriccion quimica');
  await expect(search.results.first().locator('mark')).toHaveText(['restricción', 'químicas']);
  await search.results.first().click();
  await search.expectLedTo(urlOf('es', 'ktn_environment#32006R1907'));

  await search.open();
  await page.keyboard.type('atun');
  await page.keyboard.press('Enter');
  await search.expectLedTo(urlOf('es', 'ktn_environment#32001R1936'));

  await search.open();
  await page.keyboard.type('ferroviarias');
  await search.results.filter({ hasNotText: 'Directiva' }).first().click();
  await search.expectLedTo(urlOf('es', 'ktn_transport#railways'));

  for (const place of ['ktn_environment#32001R1936', 'ktn_environment#32006R1907', 'nowhere']) {
    await page.goBack();
    await expect(page).toHaveURL(urlOf('es', place));
    await expect(search.field, place).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expectNotFound(page, 'es');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('the dialog is open as soon as the key is handled, so an immediate Escape closes it', async ({ page }) => {
  await open(page, urlOf('en'));
  const isOpen = await page.evaluate(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
    return document.querySelector('dialog')?.open;
  });
  expect(isOpen).toBe(true);
});

test('a close event that arrives after the search was opened again does not close it', async ({ page, search }) => {
  await open(page, urlOf('en'));
  await search.open();
  await search.dialog.evaluate((dialog) => dialog.dispatchEvent(new Event('close')));
  await page.waitForTimeout(300);
  await expect(search.field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search.dialog).toHaveCount(0);
});

test('the search supports shortcuts, arrow keys and Escape, and closes on a click outside', async ({ page, search }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  const brand = page.locator('.navbar__brand').first();
  for (const shortcut of ['Control+k', 'Meta+k']) {
    await brand.focus();
    await page.keyboard.press(shortcut);
    await expect(search.field).toBeFocused();
    await expect(search.field).toHaveValue('');
    // Escape closes the dialog even if the field contains text. Browsers would otherwise clear it first.
    await page.keyboard.type('ruido');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await expect(brand).toBeFocused();
  }
  // Speech recognition may type single characters (WCAG 2.1.4).
  for (const character of ['/', 'k', 's', '?']) {
    await page.keyboard.press(character);
    await expect(search.dialog).toHaveCount(0);
  }

  await search.open();
  await search.dialog.getByRole('link').first().hover();
  await page.mouse.click(5, 400);
  await expect(search.dialog).toHaveCount(0);

  await search.open();
  await page.keyboard.type('391/2009');
  await expect(search.field).toHaveValue('391/2009');
  await search.field.fill('accidentes');
  await expect(search.results.nth(2)).toBeVisible();
  await expect(search.status).toContainText(
    messageOf('es', 'annexes.search.count').replace('{count}', String(await search.results.count())),
  );
  await page.keyboard.press('ArrowDown');
  await expect(search.results.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(search.results.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(search.field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const first = (await search.results.first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await search.expectLedTo(first.startsWith('#') ? urlOf('es', `ktn_transport${first}`) : first);
});

test('on a phone, the search opens from the navbar and the menu, and returns the focus', async ({ page, navbar, search }) => {
  await prepare(page, { width: 390, height: 800 });
  await open(page, urlOf('es', 'ktn_transport'));
  const label = messageOf('es', 'annexes.searchBar.label');
  await expect(search.button).toHaveAccessibleName(label);
  const { width = 0, height = 0 } = (await search.button.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  await search.open();
  const box = await search.dialog.boundingBox();
  expect((box?.x ?? -1) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  // Touch targets of 44 px.
  const heights = await search.dialog
    .locator('input, button, .search__links:not(details *) a')
    .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(4);
  expect(Math.min(...heights)).toBeGreaterThan(43.9);
  await page.keyboard.press('Escape');
  await expect(search.button).toBeFocused();

  for (const way of ['item', 'shortcut']) {
    await navbar.openMenu();
    const item = navbar.menu.getByRole('button', { name: label, exact: true });
    await (way === 'item' ? item.click() : page.keyboard.press('Control+k'));
    await expect(search.field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(navbar.menuButton).toBeFocused();
    await expect(page.locator('[inert]:not(.navbar-sidebar *)')).toHaveCount(0);
  }
});

test('a search that is closed while it is loading stays closed', async ({ page, search }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  const release = await hold(page, SCRIPTS);
  await search.button.click();
  await expect(search.status).not.toBeEmpty();
  await page.keyboard.press('Escape');
  const loaded = page.waitForResponse(`**${SCRIPTS}`);
  release();
  await loaded;
  await expect(search.dialog).toHaveCount(0);
  await search.open();
});

test('opening a result in another tab leaves the dialog, the query and the focus as they are', async ({ page, search, context }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  await search.field.fill('petróleo');
  const ways = [{ modifiers: ['ControlOrMeta'] }, { modifiers: ['Shift'] }, { button: 'middle' }] as const;
  for (const way of ways) {
    const opened = context.waitForEvent('page');
    await search.results.first().click(way as Parameters<typeof search.field.click>[0]);
    const other = await opened;
    // Closing a tab that is still loading can make Chromium stop answering for this one.
    await other.waitForLoadState();
    await other.close();
    await expect(search.field).toHaveValue('petróleo');
    await expect(search.results.first()).toBeVisible();
    await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
  }
});

test('below the title of a result, the words that match are not cut off, on a phone and on a desktop', async ({ page, search }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  await search.field.fill('petróleo');
  await expect(search.results.first()).toBeVisible();
  const words = search.results.locator('small').filter({ visible: true });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 616 });
    expect(await words.evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth))).toEqual([]);
  }
});

test('the query and its results are shown again after following a result, but not after closing the dialog', async ({ page, search }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  await search.field.fill('petróleo');
  await expect(search.results.first()).toBeVisible();
  const found = await search.results.allTextContents();
  for (const back of [true, false]) {
    await search.results.first().click();
    await expect(search.dialog).toHaveCount(0);
    await expectPage(page, 'es', 'ktn_environment');
    if (back) {
      // Back brings the results back.
      await page.goBack();
      await expectPage(page, 'es', 'ktn_transport');
      await expect(search.results.first()).toBeFocused();
    } else {
      await search.open();
    }
    await expect(search.field).toHaveValue('petróleo');
    await expect(search.results).toHaveText(found);
  }
  await page.keyboard.press('Escape');
  await search.open();
  await expect(search.field).toHaveValue('');
  await search.field.fill('petróleo');
  await search.results.first().click();
  await expect(search.dialog).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await search.open();
  await expect(search.field).toHaveValue('');
});

test("the dialog stays in the part of a phone's screen that the keyboard leaves free", async ({ page, search }) => {
  await prepare(page, { width: 360, height: 616 });
  await open(page, urlOf('de', 'ktn_transport'));
  await search.open();
  await search.field.fill('Schiff');
  await expect(search.results.nth(4)).toBeAttached();
  // It fills the screen.
  expect(await search.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 616 });
  /** Simulates a keyboard, which shrinks the visual viewport but not the layout viewport. iOS also scrolls it. */
  const show = (free: { height: number; offsetTop: number; scale: number }) =>
    page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) {
        Object.defineProperty(window.visualViewport, name, { configurable: true, value });
      }
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, free);
  const edges = async () => {
    const { y = -1, height = 999 } = (await search.dialog.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  for (const offsetTop of [0, 120]) {
    await show({ height: 300, offsetTop, scale: 1 });
    expect((await edges()).top).toBeGreaterThanOrEqual(offsetTop);
    expect((await edges()).bottom).toBeLessThanOrEqual(offsetTop + 300);
    // The last result can be scrolled into view, and the field stays above it.
    await search.results.last().focus();
    const last = await search.results.last().boundingBox();
    expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(offsetTop + 300);
    await expect(search.field).toBeInViewport({ ratio: 1 });
    const field = await search.field.boundingBox();
    expect(field?.y).toBeGreaterThanOrEqual(offsetTop);
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(last?.y ?? 0);
    // Two complete results with titles of normal length are visible below the field.
    await search.results.first().focus();
    await page.evaluate(() => document.querySelector('dialog')?.scrollTo(0, 0));
    const second = await search.results.nth(1).boundingBox();
    expect((second?.y ?? 999) + (second?.height ?? 0)).toBeLessThanOrEqual(offsetTop + 300);
  }
  // A new query starts at its first result, although the list was scrolled and the field stayed in view.
  await search.results.last().focus();
  await search.field.fill('2009');
  await expect(search.results.locator('mark').first()).toHaveText(/2009/);
  await expect(search.results.first()).toBeInViewport({ ratio: 1 });
  const [field, first] = await Promise.all([search.field.boundingBox(), search.results.first().boundingBox()]);
  expect((field?.y ?? 999) + (field?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  // Zooming in also shrinks the visual viewport, but then no keyboard covers the dialog.
  await show({ height: 308, offsetTop: 50, scale: 2 });
  expect((await edges()).bottom).toBeGreaterThan(500);
});

test("a result's entry shows the query until the reader goes on, and it is not in the URL, the history or the title", async ({
  page,
  search,
}) => {
  const note = page.locator('.search-note');
  for (const name of ['', 'ktn_transport']) {
    await open(page, urlOf('es', name));
    const title = await page.title();
    await search.open();
    await search.field.fill('tacógrafo');
    await expect(search.status).toContainText(messageOf('es', 'annexes.search.answer'));
    await search.results.first().click();
    await expect(page.locator('[id="32009R1071"]:has(.search-note)')).toBeVisible();
    await expect(note).toHaveRole('status');
    await expect(note).toContainText(messageOf('es', 'annexes.search.note').replace('{query}', 'tacógrafo'));
    await expect(note).toContainText(messageOf('es', 'annexes.search.answer'));
    await expect(note.getByRole('link')).toHaveAttribute('href', urlOf('es', '#first-steps'));
    const traces = await page.evaluate(() => [location.href, JSON.stringify(history.state), document.title].join(' '));
    expect(traces).not.toMatch(/tac|search/i);
    // Back brings the results back; forward leads to the entry without the search.
    await page.goBack();
    await expect(search.field).toHaveValue('tacógrafo');
    await expect(note).toHaveCount(0);
    expect(await page.title()).toBe(title);
    await page.goForward();
    await expect(search.dialog).toHaveCount(0);
    await expectPage(page, 'es', 'ktn_transport');
    await page.reload();
    await hydrated(page);
    await expect(note).toHaveCount(0);
    await expect(search.dialog).toHaveCount(0);
  }
});

test('a result that is the current place shows the query there, and the next place that is opened does not', async ({ page, search }) => {
  const note = page.locator('.search-note');
  await open(page, urlOf('es', 'ktn_transport#32016L0798'));
  await search.open();
  await search.field.fill('ferrocarril sin frenos');
  await search.results.and(page.locator('[href="#32016L0798"]')).click();
  await expect(page.locator('[id="32016L0798"] .search-note')).toContainText('ferrocarril sin frenos');
  await page.locator('[id="32009R0391"] .hash-link').click();
  await expect(page).toHaveURL(urlOf('es', 'ktn_transport#32009R0391'));
  await expect(note).toHaveCount(0);
  // The note is added after a moment.
  await page.waitForTimeout(500);
  await expect(note).toHaveCount(0);
});

test('Back shows the search that led to the entry of the history, even if others led to the same address', async ({ page, search }) => {
  await open(page, urlOf('es'));
  const act = search.results.and(page.locator('[href$="#32009R1071"]'));
  for (const query of ['tacógrafo', 'tacógrafo manipulado']) {
    await search.open();
    await search.field.fill(query);
    await act.click();
    await expect(page).toHaveURL(urlOf('es', 'ktn_transport#32009R1071'));
    await expectPage(page, 'es', 'ktn_transport');
    await page.goBack();
    await expect(search.field).toHaveValue(query);
    await page.keyboard.press('Escape');
  }
  // By a search, then by a link of the page.
  await search.open();
  await search.field.fill('seguridad del transporte');
  await search.results.and(page.locator(`[href="${urlOf('es', 'ktn_transport')}"]`)).click();
  await expectPage(page, 'es', 'ktn_transport');
  await page.goBack();
  await expect(search.field).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .locator(`main a[href="${urlOf('es', 'ktn_transport')}"]`)
    .first()
    .click();
  await expectPage(page, 'es', 'ktn_transport');
  await page.goBack();
  await expectPage(page, 'es', '');
  await expect(search.dialog).toHaveCount(0);
});

test('Enter does not open a result that only shares words with the query and is not shown', async ({ page, search }) => {
  await open(page, urlOf('es'));
  await search.open();
  await search.field.fill('horario ferry barco hundido');
  await expect(search.dialog.locator('details:not([open]) .search__results')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(search.status).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
});

test('the note in an entry repeats the sentence above the list that led to it', async ({ page, search }) => {
  const note = page.locator('.search-note');
  const follow = async (query: string, list: string) => {
    await open(page, urlOf('es'));
    await search.open();
    await search.field.fill(query);
    const link = search.dialog.locator(`${list} a[href*="#3"]`).last();
    await link.evaluate((element: HTMLElement) => element.closest('details')?.setAttribute('open', ''));
    await link.click();
    await expect(page.locator('.act:target')).toBeVisible();
  };
  await follow('tacógrafo', '.search__scroller > div > .search__results');
  await expect(note).toContainText(messageOf('es', 'annexes.search.answer'));
  await follow('no tengo pruebas tacógrafo', 'details .search__results');
  await expect(note).toContainText(messageOf('es', 'annexes.search.unsure'));
  // The first result has conditions, and the act does not.
  await follow('fraude subvención vertido de residuos peligrosos', '.search__scroller > div > .search__results');
  await expect(note).toContainText(messageOf('es', 'annexes.search.answer'));
  // Similar numbers share no words.
  await follow('2009/1', '.search__scroller > div > .search__results');
  await page.waitForTimeout(500);
  await expect(note).toHaveCount(0);
});

test.describe('with an extension that adds a style sheet before those of the page', () => {
  test.use({ bypassCSP: true });

  test('the dialog keeps its styles when the extension removes it', async ({ page, search }) => {
    await open(page, urlOf('es'));
    await page.evaluate(() => document.head.prepend(Object.assign(document.createElement('style'), { textContent: 'x { color: red }' })));
    await search.open();
    await page.evaluate(() => document.querySelector('style')?.remove());
    await expect(search.dialog).toHaveCSS('overflow-y', 'auto');
    await expect(search.dialog).toHaveCSS('overscroll-behavior-y', 'contain');
  });
});

test.describe('on a phone whose browser has no close watcher', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('Back closes the search and stays on the page, also after it has brought the results back', async ({ page, search }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await open(page, urlOf('es'));
    await open(page, urlOf('es', 'ktn_transport'));
    await search.open();
    await search.field.fill('tacógrafo');
    await expect(search.results.first()).toBeVisible();
    await page.goBack();
    await expect(search.dialog).toHaveCount(0);
    await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
    await search.open();
    await search.field.fill('vertido');
    await search.results.first().click();
    await expect(search.dialog).toHaveCount(0);
    await expectPage(page, 'es', 'ktn_environment');
    await page.goBack();
    await expectPage(page, 'es', 'ktn_transport');
    await expect(search.field).toHaveValue('vertido');
    await page.goBack();
    await expect(search.dialog).toHaveCount(0);
    await expectPage(page, 'es', 'ktn_transport');
    // A result on the same page. Closing the search in another way leaves no entry behind.
    await search.open();
    await search.field.fill('tacógrafo');
    await search.results.first().click();
    await search.expectLedTo(urlOf('es', 'ktn_transport#32009R1071'));
    await page.goBack();
    await expect(search.field).toHaveValue('tacógrafo');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toHaveCount(0);
    await expect(page).toHaveURL(urlOf('es', 'ktn_transport'));
    await page.goBack();
    await expectPage(page, 'es', '');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the on-screen keyboard covers the results only until the reader has typed on the home page', async ({ page, search }) => {
    await open(page, urlOf('es'));
    await page.locator('#seen').fill('tacógrafo');
    await page.locator('#seen').press('Enter');
    await expect(search.results.first()).toBeVisible();
    await expect(search.dialog.locator('.search__scroller')).toBeFocused();
    await page.keyboard.press('Escape');
    await search.open();
    await expect(search.field).toBeFocused();
  });
});

test('rows of results are large enough for a finger, and their titles look like links', async ({ page, search }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await search.open();
  await search.field.fill('petróleo');
  await expect(search.results.first()).toBeVisible();
  for (const height of await search.results
    .filter({ visible: true })
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))) {
    expect(height).toBeGreaterThanOrEqual(48);
  }
  await expect(search.results.first().locator('strong')).toHaveCSS('text-decoration-line', 'underline');
  await expect(search.next).toHaveCSS('text-decoration-line', 'underline');
});

test('if nothing is found, the link to the first steps is in view on a phone, above the list of areas', async ({ page, search }) => {
  await prepare(page, { width: 390, height: 664 });
  for (const [query, locale] of [
    ['xqzxqz', 'de'],
    ['horas extra sin pagar', 'es'],
  ] as const) {
    await open(page, urlOf(locale, 'ktn_transport'));
    await search.open();
    await search.field.fill(query);
    await expect(search.areas.first()).toBeAttached();
    await expect(search.next.last()).toBeInViewport({ ratio: 1 });
  }
});

test('matches have the colours of the mode, rather than the yellow of the browser', async ({ page, search }) => {
  for (const [mode, background] of [
    ['light', 'rgb(252, 241, 216)'],
    ['dark', 'rgb(67, 53, 15)'],
  ] as const) {
    await prepare(page, { mode });
    await open(page, urlOf('es', 'ktn_transport'));
    await search.open();
    await search.field.fill('petróleo');
    const mark = search.results.locator('small mark').first();
    await expect(mark).toHaveCSS('background-color', background);
    expect(await mark.evaluate(contrastOf, 'color' as const)).toBeGreaterThanOrEqual(4.5);
  }
});
