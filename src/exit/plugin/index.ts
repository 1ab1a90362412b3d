/**
 * Docusaurus plugin: adds the button for leaving the site. docusaurus.config.ts omits the plugin if `site.config.ts` has no `exit`, so that
 * readers do not download code for a button that is not there.
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
