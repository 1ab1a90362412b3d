/** What a reader of a translation sees when the English page has changed since: a notice, and the way to it. */
import path from 'node:path';
import { makeProject } from '../project';
import { expect, messageOf, serveWhile, test } from '../site';

/** `test` on a site whose English transport page has changed since the translations were reviewed. */
const staleTest = test.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const project = makeProject();
      const page = 'src/pages/ktn_transport.mdx';
      project.write(page, project.read(page).replace('{#maritime}\n\n', '{#maritime}\n\nAdded. '));
      const { status, output } = await project.run('npx', 'docusaurus', 'build', '--locale', 'es');
      expect(status, output).toBe(0);
      await serveWhile(path.join(project.dir, 'build'), use);
      project.remove();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

staleTest('a stale page leads to the same place in the newer English version', async ({ page }) => {
  await page.goto('/es/ktn_transport#maritime');
  const notice = page.getByRole('main').getByRole('note');
  await expect(notice).toContainText(messageOf('es', 'annexes.stale.text'));
  const link = notice.getByRole('link', { name: messageOf('es', 'annexes.stale.link') });
  await expect(link).toHaveAttribute('href', '/ktn_transport#maritime');
  await expect(link).toHaveAttribute('hreflang', 'en');
  await page.goto('/es/ktn_environment');
  await expect(page.locator('.stale-notice')).toHaveCount(0);
});

test('no page of the site as it is is stale', async ({ page }) => {
  await page.goto('/es/ktn_transport');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('.stale-notice')).toHaveCount(0);
});
