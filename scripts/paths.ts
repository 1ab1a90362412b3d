import { createRequire } from 'node:module';
import path from 'node:path';

/** The project's folder. */
export const siteDir = path.resolve(__dirname, '..');

/** Docusaurus's command line, to be run with Node. */
export const docusaurusBin = path.join(
  path.dirname(createRequire(__filename).resolve('@docusaurus/core/package.json')),
  'bin/docusaurus.mjs',
);
