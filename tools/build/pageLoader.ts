/**
 * Webpack loader for the live preview that reports errors in a page with file and line. In the MDX loader of 2.2.0, invalid front matter
 * causes an unhandled promise rejection, which ends the preview.
 */
import path from 'node:path';
import type { LoaderContext } from 'webpack';
import { parsePage } from '../../src/common/page';
import { siteDir } from '../../src/common/paths';
import { throwIfAny } from '../../src/common/problem';

/** @returns the unchanged page */
export default function pageLoader(this: LoaderContext<object>, source: string): string {
  throwIfAny(parsePage(path.relative(siteDir, this.resourcePath), source).problems);
  return source;
}
