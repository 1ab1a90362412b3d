/** Tests of the menu of small screens: its content, opening and closing. */
import annexes from '../../sidebars';
import { open } from '../helpers/loading';
import { expect, labelOf, languageName, locales, messageOf, urlOf } from '../helpers/site';
import { colourSwitchLabel, DESKTOP, expectPage, type Mode, test } from './pageObjects';

const HEIGHT = 800;
test.use({ viewport: { width: 390, height: HEIGHT } });

test('the phone menu contains the annexes, the languages and the colour switch, in the language of the page', async ({ page, navbar }) => {
  for (const [index, locale] of locales.entries()) {
    await test.step(locale, async () => {
      const label = (id: string) => messageOf(locale, id);
      await page.goto(`${urlOf(locale, 'ktn_transport')}?a=1#roads`);
      await expect(navbar.menuButton).toHaveAccessibleName(label('theme.docs.sidebar.toggleSidebarButtonAriaLabel'));
      await navbar.openMenu();
      const menu = page.getByRole('dialog', { name: label('annexes.mobileMenu.label'), exact: true });
      const close = menu.getByRole('button', { name: label('theme.docs.sidebar.closeSidebarButtonAriaLabel'), exact: true });
      await expect(close).toBeVisible();
      const steps = menu.getByRole('link', { name: label('annexes.homePage'), exact: true });
      await expect(steps).toHaveAttribute('href', urlOf(locale, '#first-steps'));
      const questions = menu.getByRole('link', { name: label('annexes.questions'), exact: true });
      await expect(questions).toHaveAttribute('href', urlOf(locale, '#questions'));
      for (const { label: annex, path } of annexes) {
        const link = menu.getByRole('link', { name: labelOf(locale, annex), exact: true });
        await expect(link).toHaveAttribute('href', urlOf(locale, path.slice(1)));
      }
      const colourSwitch = (mode: Mode) => menu.getByRole('button', { name: colourSwitchLabel(locale, mode), exact: true });
      // The mode that was chosen in the previous language persists.
      const [before, after] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
      await colourSwitch(before).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', after);
      await expect(colourSwitch(after)).toBeVisible();
      // Both names of the mode fit on the first line, beside the button that closes the menu.
      const [closeBox, switchBox] = await Promise.all([close.boundingBox(), colourSwitch(after).boundingBox()]);
      expect(Math.abs((closeBox?.y ?? 0) - (switchBox?.y ?? 99))).toBeLessThan(16);

      await expect(menu.locator('.menu__languages')).toContainText(label('theme.navbar.mobileLanguageDropdown.label'));
      for (const other of locales) {
        const link = menu.getByRole('link', { name: languageName(other), exact: true });
        await expect(link).toHaveAttribute('href', `${urlOf(other, 'ktn_transport')}?a=1#roads`);
        await expect(link).toHaveAttribute('lang', other);
      }
      await expect(menu.locator('a[aria-current=true]')).toHaveText(languageName(locale));
    });
  }
});

test('the phone menu leads to the common questions of the home page, which come into view', async ({ page, navbar }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await navbar.openMenu();
  await navbar.menu.getByRole('link', { name: messageOf('es', 'annexes.questions'), exact: true }).click();
  await expectPage(page, 'es', '');
  await expect(navbar.menu).toBeHidden();
  await expect(page.locator('#questions')).toBeInViewport({ ratio: 1 });
});

test('rows of the phone menu are large enough for a finger, and the colour switch has a visible label', async ({ page, navbar }) => {
  await page.goto(urlOf('de', 'ktn_transport'));
  await navbar.openMenu();
  const heights = await navbar.menu.locator('.menu__link').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(8);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  const label = navbar.menu.locator('.colour-switch span');
  await expect(label).toHaveText(messageOf('de', 'theme.colorToggle.ariaLabel.mode.light'));
  await expect(label).toBeInViewport({ ratio: 1 });
});

