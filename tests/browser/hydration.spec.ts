/** Tests of hydration in a production build, in which React does not report mismatches. */
import { hydrated } from '../helpers/loading';
import { expect, pages, test, urlOf } from '../helpers/site';

/** Runs in the page and records all changes of the markup after it has been parsed. */
function watchMarkup(): void {
  const changes: string[] = [];
  Object.assign(window, { changes });
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('__docusaurus');
    if (document.readyState === 'interactive' && root) {
      new MutationObserver((records) => {
        for (const { type, addedNodes, removedNodes, target, attributeName, oldValue } of records) {
          // React removes the line break before the markup, which comes from the template.
          const isLineBreak = (node: Node) => target === root && node.nodeType === Node.TEXT_NODE && node.textContent?.trim() === '';
          // The colour switch fills the space that the page reserves for it.
          const isColourSwitch = () => target instanceof Element && target.matches('.colour-switch');
          const nodes = [...addedNodes, ...removedNodes].filter((node) => !isLineBreak(node) && !isColourSwitch());
          const texts = type === 'characterData' ? [target.textContent ?? ''] : [];
          const value = target instanceof Element && attributeName ? target.getAttribute(attributeName) : null;
          // The language links get the query and the fragment and, on a not-found page, the path. The server does not know these.
          const isLink = attributeName === 'href' && value?.endsWith(window.location.search + window.location.hash);
          const attributes =
            type === 'attributes' && !isLink && value !== oldValue ? [`${target.nodeName} ${attributeName}="${value}"`] : [];
          changes.push(...texts, ...attributes, ...nodes.map((node) => `${target.nodeName}: ${node.textContent || node.nodeName}`));
        }
      }).observe(root, { childList: true, characterData: true, attributeOldValue: true, subtree: true });
    }
  });
}

// The default language, which is not in a folder, and one that is.
for (const locale of ['en', 'es']) {
  for (const name of [...pages, 'nope']) {
    test(`hydration does not change the server's markup of ${urlOf(locale, name)} with a query and a fragment`, async ({ page }) => {
      await page.addInitScript(watchMarkup);
      await page.goto(`${urlOf(locale, name)}?a=1#first`);
      await hydrated(page);
      // React's effects add the query and the fragment to the language links.
      await expect(page.locator('.navbar .dropdown__menu a').first()).toHaveAttribute('href', /\?a=1#first$/);
      expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
    });
  }
}
