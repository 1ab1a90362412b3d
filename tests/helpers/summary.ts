/**
 * Reporter that ends a run with the skipped tests and the reasons, and with the numbers of passed, failed and skipped tests.
 *
 * In continuous integration (CI), a skipped test fails the run, unless the machine itself cannot run it. With BARE, which .ci/bare sets,
 * all tools of tools.ts are missing: the run fails unless a test is skipped for each of them.
 */
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import { ON_THIS_MACHINE, reasonWithout, tools } from './tools';

function reasonOf({ annotations }: TestCase): string {
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  return skip ? (skip.description ?? 'no reason is given') : 'not run, because an earlier test failed';
}

export default class Summary implements Reporter {
  private suite?: Suite;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const tests = this.suite?.allTests() ?? [];
    if (tests.every(({ results }) => results.length === 0)) {
      return undefined; // `--list` runs no tests.
    }
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length;
    const reasons = tests.filter((test) => test.outcome() === 'skipped').map(reasonOf);
    const expected = process.env.BARE ? tools.map(reasonWithout) : [];
    const surprises = [
      ...reasons.filter((reason) => !expected.includes(reason) && !reason.startsWith(ON_THIS_MACHINE)),
      ...expected.filter((reason) => !reasons.includes(reason)),
    ];
    console.log('');
    for (const reason of new Set(reasons)) {
      console.log(`[tests] ${reasons.filter((other) => other === reason).length} skipped: ${reason}`);
    }
    if (process.env.CI) {
      for (const reason of new Set(surprises)) {
        console.log(`[tests] failed: ${reasons.includes(reason) ? 'tests must not be skipped in CI' : 'no test was skipped'}: ${reason}`);
      }
    }
    console.log(`${count('expected')} passed, ${count('unexpected') + count('flaky')} failed, ${count('skipped')} skipped`);
    return process.env.CI && surprises.length > 0 ? { status: 'failed' } : undefined;
  }
}
