/** Reporter that ends a run with one line for each reason for skipping tests, and the numbers of passed, failed and skipped tests. */
import type { FullConfig, Reporter, Suite } from 'playwright/types/testReporter';

export default class Summary implements Reporter {
  private suite?: Suite;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    if (tests.every(({ results }) => results.length === 0)) {
      return; // `--list` runs no tests.
    }
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length;
    const reasons = tests
      .filter((test) => test.outcome() === 'skipped')
      .map(({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description ?? 'not run, because an earlier test failed');
    console.log('');
    for (const reason of new Set(reasons)) {
      console.log(`[tests] ${reasons.filter((other) => other === reason).length} skipped: ${reason}`);
    }
    console.log(`${count('expected')} passed, ${count('unexpected') + count('flaky')} failed, ${count('skipped')} skipped`);
  }
}
