/** New strings reach the translators' files by `npm run write-translations` alone, and it changes nothing else. */
import path from 'node:path';
import { filesIn, makeProject } from '../project';
import { expect, test } from '../site';

test.describe.configure({ timeout: 240_000 });

const parse = (base64 = '') => JSON.parse(Buffer.from(base64, 'base64').toString()) as Record<string, { message: string }>;

test('write-translations leaves the translations as they are, and brings what is new', async () => {
  const project = makeProject();
  const i18n = path.join(project.dir, 'i18n');
  const before = filesIn(i18n);

  const { status, output } = await project.run('npm', 'run', 'write-translations');
  expect(status, output).toBe(0);
  expect(filesIn(i18n)).toEqual(before);

  project.write(
    'src/components/New.tsx',
    "import { translate } from '@docusaurus/Translate';\nexport const text = () => translate({ id: 'annexes.new', message: 'New words' });\n",
  );
  project.write('src/pages/ktn_new.mdx', '# A new page\n');
  await project.run('npm', 'run', 'write-translations');
  const after = filesIn(i18n);
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(
    ['de', 'es', 'fr', 'nl'].flatMap((locale) => [`${locale}/code.json`, `${locale}/docusaurus-plugin-content-pages/ktn_new.mdx`]),
  );
  for (const locale of ['de', 'es', 'fr', 'nl']) {
    const { 'annexes.new': added, ...rest } = parse(after[`${locale}/code.json`]);
    expect(added).toEqual({ message: 'New words' });
    expect(rest).toEqual(parse(before[`${locale}/code.json`]));
  }
  project.remove();
});
