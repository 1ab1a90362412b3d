/** The menu of small screens: what is in it, how it opens and closes, and that nothing behind it can be reached meanwhile. */
import type { Page } from 'playwright/test';
import annexes from '../../sidebars';
import { expect, languageName, locales, messageOf, navbarLabelOf, test, urlOf } from '../site';

const HEIGHT = 800;
test.use({ viewport: { width: 390, height: HEIGHT } });

const menuOf = (page: Page) => page.locator('.navbar-sidebar');
const openerOf = (page: Page) => page.locator('.navbar__toggle');
const closerOf = (page: Page) => menuOf(page).locator('.navbar-sidebar__close');
const menuLabelOf = (locale: string) => (locale === 'en' ? 'Menu' : messageOf(locale, 'annexes.mobileMenu.label'));

async function openMenu(page: Page): Promise<void> {
  // Before hydration the menu is not there.
  await expect(menuOf(page)).toBeAttached();
  await openerOf(page).click();
  await expect(menuOf(page)).toBeInViewport({ ratio: 0.99 });
  await expect(openerOf(page)).toHaveAttribute('aria-expanded', 'true');
}

async function expectClosed(page: Page): Promise<void> {
  await expect(menuOf(page)).toBeHidden();
  await expect(openerOf(page)).toHaveAttribute('aria-expanded', 'false');
}

for (const locale of locales) {
  test(`the mobile menu of ${locale} holds pages, languages and colour mode in its language`, async ({ page }) => {
    await page.goto(`${urlOf(locale, 'ktn_transport')}?a=1#roads`);
    await expect(openerOf(page)).toHaveAccessibleName(messageOf(locale, 'theme.docs.sidebar.toggleSidebarButtonAriaLabel'));
    await openMenu(page);
    const menu = page.getByRole('dialog', { name: menuLabelOf(locale), exact: true });
    await expect(menu).toBeVisible();
    await expect(closerOf(page)).toHaveAccessibleName(messageOf(locale, 'theme.docs.sidebar.closeSidebarButtonAriaLabel'));
    for (const { label, path } of annexes) {
      const link = menu.getByRole('link', { name: navbarLabelOf(locale, label), exact: true });
      await expect(link).toHaveAttribute('href', urlOf(locale, path.slice(1)));
    }
    const colour = (mode: 'light' | 'dark') =>
      messageOf(locale, 'theme.colorToggle.ariaLabel').replace('{mode}', messageOf(locale, `theme.colorToggle.ariaLabel.mode.${mode}`));
    await menu.getByRole('button', { name: colour('light'), exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(menu.getByRole('button', { name: colour('dark'), exact: true })).toBeVisible();

    await expect(menu.locator('.menu__languages')).toContainText(messageOf(locale, 'theme.navbar.mobileLanguageDropdown.label'));
    for (const other of locales) {
      const link = menu.getByRole('link', { name: languageName(other), exact: true });
      await expect(link).toHaveAttribute('href', `${urlOf(other, 'ktn_transport')}?a=1#roads`);
      await expect(link).toHaveAttribute('lang', other);
    }
    await expect(menu.locator('a[aria-current=true]')).toHaveText(languageName(locale));
  });
}

test('the button is there at 996 px and not at 997 px, where an open menu goes away', async ({ page }) => {
  await page.setViewportSize({ width: 997, height: HEIGHT });
  await page.goto(urlOf('es'));
  await expect(page.locator('.navbar').getByRole('link', { name: navbarLabelOf('es', 'Transport') })).toBeVisible();
  await expect(openerOf(page)).toBeHidden();
  await page.setViewportSize({ width: 996, height: HEIGHT });
  await expect(openerOf(page)).toBeVisible();
  await expect(page.locator('.navbar__inner').getByRole('link', { name: navbarLabelOf('es', 'Transport') })).toBeHidden();
  await openMenu(page);
  await page.setViewportSize({ width: 997, height: HEIGHT });
  await expect(menuOf(page)).toHaveCount(0);
  await expectClosed(page);
  await expect(openerOf(page)).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('the menu opens and closes by button, Escape and backdrop, and the focus returns', async ({ page }) => {
  await page.goto(urlOf('es', 'ktn_transport'));
  const ways = [
    () => closerOf(page).click(),
    () => closerOf(page).press('Enter'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(385, HEIGHT / 2),
  ];
  for (const close of ways) {
    await openMenu(page);
    await expect(menuOf(page).locator(':focus')).toHaveCount(1);
    await close();
    await expectClosed(page);
    await expect(openerOf(page)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(menuOf(page)).toBeInViewport({ ratio: 0.99 });
});

test('following a link closes the menu', async ({ page }) => {
  await page.goto(urlOf('es', 'ktn_transport'));
  await openMenu(page);
  await menuOf(page)
    .getByRole('link', { name: navbarLabelOf('es', 'Environment') })
    .click();
  await expect(page).toHaveURL(urlOf('es', 'ktn_environment'));
  await expectClosed(page);
  await openMenu(page);
  // The page one is on: no other page comes that could take the menu away.
  await menuOf(page)
    .getByRole('link', { name: navbarLabelOf('es', 'Environment') })
    .click();
  await expectClosed(page);
  await expect(openerOf(page)).toBeFocused();
  await openMenu(page);
  await menuOf(page)
    .getByRole('link', { name: languageName('en') })
    .click();
  await expect(page).toHaveURL('/ktn_environment');
  await expectClosed(page);
});

test('nothing behind the open menu is reached by keyboard, reader or wheel', async ({ page }) => {
  await page.goto(urlOf('es', 'ktn_transport'));
  await openMenu(page);
  const seen = new Set<string>();
  for (const key of [...Array(12).fill('Tab'), ...Array(12).fill('Shift+Tab')] as string[]) {
    await page.keyboard.press(key);
    const where = await page.evaluate(() => {
      const focused = document.activeElement;
      const isNowhere = focused === document.body || focused === document.documentElement;
      const isSeen = (element: Element) => element.getBoundingClientRect().right <= window.innerWidth;
      return isNowhere ? 'nowhere' : focused?.closest('.navbar-sidebar') && isSeen(focused) ? focused.outerHTML : 'behind';
    });
    seen.add(where);
  }
  expect(seen).not.toContain('behind');
  // Brand, colour mode, close, search, the annexes, the languages; past the last one the browser's own controls.
  expect([...seen].filter((where) => where !== 'nowhere')).toHaveLength(4 + annexes.length + locales.length);
  // What a screen reader is told of: the menu alone.
  const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
  const roles = new Set(nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value));
  expect(['dialog', 'link', 'button'].filter((role) => !roles.has(role))).toEqual([]);
  expect(['heading', 'main', 'contentinfo'].filter((role) => roles.has(role))).toEqual([]);

  await page.mouse.move(385, HEIGHT / 2);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Escape');
  await expectClosed(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
