/** Tests of a changed site: features that only a second configuration (tests/build/changedSite/) enables, and stale texts. */
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import themeMessages from '@docusaurus/theme-translations/locales/es/theme-common.json';
import type { Locator, Page } from 'playwright/test';
import { contrastOf } from '../helpers/colours';
import { dataset } from '../helpers/dataset';
import { engines, safest } from '../helpers/engines';
import { readBuilt } from '../helpers/loading';
import { copyProject } from '../helpers/projectCopy';
import { skipWithOtherBrowser } from '../helpers/screens';
import { expect, messageOf, serveWhile, test } from '../helpers/site';
import { needs } from '../helpers/tools';
import changedSettings from './changedSite/site.config';

const ANNOUNCEMENT = 'The announcement, with a link.';
const BAR = '[role=banner]';
const COLOUR = 'rgb(91, 26, 107)';
const EXIT = changedSettings.exit;

/** `test` on the changed site. It is built in a copy of the project, because Docusaurus reads docs versions from the project folder. */
const changedSiteTest = test.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const project = copyProject();
      // The docs plugin must not read the project's own docs/.
      rmSync(path.join(project.dir, 'docs'), { recursive: true });
      const isConfig = (file: string) => path.basename(file).startsWith('docusaurus.config.');
      cpSync(path.join(project.dir, 'tests/build/changedSite'), project.dir, { recursive: true, filter: (file) => !isConfig(file) });
      rmSync(path.join(project.dir, 'src/theme/NavbarItem/ComponentTypes.ts'));
      project.edit('src/pages/ktn_transport.mdx', '{#maritime}\n\n', '{#maritime}\n\nAdded. ');
      project.edit('i18n/es/docusaurus-plugin-content-pages/ktn_transport.mdx', '{#maritime}', '& ~~puertos~~ {#maritime}');
      project.edit('src/acts/acts.json', '"subject": "', '"subject": "Really: ');
      const config = ['--config', 'tests/build/changedSite/docusaurus.config.cjs'];
      const { status, output } = await project.run('npm', 'run', 'build', '--', 'es', ...config);
      expect(status, output).toBe(0);
      await serveWhile(path.join(project.dir, 'build'), use);
      project.remove();
    },
    { scope: 'worker' },
  ],
});

function storage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

changedSiteTest.beforeEach(({ consoleGuard }) =>
  consoleGuard.allow(/^stored: localStorage: (docusaurus\.announcement\.(dismiss|id)|docs-preferred-version-default)$/),
);

// The default mode uses one worker, so the changed site is built only once.
changedSiteTest.describe.configure({ mode: 'default' });

changedSiteTest('an announcement bar can be dismissed and stays hidden after a reload', async ({ page }) => {
  await page.goto('/es/ktn_transport');
  const bar = page.locator(BAR).filter({ hasText: ANNOUNCEMENT });
  await expect(bar.first()).toBeVisible();
  await page.getByRole('button', { name: themeMessages['theme.AnnouncementBar.closeButtonAriaLabel'], exact: true }).click();
  await expect(page.locator(BAR)).toHaveCount(0);
  expect(await storage(page)).toMatchObject({ 'docusaurus.announcement.dismiss': 'true' });

  // After a reload, the bar is hidden before the first paint, and hydration removes it.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-announcement-bar-initially-dismissed', 'true');
  await expect(page.locator(BAR)).toHaveCount(0);
});

changedSiteTest('the organisation and its links are in the footer, in the first steps and on the not-found page', async ({ page }) => {
  const linksIn = (area: Locator) =>
    area.locator('a[rel="external noreferrer"]').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  const textOf = (name: string) => messageOf('es', `annexes.organisation.${name}`).replace('{organisation}', 'Acme');
  const inFooter = [
    [textOf('report'), 'https://report.acme.example/'],
    [textOf('contact'), 'mailto:contact@acme.example'],
    [textOf('imprint'), '/imprint-es'],
  ];
  await page.goto('/es/');
  expect(await linksIn(page.locator('main'))).toEqual([[textOf('reporting'), 'https://report.acme.example/']]);
  await expect(page.locator('section:has(#first-steps) li').nth(2)).toContainText(`${textOf('publisher')} ${textOf('reporting')}`);
  expect(await linksIn(page.locator('footer'))).toEqual(inFooter);
  await expect(page.locator('footer').getByRole('heading', { name: 'Acme', exact: true })).toHaveCount(1);
  await page.goto('/es/nope');
  expect(await linksIn(page.locator('main'))).toEqual([[textOf('contactNamed'), 'mailto:contact@acme.example']]);
  expect(await linksIn(page.locator('footer'))).toEqual(inFooter);
});

