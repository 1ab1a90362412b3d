import { spawnSync } from 'node:child_process';

/** What the tests need besides Chromium: Debian's packages by the program in them; where nginx is, its brotli module is taken if there is one. */
const PACKAGES = { nginx: ['nginx', 'libnginx-mod-http-brotli-static'], openssl: ['openssl'], pdftotext: ['poppler-utils'] };

function isInstalled(program: string): boolean {
  return spawnSync(program, ['version']).error === undefined;
}

/** Makes sure that the tests have them. */
function main(): void {
  const missing = Object.entries(PACKAGES).filter(([program]) => !isInstalled(program));
  const packages = missing.flatMap(([, names]) => names);
  for (const args of packages.length > 0 ? [['update'], ['install', '-y', '--no-install-recommends', ...packages]] : []) {
    console.log(`[tools] apt-get ${args.join(' ')}`);
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const stillMissing = Object.keys(PACKAGES).filter((program) => !isInstalled(program));
  if (stillMissing.length > 0) {
    console.error(`[tools] The tests need ${stillMissing.join(' and ')}, which could not be installed here. Install them, then try again.`);
    process.exit(1);
  }
  console.log(`[tools] ${Object.keys(PACKAGES).join(', ')}`);
}

if (require.main === module) {
  main();
}
