/** The annexes as a reader meets them: every act, in every language, with its citation, its link and its id. */
import annexes from '../../sidebars';
import { actsOfSection, dataset } from '../../src/annexes/acts';
import { acronymOf, atStart, cite, citeOfficialJournal, citeWithArticle, eurLexUrl, formatDate } from '../../src/annexes/citation';
import { expect, locales, messageOf, sourceOf, test, urlOf } from '../site';

const [annexOfTransport] = annexes.filter(({ section }) => section === 'D').map(({ path }) => path.slice(1));

for (const locale of locales) {
  for (const { path, section } of annexes) {
    test(`${urlOf(locale, path.slice(1))} shows its acts exactly and in the order of the Annex`, async ({ page }) => {
      await page.goto(urlOf(locale, path.slice(1)));
      const shown = await page.locator('.act').evaluateAll((entries) =>
        entries.map((entry) => ({
          id: entry.id,
          subject: entry.querySelector('.act__subject')?.textContent?.replace(/\s*#$/, ''),
          citation: entry.querySelector('.act__citation a')?.textContent,
          href: entry.querySelector('.act__citation a')?.getAttribute('href'),
          hrefLang: entry.querySelector('.act__citation a')?.getAttribute('hreflang'),
          rel: entry.querySelector('.act__citation a')?.getAttribute('rel'),
          journal: entry.querySelector('.act__journal')?.textContent,
          ownLink: entry.querySelector('.act__link')?.getAttribute('href'),
          status: entry.querySelector('.act__status')?.textContent,
        })),
      );
      const source = sourceOf(locale, path.slice(1)).text;
      const subjectOf = (celex: string) => new RegExp(`<Act celex="${celex}">\\s*(.+?)\\s*(?:</Act>|\\n)`).exec(source)?.[1];
      const statusOf = ({ kind, replaced }: (typeof dataset.acts)[number]) => {
        const replacing = [...dataset.acts, ...dataset.replacingActs].find(({ celex }) => celex === replaced?.by);
        if (!replaced || !replacing || locale === 'en') {
          return undefined;
        }
        const tense = replaced.from > dataset.reviewed ? 'willBeReplaced' : 'replaced';
        return messageOf(locale, replaced.until ? 'annexes.act.replacedInStages' : `annexes.act.${tense}.${kind}`)
          .replace('{act}', citeWithArticle(replacing, locale))
          .replace('{date}', formatDate(replaced.from, locale))
          .replace('{from}', formatDate(replaced.from, locale))
          .replace('{until}', replaced.until ? formatDate(replaced.until, locale) : '');
      };
      expect(shown.map(({ status, ...entry }) => (locale === 'en' ? entry : { ...entry, status }))).toEqual(
        actsOfSection(section).map((act) => {
          const acronym = acronymOf(act, locale);
          const subject = subjectOf(act.celex);
          const entry = {
            id: act.celex,
            subject: acronym ? `${subject} (${acronym})`.replace(') (', ', ') : subject,
            citation: atStart(cite(act, locale), locale),
            href: eurLexUrl(act.celex, locale),
            hrefLang: locale,
            rel: 'noreferrer',
            journal: citeOfficialJournal(act, locale),
            ownLink: `#${act.celex}`,
          };
          return locale === 'en' ? entry : { ...entry, status: statusOf(act) };
        }),
      );
    });

    test(`${urlOf(locale, path.slice(1))} has the ids of the English page, and says where its facts come from`, async ({ page }) => {
      const ids = () => page.locator('article [id]').evaluateAll((elements) => elements.map(({ id }) => id));
      await page.goto(urlOf('en', path.slice(1)));
      const english = await ids();
      await page.goto(urlOf(locale, path.slice(1)));
      expect(await ids()).toEqual(english);
      expect(new Set(english).size).toBe(english.length);
      const source = page.locator('.sources');
      await expect(source).toContainText(formatDate(dataset.reviewed, locale));
      await expect(source).toContainText(formatDate(dataset.directive.consolidated, locale));
      await expect(source.getByRole('link')).toHaveAttribute('href', eurLexUrl('32019L1937', locale, dataset.directive.consolidated));
      await expect(page.locator('.how-to-read')).toHaveCount(1);
    });
  }

  test(`${urlOf(locale)} leads to the annexes, in the words of their pages`, async ({ page }) => {
    await page.goto(urlOf(locale));
    const cards = await page.locator('.annex-card').evaluateAll((elements) =>
      elements.map((card) => ({
        title: card.querySelector('h2')?.textContent,
        href: card.querySelector('a')?.getAttribute('href'),
        description: card.querySelectorAll('p')[0]?.textContent,
        count: Number.parseInt(card.querySelectorAll('p')[1]?.textContent ?? '', 10),
      })),
    );
    expect(cards).toEqual(
      annexes.map(({ path, section }) => {
        const { title, description } = sourceOf(locale, path.slice(1));
        return { title, href: urlOf(locale, path.slice(1)), description, count: actsOfSection(section).length };
      }),
    );
  });

  test(`${urlOf(locale, annexOfTransport)} tells machines what it is about`, async ({ page }) => {
    await page.goto(urlOf(locale, annexOfTransport));
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      inLanguage: locale,
      name: sourceOf(locale, annexOfTransport ?? '').title,
      lastReviewed: dataset.reviewed,
      about: { '@type': 'Legislation', legislationIdentifier: 'http://data.europa.eu/eli/dir/2019/1937/oj' },
    });
  });
}

test('a link to an act goes to the act, below the navbar', async ({ page }) => {
  await page.goto('/es/ktn_environment#32006R1907');
  const act = page.locator('[id="32006R1907"]');
  await expect(act).toBeInViewport();
  const [top, navbarBottom] = await Promise.all([
    act.evaluate((element) => element.getBoundingClientRect().top),
    page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom),
  ]);
  expect(top).toBeGreaterThanOrEqual(navbarBottom);
});

test('English says what replaces an act, and when', async ({ page }) => {
  await page.goto('/ktn_transport');
  await expect(page.locator('[id="32008L0106"] .act__status')).toHaveText(
    'Replaced by Directive (EU) 2022/993 with effect from 17 July 2022.',
  );
  await page.goto('/ktn_environment');
  await expect(page.locator('[id="32001L0081"] .act__status')).toHaveText(
    'Replaced in stages by Directive (EU) 2016/2284, between 1 July 2018 and 31 December 2019.',
  );
  await expect(page.locator('[id="32006R0166"] .act__status')).toHaveText(
    'Will be replaced by Regulation (EU) 2024/1244 from 1 January 2028.',
  );
  await expect(page.locator('[id="32018L2001"] .act__subject')).toContainText('(recast, RED II)');
  // Recalled facts are not claimed: no date for the directive on environmental crime.
  await expect(page.locator('[id="32008L0099"] .act__status')).toHaveCount(0);
});
