/** Mistakes that editors and translators make: the build says where they are, and leaves the last site as it was. */
import { expect, failedBuild, type Project, test } from '../project';

const BUILD_SPANISH = ['docusaurus', 'build', '--locale', 'es'];
const PAGES = 'i18n/es/docusaurus-plugin-content-pages';

/** Adds a paragraph to a page; returns its place as an error should name it. */
function addParagraph(project: Project, file: string, text: string): string {
  const source = `${project.read(file).trimEnd()}\n\n`;
  project.write(file, `${source}${text}\n`);
  return `${file}:${source.split('\n').length}: `;
}

test('an unclosed tag and an unknown act are named with file and line', async ({ project }) => {
  test.setTimeout(120_000);
  // The stock error for the first names a line of the code made of the page.
  const tag = addParagraph(project, `${PAGES}/ktn_transport.mdx`, 'Uno <Note>dos');
  const act = addParagraph(project, `${PAGES}/ktn_environment.mdx`, 'Uno <Cite celex="32099L0001">dos</Cite>');
  const output = await failedBuild(project, ...BUILD_SPANISH);
  expect(output).toContain(`${tag}Expected corresponding JSX closing tag for <Note>`);
  expect(output).toContain(`${act}There is no act 32099L0001`);
});

test('a language file that is no JSON is named, and so is an unknown language', async ({ project }) => {
  test.setTimeout(120_000);
  for (const file of ['i18n/es/code.json', 'i18n/es/docusaurus-theme-classic/navbar.json']) {
    const text = project.read(file);
    project.write(file, text.replace(/\}\s*$/, ''));
    expect(await failedBuild(project, ...BUILD_SPANISH)).toMatch(new RegExp(`/${file}: .*JSON`));
    project.write(file, text);
  }
  expect(await failedBuild(project, 'docusaurus', 'build', '--locale', 'xx')).toContain('There is no language "xx"');
});
