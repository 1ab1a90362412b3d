/**
 * Webpack loader of the live preview: reports front matter that is not valid YAML, with file and line. The MDX loader of 2.2.0 rejects a
 * promise that nobody handles instead, and the preview exits. A build checks all pages before (index.ts).
 */
import type { LoaderContext } from 'webpack';
import { checkFrontMatter } from '../../../tools/shared/mdx';

/** @returns the unchanged page */
export default function frontMatterLoader(this: LoaderContext<object>, source: string): string {
  checkFrontMatter(this.resourcePath, source);
  return source;
}
