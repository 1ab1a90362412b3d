/** The browser that created the screenshots in tests/screens/. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type TestInfo, test } from 'playwright/test';
import { siteDir } from '../../src/common/paths';
import { ON_THIS_MACHINE } from './tools';

const MADE_WITH = path.join(siteDir, 'tests/screens/chromium.txt');
/** The system and the major version of Chromium: `linux 156`. */
const madeWith = existsSync(MADE_WITH) ? readFileSync(MADE_WITH, 'utf8').trim() : '';

/**
 * Skips the test if this browser draws text differently from the one that created the screenshots; records it if they are being replaced.
 */
export function skipWithOtherBrowser(browser: Browser, { config }: TestInfo): void {
  const here = `${process.platform} ${browser.version().split('.')[0]}`;
  if (config.updateSnapshots === 'all' || madeWith === '') {
    mkdirSync(path.dirname(MADE_WITH), { recursive: true });
    writeFileSync(MADE_WITH, `${here}\n`);
  } else {
    // Most people have a different version, which draws many pixels of the text differently, so a comparison is pointless.
    test.skip(
      here !== madeWith,
      `${ON_THIS_MACHINE}Chromium is ${here}; the screenshots were made with ${madeWith}. To replace them: npm run screens`,
    );
  }
}
