/** Tests of the live preview. */
import { mergeTests } from 'playwright/test';
import { freePort } from '../helpers/nginx';
import { test as projectTest } from '../helpers/projectCopy';
import { expect, test as siteTest, sourceOf } from '../helpers/site';

const test = mergeTests(siteTest, projectTest);

/** The server compiles again for each edit, which takes long on a busy machine. */
const COMPILED = { timeout: 120_000 };

test('the preview opens a URL with a query and a fragment, updates after an edit, and reports an error with file and line until it is corrected', async ({
  page,
  copy,
  consoleGuard,
}) => {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const address = `${origin}/es/ktn_transport?a=1#maritime`;
  // The development server announces updates over a WebSocket, and the page fetches them.
  consoleGuard.allow(new RegExp(`request elsewhere: ${origin}/|API call: `));
  // The browser also shows the error.
  consoleGuard.allow(/webpack-dev-server\] (Errors|ERROR.*the front matter is not YAML)/s);
  const { printed } = copy.start('env', `PORT=${port}`, 'npm', 'start', '--', '--host', '127.0.0.1', '--no-open', 'es');
  await expect.poll(printed, COMPILED).toMatch(/ompiled\S* \S*successfully/);
  const messages: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => messages.push(String(payload))));
  const expectTitle = (name: string) => expect(page.locator('h1')).toHaveText([sourceOf('es', name).heading]);
  await page.goto(address);
  await expectTitle('ktn_transport');
  // The theme's style sheet would set this.
  await expect(page.locator('html')).toHaveCSS('--ifm-navbar-height', '');
  await page.goto(address);
  await expectTitle('ktn_transport');
  await page.locator('.navbar a[href="/es/ktn_environment"]').first().click();
  await expectTitle('ktn_environment');
  await page.goBack();
  await expectTitle('ktn_transport');
  copy.edit('i18n/es/docusaurus-plugin-content-pages/ktn_transport.mdx', /$/, '\nUna línea que se añade.\n');
  await expect(page.getByText('Una línea que se añade.')).toBeVisible(COMPILED);
  // A translator can see at once that the search finds a new keyword.
  copy.edit('src/search/keywords/es.json', '[', '["zarambullo", ');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    // The page may load again at this moment, without the dialog.
    await page.getByRole('searchbox').fill('zarambullo', { timeout: 1000 });
    await expect(page.locator('.search__results li')).toHaveCount(1, { timeout: 1000 });
  }).toPass(COMPILED);
  await page.keyboard.press('Escape');
  // The development server does not send progress messages.
  expect(messages.filter((message) => message.includes('"ok"')).length).toBeGreaterThan(0);
  expect(messages.filter((message) => message.includes('progress-update'))).toEqual([]);

  const file = 'i18n/es/docusaurus-plugin-content-pages/ktn_public_health.mdx';
  const description = copy.read(file).split('\n')[1] ?? '';
  const compiled = () => printed().split('compiled successfully').length;
  copy.edit(file, description, 'description: De "esto": ...');
  await expect.poll(printed, COMPILED).toMatch(new RegExp(`Error: ${file}:2:\\d+: the front matter is not YAML`));
  const before = compiled();
  copy.edit(file, 'description: De "esto": ...', description);
  await expect.poll(compiled, COMPILED).toBeGreaterThan(before);
  // The preview ends with the test, and a page that is still open would report the lost connection.
  await page.goto('about:blank');
});

test('the preview of an unknown language, or of two languages, is refused with one message', async ({ copy }) => {
  const failed = async (...languages: string[]) => {
    const { status, output } = await copy.run('npm', 'start', ...languages);
    expect(status).toBe(1);
    return output.slice(output.indexOf('[start]'));
  };
  expect(await failed('xx')).toBe(
    '[start] "xx" is not one of the languages that this command accepts: en, nl, fr, de, es (src/languages/languages.ts).\n',
  );
  const two = '[start] The live preview shows one language: npm start es\n';
  expect(await failed('es', 'fr')).toBe(two);
  expect(await failed('es', '--', '--port', '3001', '-l', 'fr')).toBe(two);
  expect(await failed('--', '--port', '3001', 'es', 'fr')).toBe(two);
});
