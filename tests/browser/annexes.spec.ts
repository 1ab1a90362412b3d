/** Tests of the annex pages: acts with citation, link and id, the table of contents, and the anchor links that copy their URL. */
import type { Locator, Page } from 'playwright/test';
import annexes from '../../sidebars';
import { type Act, actsUnder } from '../../src/acts/acts';
import { acronymOf, citePoint, eurLexUrl, formatDate } from '../../src/acts/citation';
import citationList from '../acts/citations.json';
import { dataset } from '../helpers/dataset';
import { open } from '../helpers/loading';
import { areaText, defaultLocale, exampleOf, expect, locales, messageOf, sourceOf, statusMessage, subjectOf, urlOf } from '../helpers/site';
import { test } from './pageObjects';

/** Citation and Official Journal reference by CELEX number and language, taken from the sources. */
const citations: Record<string, Record<string, string[]>> = citationList;

/** Replaces no-break spaces with spaces. tests/acts/citation.spec.ts tests their positions. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** @returns the key of the sentence about a replacement: whether it was still to come at the last review, or in stages */
function keyOf({ celex, replaced }: Act) {
  if ((replaced?.from ?? '') > dataset.reviewed) {
    return 'willBeReplaced';
  }
  return replaced?.until ? 'replacedInStages' : (`replaced.${celex[5] === 'L' ? 'directive' : 'regulation'}` as const);
}

/** @returns a pattern for the text about an act's status, with any words around the number of a citation and any month in a date */
function statusOf(act: Act, locale: string): unknown {
  const { replaced, evidence } = act;
  const finding = dataset.evidence[evidence]?.finding;
  if (finding === 'unknown' || finding === 'reform') {
    return plain(statusMessage(locale, finding));
  }
  if (!replaced) {
    return undefined;
  }
  const [, year, number] = /^3(\d{4})[LR]0*(\d+)$/.exec(replaced.by) ?? [];
  const dayOf = (date = '') => `\\b${Number(date.slice(8))}\\D+${date.slice(0, 4)}`;
  const meanings: Record<string, string> = { act: `[^.]+ ${year}/${number}`, date: dayOf(replaced.from), until: dayOf(replaced.until) };
  const message = plain(statusMessage(locale, keyOf(act)));
  const pattern = message.replace(/[.()]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => meanings[name] ?? name);
  return expect.stringMatching(new RegExp(`^${pattern}$`));
}

