/** Tests of hydration in production, where React does not report mismatches. */
import { hydrated } from '../helpers/loading';
import { expect, test, urlOf } from '../helpers/site';

/** Runs in the page and records all changes of the markup after it has been parsed. */
function watchMarkup(): void {
  const changes: string[] = [];
  Object.assign(window, { changes });
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('__docusaurus');
    if (document.readyState === 'interactive' && root) {
      new MutationObserver((records) => {
        for (const { type, addedNodes, removedNodes, target } of records) {
          // React removes the line break that the template has before the markup.
          const isLineBreak = (node: Node) => target === root && node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';
          // The colour switch takes the place that the page leaves for it.
          const isColourSwitch = (node: Node) => node instanceof Element && node.matches('[class*=colorModeToggle]');
          const nodes = [...addedNodes, ...removedNodes].filter((node) => !isLineBreak(node) && !isColourSwitch(node));
          const texts = type === 'characterData' ? [target.textContent ?? ''] : [];
          changes.push(...texts, ...nodes.map((node) => `${target.nodeName}: ${node.textContent || node.nodeName}`));
        }
      }).observe(root, { childList: true, characterData: true, subtree: true });
    }
  });
}

// The default language, which has no folder, and one with a folder.
for (const locale of ['en', 'es']) {
  test(`hydration does not change the server's markup of ${urlOf(locale, 'ktn_transport')} with query and hash`, async ({ page }) => {
    await page.addInitScript(watchMarkup);
    await page.goto(`${urlOf(locale, 'ktn_transport')}?a=1#maritime`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
  });
}
