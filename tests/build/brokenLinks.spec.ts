/** A link that leads nowhere stops the build of its language, whichever command builds it, and the last site stays. */
import { expect, failedBuild, test } from '../project';

const SPANISH_PAGE = 'i18n/es/docusaurus-plugin-content-pages/ktn_transport.mdx';
const ENGLISH_PAGE = 'src/pages/ktn_transport.mdx';

/** Markdown of a link, its address in the page, and what the build says of it. */
type BrokenLink = [source: string, href: string, problem: string];

const NO_PAGE = 'has no target: there is no page';
const NO_ID = 'has no target:';
const LEAVES = 'leaves the language';

const brokenInSpanish: BrokenLink[] = [
  ['[a page](/nope)', '/es/nope', NO_PAGE],
  ['[a page in capitals](/KTN_environment)', '/es/KTN_environment', NO_PAGE],
  ['[a page by its file](/ktn_environment.html)', '/es/ktn_environment.html', NO_PAGE],
  ['[a page by its whole address](https://annexes.example/es/nope2)', 'https://annexes.example/es/nope2', NO_PAGE],
  ['[a Markdown file](./nope.mdx)', '/es/nope.mdx', NO_PAGE],
  ['[a Markdown file that exists](./ktn_environment.mdx)', '/es/ktn_environment.mdx', NO_PAGE],
  ['[a fragment](#nope)', '#nope', NO_ID],
  ["[another page's fragment](/ktn_environment#nope)", '/es/ktn_environment#nope', NO_ID],
  ['<map name="map"><area href="/es/area" alt="an area"/></map>', '/es/area', NO_PAGE],
  ['[the English page](../ktn_transport)', '/ktn_transport', LEAVES],
  ['[another language](https://annexes.example/nl/)', 'https://annexes.example/nl/', LEAVES],
  [
    '<a href="https://annexes.example/nl/ktn_transport" hrefLang="fr">not as it says</a>',
    'https://annexes.example/nl/ktn_transport',
    LEAVES,
  ],
  ['<a href="https://annexes.example/nl/nope" hrefLang="nl">no page there</a>', 'https://annexes.example/nl/nope', NO_PAGE],
];

const right = [
  '[a fragment](#railways)',
  '[in capitals](/ktn_environment?a=1#source)',
  '[home](/)',
  '[the top](#top)',
  '[a file](/img/social.png)',
  '[mail](mailto:someone@example.org)',
  '[elsewhere](https://example.org/es/nope3#nope3)',
  '<a href="https://annexes.example/nl/ktn_transport#railways" hrefLang="nl">Nederlands</a>',
];

test('docusaurus build --locale es names every broken link of every kind', async ({ project }) => {
  test.setTimeout(120_000);
  project.write(SPANISH_PAGE, [project.read(SPANISH_PAGE), ...brokenInSpanish.map(([source]) => source), ...right].join('\n\n'));
  const output = await failedBuild(project, 'docusaurus', 'build', '--locale', 'es');
  const [, ...lines] = output.slice(output.indexOf('Broken links, page by page:')).split('\n');
  // One page is named, all its broken links, and none of those that are right.
  const listed = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('[build] Failed')),
  );
  expect(listed.shift()).toBe(`/es/ktn_transport (${SPANISH_PAGE})`);
  expect(listed).toHaveLength(brokenInSpanish.length);
  for (const [index, [, href, problem]] of brokenInSpanish.entries()) {
    expect(listed[index]).toContain(`"${href}" ${problem}`);
  }
});

test('docusaurus build stops at the language whose links are broken', async ({ project }) => {
  test.setTimeout(120_000);
  const links = ['[a page](/nope)', '[a Markdown file](./nope.mdx)', '[a fragment](#nope)', '[Spanish](/es/ktn_transport)'];
  project.write(ENGLISH_PAGE, [project.read(ENGLISH_PAGE), ...links].join('\n\n'));
  const output = await failedBuild(project, 'docusaurus', 'build');
  expect(output).toContain(`\n/ktn_transport (${ENGLISH_PAGE})\n`);
  expect(output).toContain(`"/nope" ${NO_PAGE}`);
  expect(output).toContain(`"/nope.mdx" ${NO_PAGE}`);
  expect(output).toContain(`"#nope" ${NO_ID}`);
  expect(output).toContain(`"/es/ktn_transport" ${LEAVES}`);
  expect(output).toContain('Unable to build website for locale en');
});
