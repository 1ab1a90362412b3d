/** A development build, in which React says what it does not like; and hydration in production, where it says nothing. */
import { docusaurusBin } from '../../lib/paths';
import { hydrated } from '../loading';
import { freePort } from '../nginx';
import { makeProject, type Project } from '../project';
import { expect, sourceOf, test, urlOf } from '../site';

const address = '/es/ktn_transport?a=1#maritime';

/** `test` on the live preview of Spanish, which a worker starts once. */
const previewTest = test.extend<object, { preview: Project }>({
  preview: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const project = makeProject();
      await use(project);
      project.remove();
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ preview }, use) => {
      const port = String(await freePort());
      const command = [docusaurusBin, 'start', '--locale', 'es', '--host', '127.0.0.1', '--port', port, '--no-open'];
      const { ended, printed } = preview.start(process.execPath, ...command);
      const failed = ended.then(({ output }) => {
        throw new Error(output);
      });
      await Promise.race([failed, expect.poll(printed, { timeout: 110_000 }).toMatch(/ompiled\S* \S*successfully/)]);
      await use(`http://127.0.0.1:${port}`);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

previewTest.describe('development', () => {
  // One after the other: they share a server.
  previewTest.describe.configure({ mode: 'default' });

  previewTest('a page with query and hash opens twice with a clean console', async ({ page }) => {
    previewTest.setTimeout(60_000);
    for (const visit of ['first', 'second']) {
      await page.goto(address);
      await expect(page.locator('h1'), visit).toHaveText([sourceOf('es', 'ktn_transport').title]);
    }
    // It has no built pages in which something could be found.
    await expect(page.locator('#search-button')).toHaveCount(0);
    await page.locator('.navbar a[href="/es/ktn_environment"]').first().click();
    await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_environment').title]);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
  });

  previewTest(
    'an edit comes to the screen by itself, and webpack does not tell the page of its steps on the way',
    async ({ page, preview }) => {
      const messages: string[] = [];
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => messages.push(String(payload))));
      await page.goto(address);
      await expect(page.locator('h1')).toHaveText([sourceOf('es', 'ktn_transport').title]);
      const file = 'i18n/es/docusaurus-plugin-content-pages/ktn_transport.mdx';
      preview.write(file, `${preview.read(file)}\nUna línea que se añade.\n`);
      await expect(page.getByText('Una línea que se añade.')).toBeVisible();
      expect(messages.filter((message) => message.includes('"ok"')).length).toBeGreaterThan(0);
      expect(messages.filter((message) => message.includes('progress-update'))).toEqual([]);
    },
  );
});

/** Collects what is put into or taken from the page's markup once it has been parsed. */
function watchMarkup(): void {
  const changes: string[] = [];
  Object.assign(window, { changes });
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('__docusaurus');
    if (document.readyState === 'interactive' && root) {
      new MutationObserver((records) => {
        for (const { type, addedNodes, removedNodes, target } of records) {
          // React drops the line break that the template puts before its markup.
          const isLineBreak = (node: Node) => target === root && node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';
          const nodes = [...addedNodes, ...removedNodes].filter((node) => !isLineBreak(node));
          const texts = type === 'characterData' ? [target.textContent ?? ''] : [];
          changes.push(...texts, ...nodes.map((node) => `${target.nodeName}: ${node.textContent || node.nodeName}`));
        }
      }).observe(root, { childList: true, characterData: true, subtree: true });
    }
  });
}

// One language with a folder, and the one without.
for (const locale of ['en', 'es']) {
  test(`hydration keeps the server's markup of ${urlOf(locale, 'ktn_transport')} with query and hash`, async ({ page }) => {
    await page.addInitScript(watchMarkup);
    await page.goto(`${urlOf(locale, 'ktn_transport')}?a=1#maritime`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
  });
}
