/** Tests of the live preview. */
import { freePort } from '../helpers/nginx';
import { makeProject, type Project } from '../helpers/project';
import { expect, sourceOf, test } from '../helpers/site';

const address = '/es/ktn_transport?a=1#maritime';

let preview: Project;
let printed: () => string;

/** `test` on the live preview of Spanish. */
const previewTest = test.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      preview = makeProject();
      const port = String(await freePort());
      ({ printed } = preview.start('env', `PORT=${port}`, 'npm', 'start', 'es', '--', '--host', '127.0.0.1', '--no-open'));
      await expect.poll(printed, { timeout: 120_000 }).toMatch(/ompiled\S* \S*successfully/);
      await use(`http://127.0.0.1:${port}`);
      preview.remove();
    },
    { scope: 'worker' },
  ],
});

// The default mode uses one worker, so that only one preview starts.
previewTest.describe.configure({ mode: 'default' });

previewTest('the preview opens a URL with query and hash without console errors, and updates after an edit', async ({ page }) => {
  const messages: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => messages.push(String(payload))));
  const expectTitle = (name: string) => expect(page.locator('h1')).toHaveText([sourceOf('es', name).title]);
  await page.goto(address);
  await expectTitle('ktn_transport');
  await page.goto(address);
  await expectTitle('ktn_transport');
  // The preview has no search, because the index is created from built pages.
  await expect(page.locator('#search-button')).toHaveCount(0);
  await page.locator('.navbar a[href="/es/ktn_environment"]').first().click();
  await expectTitle('ktn_environment');
  await page.goBack();
  await expectTitle('ktn_transport');
  preview.edit('i18n/es/docusaurus-plugin-content-pages/ktn_transport.mdx', /$/, '\nUna línea que se añade.\n');
  await expect(page.getByText('Una línea que se añade.')).toBeVisible();
  // The development server does not send progress messages.
  expect(messages.filter((message) => message.includes('"ok"')).length).toBeGreaterThan(0);
  expect(messages.filter((message) => message.includes('progress-update'))).toEqual([]);
});

previewTest('the preview reports invalid front matter with file and line, and recovers when it is corrected', async () => {
  const page = 'i18n/es/docusaurus-plugin-content-pages/ktn_public_health.mdx';
  const description = preview.read(page).split('\n')[1] ?? '';
  const compiled = () => printed().split('compiled successfully').length;
  preview.edit(page, description, 'description: De "esto": ...');
  await expect.poll(printed).toContain(`Error: ${page}:2: the front matter is not YAML`);
  const before = compiled();
  preview.edit(page, 'description: De "esto": ...', description);
  await expect.poll(compiled).toBeGreaterThan(before);
});

test('the preview of no language, or of two, is refused with one message', async () => {
  const project = makeProject();
  const failed = async (...languages: string[]) => {
    const { status, output } = await project.run('npm', 'start', ...languages);
    expect(status).toBe(1);
    return output.slice(output.indexOf('[start]'));
  };
  expect(await failed('xx')).toBe('[start] There is no language "xx"; lib/languages.ts lists en, nl, fr, de, es.\n');
  expect(await failed('es', 'fr')).toBe('[start] The live preview shows one language: npm start es\n');
  project.remove();
});