changedSiteTest.describe('with a system preference for dark mode', () => {
  changedSiteTest.use({ colorScheme: 'dark' });

  changedSiteTest(
    "with respectPrefersColorScheme, a first visit has the system's colours, before and after hydration",
    async ({ page, consoleGuard }) => {
      consoleGuard.allow(/ERR_FAILED/);
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.goto('/es/ktn_transport');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.unroute('**/assets/js/**');
      await page.goto('/es/ktn_environment');
      await expect(page.locator('.navbar__inner .colour-switch button')).toBeEnabled();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await storage(page)).not.toHaveProperty('theme');
    },
  );
});

changedSiteTest('the selected docs version is stored', async ({ page }) => {
  const versions = page.locator('.navbar__item.dropdown').filter({ has: page.locator('a[href="/es/docs/next/intro"]') });
  const current = versions.locator('> .navbar__link');
  await page.goto('/es/docs/intro');
  await expect(page.locator('h1')).toHaveText('The docs, version 1');
  expect(await storage(page)).not.toHaveProperty('docs-preferred-version-default');
  await current.hover();
  await versions.locator('.dropdown__menu').getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('The docs, next version');
  expect(await storage(page)).toMatchObject({ 'docs-preferred-version-default': 'current' });
  await page.goto('/es/ktn_transport');
  await expect(current).toHaveText('Next');
});

changedSiteTest(
  'the contents show the characters and struck words of a heading, also after navigation within the site',
  async ({ page }) => {
    await page.goto('/es/ktn_environment');
    await page.locator('.footer a[href="/es/ktn_transport"]').click();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 700 });
      const contents = page.locator(width === 390 ? '.on-this-page' : '.toc');
      await expect(contents.locator('a[href="#maritime"]')).toHaveText(/ & puertos$/);
    }
  },
);

changedSiteTest('a stale page shows a notice with a link to the English page', async ({ page }) => {
  await page.goto('/es/ktn_transport#maritime');
  const notice = page.getByRole('main').getByRole('note').and(page.locator('.stale-notice:not(.act *)'));
  await expect(notice).toContainText(messageOf('es', 'annexes.stale.text'));
  const link = notice.getByRole('link', { name: messageOf('es', 'annexes.stale.link') });
  await expect(link).toHaveAttribute('href', '/ktn_transport');
  await expect(link).toHaveAttribute('hreflang', 'en');
  await page.goto('/es/ktn_environment');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('.stale-notice')).toHaveCount(0);
});

changedSiteTest('a stale act shows a notice with a link to the act on the English page, and no other act does', async ({ page }) => {
  await page.goto('/es/ktn_transport');
  const notice = page.locator('.act .stale-notice');
  await expect(notice).toHaveText(new RegExp(`^${messageOf('es', 'annexes.stale.entry')}`));
  const celex = dataset.acts[0]?.celex;
  await expect(page.locator('.act').filter({ has: page.locator('.stale-notice') })).toHaveId(String(celex));
  await expect(notice.getByRole('link', { name: messageOf('es', 'annexes.stale.link') })).toHaveAttribute(
    'href',
    `/ktn_transport#${celex}`,
  );
});

changedSiteTest("no page has the theme's styles, even if it uses other components of the theme", async ({ page }) => {
  for (const address of ['/es/', '/es/docs/intro']) {
    await page.goto(address);
    await expect.soft(page.locator('html'), address).toHaveCSS('--annex-radius', '0.25rem');
    await expect.soft(page.locator('html'), address).toHaveCSS('--ifm-navbar-height', '');
  }
});

