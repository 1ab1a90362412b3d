/** Tests of the link check on built pages of one language. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { expect, test } from 'playwright/test';
import checkLinks from '../../tools/build/checkLinks';

const SOURCE = 'i18n/es/docusaurus-plugin-content-pages/ktn_transport.mdx';

/** Checks a Spanish site with a home page and two pages, one of which contains these links. */
async function check(...links: string[]): Promise<void> {
  const outDir = test.info().outputPath('es');
  mkdirSync(path.join(outDir, 'img'), { recursive: true });
  const pages = {
    'index.html': '',
    'ktn_environment.html': '<h2 id="source">',
    'ktn_transport.html': `<a name="railways">${links.join('')}`,
  };
  for (const [file, html] of Object.entries({ ...pages, 'img/social.png': '' })) {
    writeFileSync(path.join(outDir, file), html);
  }
  const props = {
    outDir,
    baseUrl: '/es/',
    siteConfig: { url: 'https://annexes.example' },
    i18n: { currentLocale: 'es' },
    plugins: [{ name: 'docusaurus-plugin-content-pages', content: [{ permalink: '/es/ktn_transport', source: `@site/${SOURCE}` }] }],
  };
  await checkLinks().postBuild?.(props as unknown as Parameters<NonNullable<Plugin['postBuild']>>[0]);
}

const link = (href: string, language?: string) => `<a href="${href}"${language ? ` hreflang="${language}"` : ''}>x</a>`;

const NO_PAGE = 'has no target: there is no page /es/';
const NO_ID = 'has no element with that id';
const LEAVES = 'leads to another language,';

test('all broken links are reported, grouped by page and source file', async () => {
  const broken: [link: string, href: string, problem: string][] = [
    ...['/es/nope', '/es/KTN_environment', '/es/ktn_environment.html', 'https://annexes.example/es/nope2', 'nope.mdx', '/es/img'].map(
      (href): [string, string, string] => [link(href), href, NO_PAGE],
    ),
    ['<area href="/es/area" alt="an area"/>', '/es/area', NO_PAGE],
    ...['#nope', '/es/ktn_environment#nope'].map((href): [string, string, string] => [link(href), href, NO_ID]),
    ...['/ktn_transport', 'https://annexes.example/nl/'].map((href): [string, string, string] => [link(href), href, LEAVES]),
    [link('/nl/ktn_transport', 'fr'), '/nl/ktn_transport', LEAVES],
    [link('/nl/nope', 'nl'), '/nl/nope', NO_PAGE],
    [link('http://'), 'http://', 'is not a valid URL'],
  ];
  const error = (await check(...broken.map(([html]) => html)).catch((thrown: Error) => thrown)) as Error;
  expect(error.message.split('\n')).toEqual([
    'Broken links, page by page. Correct or remove each one in the file of its page, or in the component that shows it:',
    `/es/ktn_transport (${SOURCE})`,
    ...broken.map(([, href, problem]) => expect.stringMatching(`^  "${href}" .*${problem}`)),
  ]);
});

test('valid links are not reported', async () => {
  const valid = ['#railways', '#top', '#', '/es/', '/es/ktn_environment?a=1#source', '/es/img/social.png', 'mailto:someone@example.org'];
  await check(...valid.map((href) => link(href)), link('https://example.org/es/nope#nope'), link('/nl/ktn_transport#railways', 'nl'));
});
