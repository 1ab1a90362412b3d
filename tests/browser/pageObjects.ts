/** Page objects for the navbar and the search, helpers that set up a browser, and the loading and error screens. */
import type { Locator, Page } from 'playwright/test';
import { SECTIONS } from '../../src/homePage';
import { COLOUR_SWITCH, chunkOf, hold, makeCrashable, open } from '../helpers/loading';
import { test as base, expect, languageName, locales, messageOf, sourceOf, urlOf } from '../helpers/site';

export type Mode = 'light' | 'dark';

/** Minimum width in px at which the navbar shows its links instead of a menu button. */
export const DESKTOP = 997;

/** Sets the stored colour mode, the viewport and the value of `navigator.connection`. Call it before opening a page. */
export async function prepare(
  page: Page,
  reader: { mode?: Mode; width?: number; height?: number; connection?: { effectiveType: string; saveData?: boolean } },
): Promise<void> {
  if (reader.width) {
    await page.setViewportSize({ width: reader.width, height: reader.height ?? 900 });
  }
  await page.addInitScript(({ mode, connection }) => {
    if (mode) {
      localStorage.setItem('theme', mode);
    }
    if (connection) {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    }
  }, reader);
}

/** Expects a page to be shown: its heading, and the document's language. */
export async function expectPage(page: Page, locale: string, name: string): Promise<void> {
  await expect(page.locator('h1')).toHaveText([sourceOf(locale, name).heading]);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

export async function expectNotFound(page: Page, locale: string): Promise<void> {
  const title = messageOf(locale, 'theme.NotFound.title');
  await expect(page.locator('h1')).toHaveText([title]);
  await expect(page).toHaveTitle(`${title} | Annexes`);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** @returns the accessible name of the colour switch while a mode is active */
export function colourSwitchLabel(locale: string, mode: Mode): string {
  const label = messageOf(locale, 'theme.colorToggle.ariaLabel');
  return label.replace('{mode}', messageOf(locale, `theme.colorToggle.ariaLabel.mode.${mode}`));
}

/** @returns the distance in px from the bottom of the navbar to the top of an element */
export async function belowNavbar(target: Locator): Promise<number> {
  return target.evaluate(
    (element) => element.getBoundingClientRect().top - (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0),
  );
}

/** The navbar: links to the annexes, the language menu, the colour switch, and the menu of small screens. */
export class Navbar {
  readonly bar: Locator;
  readonly colourSwitch: Locator;
  readonly languages: Locator;
  readonly languageButton: Locator;
  readonly languageLinks: Locator;
  readonly menu: Locator;
  readonly menuButton: Locator;

  constructor(page: Page) {
    this.bar = page.locator('nav.navbar');
    this.colourSwitch = this.bar.locator(COLOUR_SWITCH);
    this.languages = this.bar.locator('.dropdown');
    this.languageButton = this.languages.locator('summary');
    this.languageLinks = this.languages.locator('.dropdown__menu a');
    this.menu = this.bar.locator('.navbar-sidebar');
    this.menuButton = this.bar.locator('.navbar__toggle');
  }

  linkTo(locale: string, name: string): Locator {
    return this.bar.locator(`a[href="${urlOf(locale, name)}"]`).first();
  }

  /** Follows the navbar's link to a page without moving the pointer, which would prefetch the page. */
  async follow(locale: string, name: string): Promise<void> {
    await this.linkTo(locale, name).dispatchEvent('click');
  }

  async openMenu(): Promise<void> {
    // The menu is rendered after hydration.
    await expect(this.menu).toBeAttached();
    await this.menuButton.click();
    // Neither the keyboard nor a screen reader can reach the page behind a modal dialog.
    await expect(this.bar.locator('.navbar-sidebar:modal')).toBeInViewport({ ratio: 0.99 });
    await expect(this.menuButton).toHaveAttribute('aria-expanded', 'true');
  }

  async expectMenuClosed(): Promise<void> {
    await expect(this.menu).toBeHidden();
    await expect(this.menuButton).toHaveAttribute('aria-expanded', 'false');
  }

  async chooseLanguage(locale: string): Promise<void> {
    await this.languageButton.click();
    await this.languageLinks.getByText(languageName(locale), { exact: true }).click();
  }

  /**
   * Expects the language menu to link to the same place in every language.
   * @param place URL relative to the home page of the language: `ktn_transport?a=1#roads`
   */
  async expectLanguagesLeadTo(place: string): Promise<void> {
    await expect
      .poll(() =>
        this.languageLinks.evaluateAll((links) =>
          links.map((link) => [link.getAttribute('lang'), link.getAttribute('hreflang'), link.textContent, link.getAttribute('href')]),
        ),
      )
      .toEqual(locales.map((locale) => [locale, locale, languageName(locale), urlOf(locale) + place]));
  }
}

/** The search dialog, and the button that opens it. */
export class Search {
  readonly alert: Locator;
  readonly button: Locator;
  readonly dialog: Locator;
  readonly field: Locator;
  readonly results: Locator;
  /** Links to sections of the home page that answer the query, above the results. */
  readonly guidance: Locator;
  /** Links below the results, such as the one to the first steps. */
  readonly next: Locator;
  /** Links to all areas, if there are no results. */
  readonly areas: Locator;
  /** Links to the common questions, below the results. */
  readonly questions: Locator;
  /** Links to the other questions, below the common ones. */
  readonly moreQuestions: Locator;
  readonly retry: Locator;
  readonly status: Locator;

  constructor(private readonly page: Page) {
    this.button = page.locator('.search-button');
    this.dialog = page.locator('dialog.search');
    this.alert = this.dialog.getByRole('alert');
    this.field = this.dialog.getByRole('searchbox');
    this.results = this.dialog.locator('.search__results a');
    this.guidance = this.dialog.locator(SECTIONS.map((id) => `.search__results a[href$="#${id}"]`).join());
    this.next = this.dialog.locator('.search__next li a');
    this.areas = this.dialog.locator('p + .search__links a');
    this.questions = this.dialog.locator('h2 + ul a');
    this.moreQuestions = this.dialog.locator('h2 ~ details a');
    this.retry = this.alert.getByRole('button');
    this.status = this.dialog.getByRole('status');
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.field).toBeFocused();
  }

  /** Expects the search to have closed and the page to show the target of the URL's fragment below the navbar. */
  async expectLedTo(url: string): Promise<void> {
    await expect(this.page).toHaveURL(url);
    await expect(this.dialog).toHaveCount(0);
    const target = this.page.locator(`[id="${url.split('#')[1]}"]:target`);
    await expect(target).toBeInViewport();
    await expect.poll(() => belowNavbar(target)).toBeGreaterThanOrEqual(0);
  }
}

export const test = base.extend<{ navbar: Navbar; search: Search }>({
  navbar: ({ page }, use) => use(new Navbar(page)),
  search: ({ page }, use) => use(new Search(page)),
});

/** Shows, one after another on a slow connection, the screens of a page that fails to load, crashes and is loading. */
export async function* fallbackScreens(page: Page, locale: string): AsyncGenerator<'not-loaded' | 'crashed' | 'loading'> {
  const navbar = new Navbar(page);
  await prepare(page, { connection: { effectiveType: '2g' } });
  const crash = await makeCrashable(page, locale);
  await page.route(`**${chunkOf(locale, 'ktn_public_health')}`, (route) => route.abort());
  await open(page, urlOf(locale));
  await navbar.follow(locale, 'ktn_public_health');
  await expect(page.getByRole('alert').locator('h1')).toHaveText(messageOf(locale, 'annexes.loading.failed'));
  yield 'not-loaded';
  await crash('content');
  await navbar.follow(locale, 'ktn_transport');
  await expect(page.getByRole('alert').locator('h1')).toHaveText(messageOf(locale, 'theme.ErrorPageContent.title'));
  yield 'crashed';
  const release = await hold(page, chunkOf(locale, 'ktn_environment'));
  await navbar.follow(locale, 'ktn_environment');
  await expect(page.locator('main [role=status]')).toHaveText(messageOf(locale, 'annexes.loading.wait'));
  yield 'loading';
  release();
  await expectPage(page, locale, 'ktn_environment');
}
