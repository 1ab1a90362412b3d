import { cpSync } from 'node:fs';
import path from 'node:path';
import { makeProject } from './project';

async function main() {
  const p = makeProject();
  cpSync(path.join(p.dir, 'tests/facilities'), p.dir, {
    recursive: true,
    filter: (s) => !path.basename(s).startsWith('docusaurus.config'),
  });
  const r = await p.run('npx', 'tsx', 'scripts/build.ts', 'en', 'es', '--config', 'tests/facilities/docusaurus.config.cjs');
  console.log(p.dir, r.status, r.output);
}
main();