/** @returns id, subject, example, citation, reference, status and links of each act, and whether it has a note, in the order of the page */
function shownActs(page: Page) {
  return page.locator('.act').evaluateAll((acts) =>
    acts.map((act) => {
      const parts = ['subject', 'example', 'citation a', 'journal', 'status'].map((part) => act.querySelector(`.act__${part}`));
      return [
        act.id,
        ...parts.map((part) => part?.textContent?.replace(/\s*#$/, '').replaceAll('\u00a0', ' ')),
        ...['href', 'hreflang', 'rel'].map((name) => parts[2]?.getAttribute(name)),
        act.querySelector('.hash-link')?.getAttribute('href'),
        Boolean(act.querySelector('.act__note')?.textContent),
      ];
    }),
  );
}

/**
 * @returns the same data as `shownActs`: facts and texts from their files, citations from a list that does not depend on the site's code
 */
function expectedActs(locale: string, letter: string) {
  return actsUnder(letter, dataset).map((act) => {
    const [subject, acronym] = [plain(subjectOf(locale, act)), plain(acronymOf(act, locale) ?? '')];
    return [
      act.celex,
      acronym ? `${subject} (${acronym})`.replace(') (', ', ') : subject,
      plain(messageOf(locale, 'annexes.act.example').replace('{example}', exampleOf(locale, act))),
      ...(citations[act.celex]?.[locale] ?? ['missing in tests/acts/citations.json', '']),
      statusOf(act, locale),
      ...[eurLexUrl(act.celex, locale), locale, 'noreferrer', `#${act.celex}`, Boolean(act.note)],
    ];
  });
}

/** @returns text and target of each heading except those of acts, without the text of its anchor link */
function headingsOf(page: Page, levels = 'h2, h3'): Promise<(string | null)[][]> {
  return page.locator(`article :is(${levels}):not(.act__subject)`).evaluateAll((headings) =>
    headings.map((heading) => {
      const text = Array.from(heading.childNodes).filter((node) => !(node instanceof HTMLAnchorElement));
      return [text.map((node) => node.textContent).join(''), `#${heading.id}`];
    }),
  );
}

/** @returns text and target of each link in a table of contents */
function entriesOf(contents: Locator): Promise<(string | null)[][]> {
  return contents.locator('a').evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
}

// Hydration does not change the pages (hydration.spec.ts).
const staticTest = test.extend({ javaScriptEnabled: false });

for (const { path, letter } of annexes) {
  const name = path.slice(1);
  staticTest(`${name} lists exactly the acts of the Annex, in its order and with the same ids in every language`, async ({ page }) => {
    let english: string[] = [];
    for (const locale of locales) {
      await test.step(locale, async () => {
        await page.goto(urlOf(locale, name));
        expect(await shownActs(page)).toEqual(expectedActs(locale, letter));
        const ids = await page.locator('article [id]').evaluateAll((elements) => elements.map(({ id }) => id));
        english = locale === defaultLocale ? ids : english;
        expect(ids).toEqual(english);
        expect(new Set(ids).size).toBe(ids.length);
        // Screen readers move from heading to heading.
        await expect(page.locator('.act').getByRole('heading', { level: 3 })).toHaveCount(actsUnder(letter, dataset).length);
        const contents = page.locator('ul.table-of-contents');
        expect(await entriesOf(contents)).toEqual(await headingsOf(page));
        await expect(contents).toBeVisible();
        // Only small screens show this list.
        expect(await entriesOf(page.locator('.on-this-page'))).toEqual(await headingsOf(page, 'h2'));
        const source = page.locator('.sources');
        await expect(source).toContainText(formatDate(dataset.reviewed, locale));
        await expect(source).toContainText(formatDate(dataset.directive.consolidated, locale));
        await expect(source.locator('.eurlex')).toHaveAttribute('href', eurLexUrl('32019L1937', locale, dataset.directive.consolidated));
        await expect(page.locator('.changes + details')).toHaveCount(1);
      });
    }
  });
}

staticTest('the cards of every home page show the title, description and number of acts of each annex', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(urlOf(locale));
    const cards = await page.locator('.annex-card').evaluateAll((elements) =>
      elements.map((card) => ({
        title: card.querySelector('h3')?.textContent,
        href: card.querySelector('a')?.getAttribute('href'),
        count: Number.parseInt(card.querySelectorAll('p')[0]?.textContent ?? '', 10),
        description: card.querySelectorAll('p')[1]?.textContent,
      })),
    );
    expect(cards).toEqual(
      annexes.map(({ path, letter }) => {
        const { title, description } = sourceOf(locale, path.slice(1));
        return { title, href: urlOf(locale, path.slice(1)), description, count: actsUnder(letter, dataset).length };
      }),
    );
  }
});

