/** Tests of draft languages: previewed and checked, but not built and not linked until they are published. */
import { mergeTests } from 'playwright/test';
import { freePort } from '../helpers/nginx';
import { type Project, test as projectTest } from '../helpers/projectCopy';
import { expect, test as siteTest } from '../helpers/site';

const test = mergeTests(siteTest, projectTest);

/** Makes Portuguese a draft. */
function addDraft({ edit }: Project): void {
  edit('src/languages/languages.ts', 'drafts: string[] = []', "drafts: string[] = ['pt']");
}

/** Gives Portuguese the facts about Spanish, with another dictionary. */
function addFacts({ write, edit }: Project): void {
  write('src/languages/facts/pt.ts', "import es from './es';\n\nexport default { ...es, dictionary: '@cspell/dict-pt-pt' };\n");
  edit('src/languages/facts/index.ts', /^import nl .*/m, "import nl from './nl';\nimport pt from './pt';");
  edit('src/languages/facts/index.ts', 'es };', 'es, pt };');
}

async function run(copy: Project, ...command: string[]): Promise<{ status: number | null; output: string }> {
  const { status, output } = await copy.run('npm', 'run', ...command);
  return { status, output };
}

test('a draft is written, checked and stamped, is neither built nor linked to, and is published by moving its code', async ({ copy }) => {
  addDraft(copy);
  const begun = await run(copy, 'check:i18n');
  expect(begun.output).toContain('[i18n] There are no facts about the language "pt": write src/languages/facts/pt.ts');
  expect(begun.status).toBe(1);

  addFacts(copy);
  const first = await run(copy, 'check:i18n');
  expect(first.output).toMatch(/\[i18n\] en, nl, fr, de, es: .* no problems\.$/m);
  expect(first.status).toBe(0);
  const asked = await run(copy, 'check:i18n', '--', '--locale', 'pt');
  expect(asked.output).toMatch(/^\[i18n\] pt: 9 missing\.$/m);
  expect(asked.output).toContain('i18n/pt:1: the folder of this language is missing. Run "npm run write-translations"');
  expect(asked.status).toBe(1);
  const preview = await copy.run('npm', 'start', 'pt');
  expect(preview.output).toContain('[start] i18n/pt:1: the folder of this language is missing');
  expect(preview.status).toBe(1);

  const written = await run(copy, 'write-translations');
  expect(written.status, written.output).toBe(0);
  expect(written.output).toMatch(/\[i18n\] pt: wrote annexes\/acts\.json, .*code\.json, .*navbar\.json/);
  expect(written.output).not.toContain('was not found in your site configuration');
  const left = await run(copy, 'check:i18n', '--', '--locale', 'pt');
  expect(left.status).toBe(1);
  expect(left.output).toMatch(/i18n\/pt\/annexes\/acts\.json:2: "32016L0798" is still English .*\[untranslated\]/);
  expect(left.output).toMatch(/"pt" lacks a dictionary .*--save-exact @cspell\/dict-pt-pt/);
  expect(left.output).toContain('i18n/pt/terms.json:1: the file is missing or empty. Write, for example: {"breach": ["..."]}');
  // The typography of English texts is that of English.
  expect(left.output).not.toMatch(/\[(stale|typography)\]/);
  expect(left.output).not.toMatch(/^i18n\/.*words\.txt|\[spelling\]/m);
  copy.edit('i18n/pt/annexes/acts.json', '"Railway safety"', '"Segurança ferroviária"');
  copy.edit(
    'i18n/pt/annexes/acts.json',
    '"a brake check on a train is recorded, but was never done."',
    '"um controlo dos travões de um comboio está registado, mas nunca foi feito."',
  );
  copy.edit(
    'i18n/pt/annexes/acts.json',
    '"It does not apply to metros and trams: national law may protect you."',
    '"Não se aplica a metros nem a elétricos: o direito nacional pode protegê-lo."',
  );
  const stamped = await run(copy, 'i18n:stamp', '--', 'pt', 'acts#32016L0798');
  expect(stamped.status, stamped.output).toBe(0);

  const refused = await run(copy, 'build', '--', 'pt');
  expect(refused.output).toContain(
    '[build] "pt" is a draft (src/languages/languages.ts), and drafts are not built. To preview it: "npm start -- --locale pt".',
  );
  expect(refused.status).toBe(1);
  const built = await run(copy, 'build', '--', 'es');
  expect(built.status, built.output).toBe(0);
  for (const file of ['build/es/index.html', 'build/es/404.html', 'build/sitemap.xml', 'build/_redirects']) {
    expect(copy.read(file), file).not.toMatch(/\/pt\/|"pt"/);
  }

  copy.edit('src/languages/languages.ts', "drafts: string[] = ['pt']", 'drafts: string[] = []');
  copy.edit('src/languages/languages.ts', "'es'] satisfies", "'es', 'pt'] satisfies");
  const published = await run(copy, 'build', '--', 'pt');
  expect(published.status, published.output).toBe(0);
  expect(copy.read('build/pt/index.html')).toMatch(/<html [^>]*lang="pt"/);
});

test('the preview shows a draft in its language', async ({ page, copy, consoleGuard }) => {
  addDraft(copy);
  addFacts(copy);
  const written = await run(copy, 'write-translations');
  expect(written.status, written.output).toBe(0);
  copy.edit('i18n/pt/docusaurus-plugin-content-pages/ktn_transport.mdx', /^# .*/m, '# Transportes em segurança');
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  consoleGuard.allow(new RegExp(`request elsewhere: ${origin}/|API call: `));
  const { printed } = copy.start('env', `PORT=${port}`, 'npm', 'start', '--', '--locale', 'pt', '--host', '127.0.0.1', '--no-open');
  await expect.poll(printed, { timeout: 120_000 }).toMatch(/ompiled\S* \S*successfully/);
  expect(printed()).not.toContain('was not found in your site configuration');
  await page.goto(`${origin}/pt/ktn_transport`);
  await expect(page.locator('h1')).toHaveText(['Transportes em segurança']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt');
  // The preview ends with the test, and a page that is still open would report the lost connection.
  await page.goto('about:blank');
});
