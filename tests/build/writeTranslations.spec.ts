/** Tests of `npm run write-translations`. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { dataset } from '../helpers/dataset';
import { expect, filesIn, test } from '../helpers/projectCopy';

const NEW_TEXT =
  "import { translate } from '@docusaurus/Translate';\nexport const text = () => translate({ id: 'annexes.new', message: 'New words' });\n";

test('write-translations adds new messages, files and pages, and does not change translations', async ({ copy }) => {
  // Two languages are enough, and save time.
  copy.edit('src/languages/languages.ts', "['en', 'nl', 'fr', 'de', 'es']", "['en', 'nl', 'es']");
  const i18n = path.join(copy.dir, 'i18n');
  const before = filesIn(i18n);
  const messages = (locale: string) => JSON.parse(copy.read(`i18n/${locale}/code.json`)) as Record<string, { message: string }>;
  const messagesBefore = { nl: messages('nl'), es: messages('es') };
  copy.write('src/components/New.tsx', NEW_TEXT);
  copy.write('src/pages/ktn_new.mdx', '# A new page\n');
  copy.write('src/pages/.DS_Store', 'a file of a file manager');
  rmSync(path.join(i18n, 'es/annexes/areas.json'));
  copy.edit('i18n/nl/annexes/acts.json', /"32006R1907": \{[^}]*\},\s*/, '');

  const { status, output } = await copy.run('npm', 'run', 'write-translations');
  expect(status, output).toBe(0);
  const page = 'docusaurus-plugin-content-pages/ktn_new.mdx';
  expect(output).toContain(`[i18n] nl: wrote annexes/acts.json, code.json, ${page}; "npm run check:i18n"`);
  expect(output).toContain(`[i18n] es: wrote annexes/areas.json, code.json, ${page};`);
  expect(Object.keys(JSON.parse(copy.read('i18n/es/annexes/areas.json')))).toEqual(
    dataset.areas.flatMap(({ id }) => [`${id}.title`, `${id}.covers`]),
  );
  const after = filesIn(i18n);
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([
    'es/annexes/areas.json',
    'es/code.json',
    `es/${page}`,
    'nl/annexes/acts.json',
    'nl/code.json',
    `nl/${page}`,
  ]);
  expect(JSON.parse(copy.read('i18n/nl/annexes/acts.json'))['32006R1907']).toEqual({
    message: 'Registration, evaluation, authorisation and restriction of chemicals',
    description:
      'Verordening (EG)\u00a0nr.\u00a01907/2006, point E.7. English: Registration, evaluation, authorisation and restriction of chemicals',
  });
  for (const locale of ['nl', 'es'] as const) {
    expect(messages(locale)).toEqual({
      ...messagesBefore[locale],
      'annexes.new': { message: 'New words', description: 'English: New words' },
    });
  }

  copy.edit('src/languages/languages.ts', "['en', 'nl', 'es']", "['en', 'es']");
  const again = await copy.run('npm', 'run', 'write-translations');
  expect(again.output.split('\n').filter((line) => line.startsWith('['))).toEqual(['[i18n] es: nothing is new.']);
  expect(filesIn(i18n)).toEqual(after);
});

test('write-translations changes nothing while keys are swapped, because it would rewrite the descriptions that reveal it', async ({
  copy,
}) => {
  copy.exchange('i18n/es/annexes/acts.json', '32006R1907', '32016L0798');
  const before = filesIn(path.join(copy.dir, 'i18n'));
  const { status, output } = await copy.run('npm', 'run', 'write-translations');
  expect(status, output).toBe(1);
  expect(output).toMatch(
    /^i18n\/es\/annexes\/acts\.json:\d+: "32006R1907" has the description of "32016L0798": write the key "32016L0798" instead;.* \[swapped\]$/m,
  );
  expect(output).toContain('[i18n] Nothing was written: fix these problems first.');
  expect(filesIn(path.join(copy.dir, 'i18n'))).toEqual(before);
});

test('write-translations changes nothing while a file is not UTF-8, because letters would be lost', async ({ copy }) => {
  // Saved by an editor that supports only Windows-1252.
  const file = 'i18n/de/code.json';
  copy.write(file, Buffer.from(copy.read(file), 'latin1'));
  const before = filesIn(path.join(copy.dir, 'i18n'));
  const { status, output } = await copy.run('npm', 'run', 'write-translations');
  expect(status, output).toBe(1);
  expect(output).toMatch(/^i18n\/de\/code\.json:\d+: this line is not UTF-8: save the file as UTF-8.* \[syntax\]$/m);
  expect(output).toContain('[i18n] Nothing was written: fix these problems first.');
  expect(filesIn(path.join(copy.dir, 'i18n'))).toEqual(before);
});