staticTest(
  "every home page lists the directive's areas in order, each with its title, coverage and reference, and a link to that",
  async ({ page }) => {
    /** The directive's letter for an area: `A` in Part I of the Annex, `b` in Article 2(1). */
    const letterOf = (id: string) => ({ 'area-fin': 'b', 'area-mkt': 'c' })[id] ?? id.slice(-1).toUpperCase();
    for (const locale of locales) {
      await page.goto(urlOf(locale));
      const shown = await page
        .locator('.areas .area')
        .evaluateAll((elements) =>
          elements.map((element) => [
            element.querySelector('.target')?.id,
            ...['h3', 'p', 'a'].map((part) => element.querySelector(part)?.textContent),
            element.querySelector('a')?.getAttribute('href'),
          ]),
        );
      const text = (id: string, what: 'title' | 'covers') => areaText(locale, id, what);
      expect(shown).toEqual(
        dataset.areas.map(({ id, point }) => [
          ...[id, text(id, 'title'), text(id, 'covers')],
          expect.stringMatching(new RegExp(`^\\p{Lu}.*${point ? 'I.*' : '2.*1.*'}\\b${letterOf(id)}\\)?$`, 'u')),
          `https://eur-lex.europa.eu/legal-content/${locale.toUpperCase()}/TXT/?uri=CELEX:02019L1937-20241230#${point ? 'anx_1' : 'art_2'}`,
        ]),
      );
    }
  },
);

test('the anchor links of headings and acts have unique names, copy their URL without a query string, and announce it', async ({
  page,
  baseURL,
}) => {
  // Permissions-Policy denies reading the clipboard, so the test records what is written to it.
  await page.addInitScript(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => {
      Object.assign(window, { copied: text });
      return write(text);
    };
  });
  // The announcement stays until the test moves the clock.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  for (const locale of locales) {
    await test.step(locale, async () => {
      const url = urlOf(locale, 'ktn_environment');
      await open(page, `${url}?from=mail`);
      const names = await page.locator('.hash-link').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
      expect(names.length).toBeGreaterThan(40);
      expect(new Set(names).size).toBe(names.length);
      const headings = [...sourceOf(locale, 'ktn_environment').text.matchAll(/^## (.*?) \{#/gm)].map(([, heading = '']) => heading);
      expect(headings.filter((heading) => names.filter((label) => label.endsWith(heading)).length !== 1)).toEqual([]);

      const status = page.getByRole('status').and(page.locator('.copied'));
      await expect(status).toHaveText('');
      for (const id of ['32006R1907', 'source']) {
        await page.locator(`[id="${id}"] .hash-link`).click();
        await expect(status).toHaveText(messageOf(locale, 'annexes.link.copied'));
        await expect(status).toBeInViewport();
        await expect(page).toHaveURL(`${url}?from=mail#${id}`);
        expect(await page.evaluate(() => (window as Window & { copied?: string }).copied)).toBe(`${baseURL}${url}#${id}`);
      }
      await page.clock.runFor(4000);
      await expect(status).toHaveText('');
    });
  }
});

test('an anchor link works as a plain link on Ctrl+click, and if the clipboard cannot be written', async ({ page, context }) => {
  const anchor = page.locator('#maritime .hash-link');
  await open(page, urlOf('es', 'ktn_transport'));
  const opened = context.waitForEvent('page');
  await anchor.click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  // Closing a tab that is still loading can make Chromium stop answering for this one.
  await other.waitForLoadState();
  await other.close();
  await expect(page.locator('.copied')).toHaveText('');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }));
  await anchor.click();
  await expect(page).toHaveURL(`${urlOf('es', 'ktn_transport')}#maritime`);
  await expect(page.locator('.copied')).toHaveText('');
});

test('on a phone, a list of the groups above the acts can be opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(urlOf('es', 'ktn_environment'));
  const groups = page.locator('.on-this-page');
  await groups.locator('summary').click();
  await expect(groups.getByRole('link').last()).toBeVisible();
});

/** Height in px of a phone's screen without the browser's own bars, and the number of screens that may come before the first act. */
const PHONE = { width: 390, height: 664, screens: 1.6 };

test('on a phone the first act comes soon, and each act names its point of the Annex', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const locale of locales) {
    for (const { path, letter } of annexes) {
      await page.goto(urlOf(locale, path.slice(1)));
      const top = await page
        .locator('.act')
        .first()
        .evaluate((act) => act.getBoundingClientRect().top + window.scrollY);
      expect.soft(top / PHONE.height, urlOf(locale, path.slice(1))).toBeLessThanOrEqual(PHONE.screens);
      expect(await page.locator('.act__point').allTextContents()).toEqual(actsUnder(letter, dataset).map((act) => citePoint(act, locale)));
    }
  }
});

