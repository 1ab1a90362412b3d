/** New strings reach the translators' files by `npm run write-translations` alone, and it changes nothing else. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { dataset } from '../../src/annexes/acts';
import { filesIn, makeProject } from '../project';
import { expect, test } from '../site';

test.describe.configure({ timeout: 240_000 });

test('write-translations leaves the translations as they are, and brings what is new', async () => {
  const project = makeProject();
  const i18n = path.join(project.dir, 'i18n');
  const before = filesIn(i18n);
  const messagesIn = (locale: string) => JSON.parse(project.read(`i18n/${locale}/code.json`)) as Record<string, { message: string }>;
  const messagesBefore = new Map(['de', 'es', 'fr', 'nl'].map((locale) => [locale, messagesIn(locale)]));
  const words = project.read('i18n/es/search.json');

  const { status, output } = await project.run('npm', 'run', 'write-translations');
  expect(status, output).toBe(0);
  expect(filesIn(i18n)).toEqual(before);
  const lines = output.split('\n').filter((line) => line.startsWith('['));
  expect(lines).toEqual(['nl', 'fr', 'de', 'es'].map((locale) => `[i18n] ${locale}: nothing is new.`));

  project.write(
    'src/components/New.tsx',
    "import { translate } from '@docusaurus/Translate';\nexport const text = () => translate({ id: 'annexes.new', message: 'New words' });\n",
  );
  project.write('src/pages/ktn_new.mdx', '# A new page\n');
  rmSync(path.join(i18n, 'es/search.json'));
  const second = await project.run('npm', 'run', 'write-translations');
  const pageIn = 'docusaurus-plugin-content-pages/ktn_new.mdx (new file)';
  expect(second.output).toContain(`[i18n] nl: wrote code.json (1 new), ${pageIn}; "npm run check:i18n"`);
  expect(second.output).toContain(`[i18n] es: wrote code.json (1 new), ${pageIn}, search.json (new file);`);
  expect(Object.values(JSON.parse(project.read('i18n/es/search.json')))).toEqual(dataset.acts.map(() => []));
  project.write('i18n/es/search.json', words);
  const after = filesIn(i18n);
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(
    ['de', 'es', 'fr', 'nl'].flatMap((locale) => [`${locale}/code.json`, `${locale}/docusaurus-plugin-content-pages/ktn_new.mdx`]),
  );
  for (const locale of ['de', 'es', 'fr', 'nl']) {
    const { 'annexes.new': added, ...rest } = messagesIn(locale);
    expect(added).toEqual({ message: 'New words' });
    expect(rest).toEqual(messagesBefore.get(locale));
  }
  project.remove();
});
