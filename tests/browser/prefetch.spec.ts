/** Prefetch: what a link in view or under the pointer leads to is fetched ahead, but not at the cost of a slow connection. */
import { chunkOf, open, pretendConnection } from '../loading';
import { expect, test } from '../site';

const environment = chunkOf('es', 'ktn_environment');
const navbarLink = '.navbar a[href="/es/ktn_environment"]';

test('links are prefetched when they come into view', async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  // The navbar's links are in the menu, the footer is far below.
  await page.setViewportSize({ width: 400, height: 600 });
  await open(page, '/es/ktn_transport');
  await page.waitForLoadState('networkidle');
  expect([...asked]).not.toContain(environment);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(() => [...asked]).toContain(environment);
  await expect(page.locator(`link[rel=prefetch][href="${environment}"]`)).not.toHaveCount(0);
});

test('a hovered link is preloaded', async ({ page }) => {
  // No link comes into view.
  await page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => {};
  });
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await open(page, '/es/ktn_transport');
  await page.waitForLoadState('networkidle');
  expect([...asked]).not.toContain(environment);
  await page.locator(navbarLink).hover();
  await expect.poll(() => [...asked]).toContain(environment);
});

for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await pretendConnection(page, connection);
    await open(page, '/es/ktn_transport');
    await page.locator(navbarLink).hover();
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('footer a[href="/es/ktn_environment"]').hover();
    await page.waitForLoadState('networkidle');
    expect([...asked]).not.toContain(environment);
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    await page.locator('footer a[href="/es/ktn_environment"]').click();
    await expect.poll(() => [...asked]).toContain(environment);
  });
}
