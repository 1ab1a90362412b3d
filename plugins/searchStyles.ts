/** Docusaurus plugin: makes the style sheet of the search dialog importable as a string, so that it is loaded with the search only. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

export default function searchStyles({ siteDir }: LoadContext): Plugin {
  return {
    name: 'search-styles',
    async contentLoaded({ actions }) {
      const css = await readFile(path.join(siteDir, 'src/search/Search.css'), 'utf8');
      // Not imported at the top: loading cssnano takes half a second, and the live preview has no search.
      const minify = async () => (require('./inlineStyles') as typeof import('./inlineStyles')).minify(css);
      await actions.createData('styles.json', JSON.stringify(process.env.NODE_ENV === 'production' ? await minify() : css));
    },
  };
}
