/** Tests of what plugins/clientDataLoader.ts leaves out of the scripts. */

import { expect, test } from 'playwright/test';
import type { LoaderContext } from 'webpack';
import clientDataLoader from '../../plugins/clientDataLoader';

const load = (resourcePath: string, source: string) => clientDataLoader.call({ resourcePath } as LoaderContext<object>, source);

test('components lose the descriptions of messages, and nothing else', () => {
  const component = (one: string, two: string) => `
    const STEPS = [{ title: 'A', description: 'Ask for advice first' }];
    translate({ id: 'a', message: 'It\\'s {count}', description: ${one} }, { count });
    <Layout description="About us"><Translate id="b" description=${two} values={{ a: <b /> }}>B</Translate></Layout>`;
  expect(load('src/Part.tsx', component("'What it\\'s: {count}'", '"Above > all"'))).toBe(component("''", "''"));
});

test('the configuration and the messages lose what only the build or docs need', () => {
  expect(load('docusaurus.config.mjs', 'export default {"title":"A","plugins":[1]};')).toBe('export default {"title":"A"};');
  expect(load('codeTranslations.json', '{"theme.blog.archive":"B","theme.NotFound.title":"C"}')).toBe('{"theme.NotFound.title":"C"}');
});
