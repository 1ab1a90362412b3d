/**
 * Docusaurus plugin: adds the quick exit. docusaurus.config.ts omits the plugin if `site.config.ts` has no `exit`, so that readers do not
 * download code that the site does not use.
 */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

export default function exitPlugin(): Plugin {
  const folder = path.join(__dirname, '..');
  return {
    name: 'exit',
    getThemePath: () => '../theme',
    getClientModules: () => ['exit.css', 'leave.ts'].map((file) => path.join(folder, file)),
  };
}