test('the menu button is shown up to 996 px, and an open menu closes on a wider screen', async ({ page, navbar }) => {
  const links = page.locator('.navbar__inner').getByRole('link', { name: labelOf('es', 'Transport') });
  await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
  await page.goto(urlOf('es'));
  await expect(links).toBeVisible();
  await expect(navbar.menuButton).toBeHidden();
  await page.setViewportSize({ width: DESKTOP - 1, height: HEIGHT });
  await expect(links).toBeHidden();
  await navbar.openMenu();
  await page.setViewportSize({ width: DESKTOP, height: HEIGHT });
  await expect(navbar.menu).toHaveCount(0);
  await navbar.expectMenuClosed();
  await expect(navbar.menuButton).toBeHidden();
});

test('the menu closes with its button, Escape or a click on the backdrop, and returns the focus', async ({ page, navbar }) => {
  await page.goto(urlOf('es', 'ktn_transport'));
  const closeButton = navbar.menu.locator('.navbar-sidebar__close');
  const ways = [
    () => closeButton.click(),
    () => closeButton.press('Enter'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(385, HEIGHT / 2),
  ];
  for (const close of ways) {
    await navbar.openMenu();
    await expect(navbar.menu.locator(':focus')).toHaveCount(1);
    await close();
    await navbar.expectMenuClosed();
    await expect(navbar.menuButton).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(navbar.menu).toBeInViewport({ ratio: 0.99 });
});

test('right after the menu has closed, its button can be clicked again', async ({ page, navbar }) => {
  await open(page, urlOf('es', 'ktn_transport'));
  await navbar.openMenu();
  const clickable = await navbar.menu.evaluate(async (menu: HTMLDialogElement) => {
    const closed = new Promise((resolve) => menu.addEventListener('close', resolve, { once: true }));
    menu.close();
    await closed;
    const { x, y, width, height } = (document.querySelector('.navbar__toggle') as Element).getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[class]')?.className;
  });
  expect(clickable).toContain('navbar__toggle');
});

test('following a link closes the menu, even a link to the current page', async ({ page, navbar }) => {
  await page.goto(urlOf('es', 'ktn_transport'));
  // The second time the link leads to the current page, so no page change closes the menu.
  for (const _time of [1, 2]) {
    await navbar.openMenu();
    await navbar.menu.getByRole('link', { name: labelOf('es', 'Environment') }).click();
    await expectPage(page, 'es', 'ktn_environment');
    await navbar.expectMenuClosed();
  }
  await expect(navbar.menuButton).toBeFocused();
  await navbar.openMenu();
  await navbar.menu.getByRole('link', { name: languageName('en') }).click();
  await expect(page).toHaveURL('/ktn_environment');
  await navbar.expectMenuClosed();
});

test('on a phone, the navbar shows the languages at a tap, in one line with the search', async ({ page, navbar }) => {
  for (const width of [320, 390, DESKTOP - 1]) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const locale of ['de', 'nl']) {
      await page.goto(`${urlOf(locale, 'ktn_transport')}#roads`);
      await expect(navbar.menu).toBeAttached();
      const { width: wide = 0, height = 0 } = (await navbar.languageButton.boundingBox()) ?? {};
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
      expect((await navbar.bar.boundingBox())?.height).toBeLessThanOrEqual(60);
      await navbar.chooseLanguage('es');
      await expect(page).toHaveURL(`${urlOf('es', 'ktn_transport')}#roads`);
    }
  }
});

test('the menu marks the current page and language in more than colour, and only the page with a background', async ({ page, navbar }) => {
  await page.goto(urlOf('fr', 'ktn_transport'));
  await navbar.openMenu();
  const weights = (rows: string) =>
    navbar.menu.locator(rows).evaluateAll((links) => links.map((link) => Number(getComputedStyle(link).fontWeight)));
  const current = await weights('a.menu__link[aria-current]');
  expect(current).toHaveLength(2);
  expect(Math.min(...current)).toBeGreaterThan(Math.max(...(await weights('a.menu__link:not([aria-current])'))));
  const backgrounds = await navbar.menu
    .locator('.menu__link')
    .evaluateAll((links) =>
      links.filter((link) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)').map(({ textContent }) => textContent),
    );
  expect(backgrounds).toEqual([labelOf('fr', 'Transport')]);
});
