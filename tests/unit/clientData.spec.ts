/** Tests of what plugins/clientDataLoader.ts leaves out of the scripts. */

import { expect, test } from 'playwright/test';
import type { LoaderContext } from 'webpack';
import clientDataLoader from '../../plugins/clientDataLoader';

const load = (resourcePath: string, source: string) => clientDataLoader.call({ resourcePath } as LoaderContext<object>, source);

test('the configuration and the messages lose what only the build or docs need', () => {
  expect(load('docusaurus.config.mjs', 'export default {"title":"A","plugins":[1]};')).toBe('export default {"title":"A"};');
  expect(load('codeTranslations.json', '{"theme.blog.archive":"B","theme.NotFound.title":"C"}')).toBe('{"theme.NotFound.title":"C"}');
});