for (const mode of ['light', 'dark'] as const) {
  changedSiteTest(`the site looks like the organisation's, ${mode}`, async ({ page, browser }, info) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await page.goto('/es/');
    const bar = page.locator('.navbar');
    for (const part of [bar, page.locator('.footer')]) {
      await expect(part).toHaveCSS('background-color', COLOUR);
      for (const text of await part.locator('a:visible, button:visible, p, h2').all()) {
        expect(await text.evaluate(contrastOf, 'color' as const), (await text.textContent()) ?? '').toBeGreaterThanOrEqual(7);
      }
    }
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', changedSettings.colour);
    await expect(page.locator('.footer a').first()).toHaveCSS('color', 'rgb(255, 255, 255)');
    const logo = bar.getByRole('img', { name: 'Acme', exact: true });
    await expect(logo).toHaveCount(1);
    // The file exists, and the page reserves its space until it is loaded.
    expect(await logo.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.width, image.height])).toEqual([true, 64, 32]);
    // Screen readers read the name only once: the text beside the logo is hidden from them.
    await expect(bar.getByRole('link', { name: 'Acme Annexes', exact: true })).toBeVisible();
    await expect(bar.locator('.navbar__organisation')).toBeVisible();
    await expect(page.getByText(messageOf('es', 'annexes.organisation.publishedBy').replace('{organisation}', 'Acme'))).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join())])).toEqual([]);
    skipWithOtherBrowser(browser, info);
    await page.getByRole('button', { name: themeMessages['theme.AnnouncementBar.closeButtonAriaLabel'], exact: true }).click();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.soft(page).toHaveScreenshot(`organisation-es-${mode}-${width}.png`);
    }
  });
}

changedSiteTest('the navbar stays on one line at every width, with the logo and without scripts', async ({ browser, origin }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/es/`);
  await expect(page.getByRole('img', { name: 'Acme', exact: true })).toBeVisible();
  await context.close();
  const other = await browser.newPage();
  await other.goto(`${origin}/es/`);
  for (const width of [320, 390, 996, 1200, 1440]) {
    await other.setViewportSize({ width, height: 700 });
    const { height } = (await other.locator('.navbar').boundingBox()) ?? { height: 0 };
    expect.soft(height, `${width} px`).toBeLessThan(70);
    expect.soft(await other.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
  }
  // A long name without a logo.
  await other.evaluate(() => {
    document.querySelector('.navbar__logo')?.remove();
    const name = document.querySelector('.navbar__organisation');
    name?.replaceChildren('Transparency International Nederland');
  });
  for (const width of [320, 390, 996, 1200, 1440]) {
    await other.setViewportSize({ width, height: 700 });
    const { height } = (await other.locator('.navbar').boundingBox()) ?? { height: 0 };
    expect.soft(height, `${width} px, a long name`).toBeLessThan(70);
  }
  await other.close();
});

const exitIn = (page: Page) => page.locator('aside > .exit');

changedSiteTest('the button of the quick exit is always in view, and is the second tab stop', async ({ page }) => {
  for (const address of ['/es/', '/es/ktn_environment#32001L0081', '/es/nope']) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(address);
      await expect(exitIn(page)).toBeInViewport({ ratio: 1 });
      await expect(exitIn(page)).toHaveText(messageOf('es', 'annexes.exit.label'));
      await expect(exitIn(page)).toHaveAttribute('rel', 'nofollow noreferrer');
      const { width: wide = 0, height = 0 } = (await exitIn(page).boundingBox()) ?? {};
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
      expect(await exitIn(page).evaluate(contrastOf, 'color' as const)).toBeGreaterThanOrEqual(7);
      await page.mouse.wheel(0, 5000);
      await expect(exitIn(page)).toBeInViewport({ ratio: 1 });
    }
  }
  await page.goto('/es/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(exitIn(page)).toBeFocused();
  // The home page states its limits.
  const note = messageOf('es', 'annexes.exit.note').replace('{button}', messageOf('es', 'annexes.exit.label'));
  await expect(page.getByText(note)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(exitIn(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(exitIn(page)).toHaveCSS('border-style', 'solid');
});

changedSiteTest('the button of the quick exit never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/es/ktn_environment');
  const covered: string[] = [];
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press('Tab');
    const under = await page.evaluate(() => {
      const [focused, exit] = [document.activeElement, document.querySelector('.exit')].map((element) => element?.getBoundingClientRect());
      const isUnder = focused && exit && focused.right > exit.left && focused.bottom > exit.top && focused.top < exit.bottom;
      return isUnder && !document.activeElement?.matches('.exit') ? String(document.activeElement?.outerHTML) : '';
    });
    covered.push(...(under ? [under] : []));
  }
  expect(covered).toEqual([]);
});

/** Answers in place of the site that the quick exit opens. */
async function answerExit(page: Page): Promise<{ answer: () => void; asked: () => number }> {
  let answer = () => {};
  let asked = 0;
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${EXIT}**`, async (route) => {
    asked++;
    expect(route.request().headers().referer).toBeUndefined();
    await until;
    await route.fulfill({ contentType: 'text/html', body: '<title>Weather</title><link rel="icon" href="data:,">Sunny' });
  });
  return { answer: () => answer(), asked: () => asked };
}

