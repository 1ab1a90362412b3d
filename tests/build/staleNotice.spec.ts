/** What a reader of a translation sees when the English page has changed since: a notice, and the way to it. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createSiteServer } from '../../scripts/serve';
import { makeProject, type Project } from '../project';
import { expect, messageOf, siteDir, test } from '../site';

test.describe.configure({ mode: 'serial' });

let project: Project;
test.beforeAll(async () => {
  // A hook has the configuration's time, not that of the tests.
  test.setTimeout(240_000);
  project = makeProject();
  project.write(
    'src/pages/ktn_transport.mdx',
    project.read('src/pages/ktn_transport.mdx').replace('How ships are inspected', 'How ships are now inspected'),
  );
  const { status, output } = await project.run('npx', 'docusaurus', 'build', '--locale', 'es');
  expect(status, output).toBe(0);
});
test.afterAll(() => project.remove());

test('a stale page leads to the same place in the newer English version', async ({ page, quiet }) => {
  // The server is another one than the suite's.
  quiet.allow(/request elsewhere: http:\/\/127\.0\.0\.1/);
  const server = createSiteServer(path.join(project.dir, 'build')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await page.goto(`http://127.0.0.1:${port}/es/ktn_transport#maritime`);
  const notice = page.getByRole('main').getByRole('note');
  await expect(notice).toContainText(messageOf('es', 'annexes.stale.text'));
  const link = notice.getByRole('link', { name: messageOf('es', 'annexes.stale.link') });
  await expect(link).toHaveAttribute('href', '/ktn_transport#maritime');
  await expect(link).toHaveAttribute('hreflang', 'en');
  await page.goto(`http://127.0.0.1:${port}/es/ktn_environment`);
  await expect(page.locator('.stale-notice')).toHaveCount(0);
  server.close();
});

test('no page of the site as it is is stale', async ({ page }) => {
  expect(existsSync(path.join(siteDir, 'i18n/es/reviews.json'))).toBe(true);
  await page.goto('/es/ktn_transport');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('.stale-notice')).toHaveCount(0);
});
