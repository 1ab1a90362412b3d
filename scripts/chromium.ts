import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Where distributions and Google put a Chromium. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns path of a Chromium: the one in CHROMIUM, Playwright's own, or the system's; undefined if there is none */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM, chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => file && existsSync(file));
}

/** Ways to get one: Debian's package, then Playwright's own download. */
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
    console.log(`[chromium] none found: ${command} ${args.join(' ')}`);
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    } catch {
      // The next way may do; if none does, main() says what is missing.
    }
  }
}

/** Makes sure that the tests have a browser, and says which. */
function main(): void {
  install();
  const found = findChromium();
  if (!found) {
    console.error('[chromium] No Chromium, and none could be installed. Install one, or name it: CHROMIUM=/path/to/chromium npm test');
    process.exit(1);
  }
  console.log(`[chromium] ${found}`);
}

if (require.main === module) {
  main();
}
