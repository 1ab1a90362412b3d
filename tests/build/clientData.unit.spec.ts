/** Tests of what tools/build/clientDataLoader.ts and descriptionLoader.ts leave out of the scripts. */

import { expect, test } from 'playwright/test';
import type { LoaderContext } from 'webpack';
import clientDataLoader from '../../tools/build/clientDataLoader';
import descriptionLoader from '../../tools/build/descriptionLoader';

const load = (resourcePath: string, source: string) => clientDataLoader.call({ resourcePath } as LoaderContext<object>, source);
const withoutDescriptions = (source: string) => descriptionLoader.call({} as LoaderContext<object>, source);

test('the configuration and the messages lose what only the build or docs need', () => {
  expect(load('docusaurus.config.mjs', 'export default {"title":"A","plugins":[1]};')).toBe('export default {"title":"A"};');
  expect(load('codeTranslations.json', '{"theme.blog.archive":"B","theme.NotFound.title":"C"}')).toBe('{"theme.NotFound.title":"C"}');
});

test('messages of the site and the theme lose their description, and nothing else loses anything', () => {
  const messages = [
    "const text = translate({ id: 'annexes.a', message: 'A', description: 'For translators' }, { count });",
    '<p title={text}><Translate id="annexes.b" description="For translators" values={{ a: 1 }}>B</Translate></p>;',
    "React.createElement(Translate, { id: 'theme.c', description: 'For translators' }, 'C');",
  ].map(withoutDescriptions);
  expect(messages.join('')).not.toContain('For translators');
  for (const [place, part] of ["message: 'A'", 'values={{', "'C'"].entries()) {
    expect(messages[place]).toContain(part);
  }
  for (const other of ['<PageMetadata title={title} description={description}/>;', "f({\n    id: 'x',\n    description: 'Text'\n});"]) {
    expect(withoutDescriptions(other).trim()).toBe(other);
  }
});
