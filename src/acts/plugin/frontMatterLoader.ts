/**
 * Webpack loader for the live preview that reports invalid YAML in front matter, with file and line. In the MDX loader of 2.2.0, invalid
 * YAML causes an unhandled promise rejection, which ends the preview. Builds check all pages beforehand (index.ts).
 */
import type { LoaderContext } from 'webpack';
import { checkFrontMatter } from '../../../tools/shared/mdx';

/** @returns the unchanged page */
export default function frontMatterLoader(this: LoaderContext<object>, source: string): string {
  checkFrontMatter(this.resourcePath, source);
  return source;
}
