/**
 * Webpack loader of the live preview: reports front matter that is not valid YAML, with file and line. The MDX loader of 2.2.0 rejects a
 * promise that nobody handles instead, and the preview exits. A build checks all pages before (plugins/annexPages.ts).
 */
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { parseFrontMatter } from '../lib/mdx';
import { siteDir } from '../lib/paths';
import { MdxError } from '../lib/tags';

/**
 * @param file absolute path of the page
 * @throws if its front matter is not valid YAML
 */
export function checkFrontMatter(file: string, source: string): void {
  try {
    parseFrontMatter(source);
  } catch (error) {
    throw error instanceof MdxError ? new Error(`${path.relative(siteDir, file)}:${error.place.line}: ${error.message}`) : error;
  }
}

/** @returns the unchanged page */
export default function frontMatterLoader(this: LoaderContext<object>, source: string): string {
  checkFrontMatter(this.resourcePath, source);
  return source;
}