changedSiteTest(
  'pressing Shift three times blanks the page at once and replaces it, so Back does not show it',
  async ({ page, consoleGuard }) => {
    consoleGuard.allow(/weather\.example/);
    const { answer, asked } = await answerExit(page);
    await page.goto('/robots.txt');
    await page.goto('/es/ktn_environment');
    // The browser begins to load the other site after this event.
    await page.evaluate(() =>
      addEventListener('beforeunload', () => console.info(`left: ${[document.title, document.body.offsetHeight]}`)),
    );
    const left: string[] = [];
    page.on('console', (message) => left.push(...(message.text().startsWith('left: ') ? [message.text().slice(6)] : [])));
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift');
    // Readers who type capital letters or switch the keyboard layout (Alt+Shift on Windows) do not want to leave.
    await page.keyboard.press('Shift+A');
    for (const modifier of ['Alt', 'Control', 'Meta']) {
      await page.keyboard.down(modifier);
      for (let press = 0; press < 3; press++) {
        await page.keyboard.press('Shift');
      }
      await page.keyboard.up(modifier);
    }
    await page.keyboard.press('Shift');
    await page.keyboard.press('Shift');
    expect(await page.evaluate(() => document.body.innerText.length)).toBeGreaterThan(1000);
    expect(asked(), 'nothing is requested before').toBe(0);
    await page.keyboard.press('Shift');
    await expect.poll(asked).toBe(1);
    expect(left, 'before the other site has answered').toEqual(['weather.example,0']);
    answer();
    await expect(page).toHaveURL(EXIT);
    await page.goBack();
    await expect(page).toHaveURL(/robots\.txt$/);
  },
);

changedSiteTest('the quick exit leaves the site, also from the menu of a phone and from the search', async ({ page, consoleGuard }) => {
  consoleGuard.allow(/weather\.example/);
  const { answer } = await answerExit(page);
  answer();
  const from: [open: () => Promise<void>, selector: string][] = [
    [async () => {}, 'aside > .exit'],
    [() => page.locator('.navbar__toggle').click(), 'dialog.navbar-sidebar .exit'],
    [() => page.keyboard.press('Control+k'), 'dialog.search .exit'],
  ];
  await page.setViewportSize({ width: 390, height: 700 });
  for (const [open, selector] of from) {
    await page.goto('/es/ktn_transport');
    await open();
    await expect(page.locator(selector)).toBeInViewport({ ratio: 1 });
    await page.locator(selector).click();
    await expect(page).toHaveURL(EXIT);
  }
  await page.goto('/es/ktn_transport');
  await page.locator('.navbar__toggle').click();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog .exit')).toHaveCount(0);
});

changedSiteTest('a site without these settings contains no trace of them', () => {
  for (const file of ['/es/index.html', '/es/ktn_transport.html']) {
    expect(readBuilt(file)).not.toMatch(/class="exit|\.exit\b|navbar__(organisation|logo)/);
  }
});

for (const [name, engine] of Object.entries({ ...engines, 'Firefox as Tor Browser at "safest"': safest })) {
  changedSiteTest(`the quick exit works by button and by key in ${name}`, async ({ origin }) => {
    needs(engine.needs);
    const elsewhere = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<title>Weather</title>Sunny'));
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    const exit = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    const driver = await engine.start();
    const isSafest = engine === safest;
    const press = async (...keys: Parameters<typeof driver.press>[0][]) => {
      for (const key of keys) {
        await driver.press(key);
      }
    };
    const ways = [
      () => press('Tab', 'Tab', 'Enter'),
      // Tor Browser hides the key from pages.
      ...(name.includes('Tor Browser') ? [] : [() => press('Shift', 'Shift', 'Shift'), () => driver.click('aside > .exit')]),
    ];
    for (const way of ways) {
      await driver.open(`${origin}/es/ktn_transport`);
      // Tests never make requests to other machines.
      await driver.run((href) => void document.querySelector('aside > .exit')?.setAttribute('href', href), exit);
      await way();
      await expect(async () => expect(await driver.run(() => location.href)).toBe(exit)).toPass();
    }
    if (!isSafest) {
      await driver.run(() => history.back());
      await expect(async () => expect(await driver.run(() => location.pathname)).not.toBe('/es/ktn_transport')).toPass();
    }
    await driver.close();
    elsewhere.close();
  });
}
