import { clearLine, cursorTo } from 'node:readline';

/** What is being done, and for how long: a line for everything that is finished, and on a terminal one more for what is not. */
export class Progress {
  private readonly start = performance.now();
  private readonly begun = new Map<string, number>();
  private readonly timer = process.stdout.isTTY ? setInterval(() => this.show(), 500).unref() : undefined;

  /** Seconds since the start, or since a moment. */
  seconds(since = this.start): string {
    return ((performance.now() - since) / 1000).toFixed(1);
  }

  begin(name: string): void {
    this.begun.set(name, performance.now());
  }

  finish(name: string): void {
    this.hide();
    console.log(`[build] ${name}: done after ${this.seconds()} s`);
    this.begun.delete(name);
  }

  end(): void {
    clearInterval(this.timer);
    this.hide();
  }

  private show(): void {
    this.hide();
    process.stdout.write(`[build] ${[...this.begun].map(([name, since]) => `${name} ${this.seconds(since)} s`).join(', ')} ...`);
  }

  private hide(): void {
    if (this.timer) {
      clearLine(process.stdout, 0);
      cursorTo(process.stdout, 0);
    }
  }
}
