/** Tests of a site with changes: features that only a second configuration (tests/build/changedSite/) enables, a stale page, rules of CSS. */
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { dataset } from '../../src/acts/acts';
import { copyProject } from '../helpers/projectCopy';
import { expect, messageOf, serveWhile, test } from '../helpers/site';

const ANNOUNCEMENT = 'The announcement, with a link.';
const BAR = '[class*=announcementBar]';

/** Rules in src/css/ for elements, states and attributes that no built page has: a script may add them, as it does in the live preview. */
const OWN_RULES = [
  '.act:is(:hover,:focus-within){scale:1.01}',
  ':where(.added-by-a-script) b{scale:1.02}',
  '.card{&:hover{scale:1.03}}',
  '[data-added=by-a-script]{scale:1.04}',
];

/** `test` on the second site. It is built in a copy of the project, because Docusaurus reads docs versions from the project's folder. */
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
      project.edit('src/css/custom.css', /$/, OWN_RULES.join('\n'));
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

// The default mode uses one worker, so that the second site is built only once.
changedSiteTest.describe.configure({ mode: 'default' });

changedSiteTest('an announcement bar can be dismissed and stays hidden after a reload', async ({ page }) => {
  await page.goto('/es/ktn_transport');
  const bar = page.locator(BAR).filter({ hasText: ANNOUNCEMENT });
  await expect(bar.first()).toBeVisible();
  await page.getByRole('button', { name: messageOf('es', 'theme.AnnouncementBar.closeButtonAriaLabel'), exact: true }).click();
  await expect(page.locator(BAR)).toHaveCount(0);
  expect(await storage(page)).toMatchObject({ 'docusaurus.announcement.dismiss': 'true' });

  // After a reload the bar is hidden before the first paint, and removed by hydration.
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
  await expect(page.locator('.section--first-steps li').nth(2)).toContainText(`${textOf('publisher')} ${textOf('reporting')}`);
  expect(await linksIn(page.locator('footer'))).toEqual(inFooter);
  await expect(page.locator('footer').getByRole('heading', { name: 'Acme', exact: true })).toHaveCount(1);
  await page.goto('/es/nope');
  expect(await linksIn(page.locator('main'))).toEqual([[textOf('contactNamed'), 'mailto:contact@acme.example']]);
  expect(await linksIn(page.locator('footer'))).toEqual(inFooter);
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

changedSiteTest('a page contains every rule of src/css/', async ({ page }) => {
  await page.goto('/es/');
  const styles = await page.locator('head > style').allTextContents();
  for (const rule of OWN_RULES) {
    expect.soft(styles.join()).toContain(rule);
  }
});
