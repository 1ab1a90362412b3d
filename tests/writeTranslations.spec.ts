/** New strings reach the translators' files by `npm run write-translations` alone, and it changes nothing else. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { makeProject } from './project';
import { expect, test } from './site';

test.describe.configure({ timeout: 240_000 });

function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

test('write-translations leaves the translations as they are, and brings what is new', async () => {
  const project = makeProject();
  const i18n = path.join(project.dir, 'i18n');
  const before = filesOf(i18n);

  const { status, output } = await project.run('npm', 'run', 'write-translations');
  expect(status, output).toBe(0);
  expect(filesOf(i18n)).toEqual(before);

  project.write(
    'src/components/New.tsx',
    "import { translate } from '@docusaurus/Translate';\nexport const text = () => translate({ id: 'annexes.new', message: 'New words' });\n",
  );
  project.write('src/pages/ktn_new.mdx', '# A new page\n');
  await project.run('npm', 'run', 'write-translations');
  const after = filesOf(i18n);
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(
    ['de', 'es', 'fr', 'nl'].flatMap((locale) => [`${locale}/code.json`, `${locale}/docusaurus-plugin-content-pages/ktn_new.mdx`]),
  );
  for (const locale of ['de', 'es', 'fr', 'nl']) {
    const { 'annexes.new': added, ...rest } = JSON.parse(after[`${locale}/code.json`] ?? '') as Record<string, { message: string }>;
    expect(added).toEqual({ message: 'New words' });
    expect(rest).toEqual(JSON.parse(before[`${locale}/code.json`] ?? ''));
  }
  project.remove();
});
