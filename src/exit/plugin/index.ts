/**
 * Docusaurus plugin: the button with which readers leave the site at once. docusaurus.config.ts leaves it out if `site.config.ts` has no `exit`,
 * so that sites without it download nothing of it.
 */
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

export default function exitPlugin(): Plugin {
  const room = path.join(__dirname, '..');
  return {
    name: 'exit',
    getThemePath: () => '../theme',
    getClientModules: () => ['exit.css', 'leave.ts'].map((file) => path.join(room, file)),
  };
}
