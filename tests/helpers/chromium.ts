/** Finds the Chromium for the tests. Run as a script, it installs one if necessary, and prints which one is used. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/**
 * Install locations of Linux distributions and Google Chrome. The headless shell that Playwright downloads comes first, because with it the
 * tests need half the processor time.
 */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @returns the path of the executable: the one in CHROMIUM, whether it exists or not, otherwise Playwright's, otherwise the system's;
 * undefined if there is none
 */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM || [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file));
}

const HELP = `Install Chromium or Chrome, or set the path of one: CHROMIUM=/path/to/chromium npm test
Playwright's own: npx playwright install chromium, then as root: npx playwright install-deps chromium. Debian: apt-get install chromium-headless-shell`;

type Command = [program: string, ...args: string[]];
const APT: Command = ['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell'];
const PLAYWRIGHT: Command = ['npx', 'playwright', 'install', 'chromium'];

/**
 * @returns installation commands: first, as root on Debian, for the package, which includes all libraries; then for Playwright's download
 */
function installers(): Command[] {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return isRootOnDebian ? [APT, PLAYWRIGHT] : [PLAYWRIGHT];
}

function install(): void {
  for (const [command, ...args] of installers()) {
    if (!findChromium()) {
      console.log(`[chromium] No browser was found. Installing one: ${[command, ...args].join(' ')}`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
      if (status !== 0) {
        console.error(`[chromium] This has failed: ${error?.message ?? `exit status ${status}`}`);
      }
    }
  }
}

async function main(): Promise<void> {
  install();
  const executablePath = findChromium();
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    console.log(`[chromium] Chromium ${browser.version()}, ${executablePath}`);
    await browser.close();
  } catch (error) {
    // The message also contains the command and a log. Only the browser's own output in it is useful.
    const [reason, ...log] = (error as Error).message.split('\n');
    const written = log.filter((line) => line.startsWith('[pid') && line.includes('[err]'));
    const problem = executablePath ? [`${executablePath} does not start: ${reason}`, ...written].join('\n') : 'No browser was found.';
    console.error(`[chromium] ${problem}\n${HELP}`);
    process.exitCode = 1;
  }
}

if (require.main === module) {
  void main();
}
