/** Finds the Chromium for tests and benchmarks; run as a script, installs one if there is none. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Install locations of Linux distributions and Google Chrome. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns path of the executable in CHROMIUM, else Playwright's, else the system's; undefined if none exists */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => file && existsSync(file));
}

/** Installation commands, in order: Debian's package, then Playwright's download. */
const INSTALLERS: [string, string[]][] = [
  ['apt-get', ['update']],
  ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core']],
  ['npx', ['playwright', 'install', 'chromium']],
];

function install(): void {
  for (const [command, args] of INSTALLERS) {
    if (findChromium()) {
      return;
    }
    console.log(`[chromium] not found; running: ${command} ${args.join(' ')}`);
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    } catch {
      // The next command may succeed; main() reports the error if none does.
    }
  }
}

function main(): void {
  install();
  const found = findChromium();
  if (!found) {
    console.error('[chromium] Chromium not found, and its installation failed. Install it, or set its path: CHROMIUM=/path npm test');
    process.exit(1);
  }
  console.log(`[chromium] ${found}`);
}

if (require.main === module) {
  main();
}