/** @returns a line for each anchor link that is outside the screen, smaller than 24 px, or below the last line of its text */
function faultsOfSigns(page: Page): Promise<string[]> {
  return page.locator('.hash-link').evaluateAll((signs) =>
    signs.flatMap((sign) => {
      const box = sign.getBoundingClientRect();
      const text = document.createRange();
      text.selectNodeContents(sign.parentElement as Element);
      text.setEndBefore(sign);
      const lines = [...text.getClientRects()];
      const isBelow = box.top >= Math.max(...lines.map(({ bottom }) => bottom)) - 1;
      const isCut = box.right > document.documentElement.clientWidth || box.width < 24 || box.height < 24;
      return isBelow || isCut ? [`${isCut ? 'cut' : 'below'}: ${sign.parentElement?.textContent}`] : [];
    }),
  );
}

test('the anchor link after a heading or act is beside it and within the screen, can be reached, and is not copied with it', async ({
  page,
}) => {
  for (const locale of locales) {
    for (const width of [320, 390, 997, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(urlOf(locale, 'ktn_environment'));
      expect(await faultsOfSigns(page), `${locale}, ${width} px`).toEqual([]);
    }
  }
  const act = page.locator('.act__subject').first();
  await act.selectText();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(await act.textContent());
  expect(await act.textContent()).not.toContain('#');
  const sign = act.locator('.hash-link');
  await sign.focus();
  await expect(sign).toHaveCSS('opacity', '1');
  expect(await sign.evaluate((link) => getComputedStyle(link, '::before').content)).toMatch(/^"#"/);
});

test('on a wide screen, the contents of an annex also lead to the first steps, in view at every act', async ({ page }) => {
  await open(page, urlOf('es', 'ktn_environment#nature'));
  const steps = page.locator('.toc').getByRole('link', { name: messageOf('es', 'annexes.firstSteps.short'), exact: true });
  await expect(steps).toHaveAttribute('href', urlOf('es', '#first-steps'));
  await expect(steps).toBeInViewport({ ratio: 1 });
  await open(page, urlOf('es'));
  await expect(steps).toHaveAttribute('href', '#first-steps');
});

test('the table of contents shows the current section in a different weight', async ({ page }) => {
  await open(page, urlOf('es', 'ktn_environment#water'));
  const active = page.locator('.table-of-contents__link--active');
  await expect(active).toHaveAttribute('href', '#water');
  const weightOf = (link: Locator) => link.evaluate((element) => Number(getComputedStyle(element).fontWeight));
  const other = page.locator('.table-of-contents__link:not(.table-of-contents__link--active)').first();
  expect(await weightOf(active)).toBeGreaterThan(await weightOf(other));
});

test("an act's status and note are in one box, and kinds of boxes differ by more than colour", async ({ page }) => {
  await page.goto(urlOf('en', 'ktn_environment'));
  const boxes = page.locator('.act__box');
  expect(await page.locator('.act').evaluateAll((acts) => acts.filter((act) => act.querySelectorAll('.act__box').length > 1))).toEqual([]);
  const lines = await boxes.evaluateAll((elements) =>
    elements.map((box) => {
      const kind = [...box.classList].find((name) => name.startsWith('act__box--')) ?? 'note';
      return `${kind} ${getComputedStyle(box).borderLeftStyle}`;
    }),
  );
  expect([...new Set(lines)].sort()).toEqual([
    'act__box--replaced double',
    'act__box--unknown none',
    'act__box--will-be-replaced dotted',
    'note solid',
  ]);
  // Timber: to be replaced, with a note.
  const timber = page.locator('[id="32010R0995"] .act__box');
  await expect(timber.locator('p')).toHaveCount(2);
});
