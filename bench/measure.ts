/** What commands cost, on Linux: wall clock and processor time; and what all benchmarks share. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Seconds; CPU is that of all processes of a command. */
export interface Cost {
  wall: number;
  cpu: number;
}

/** Processor time of the processes that this one has started and that have ended, and of theirs (`man 5 proc`, fields 16 and 17). */
function processorTimeOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  // The kernel counts in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Runs a command to its end. @throws with its output, if it fails */
export async function measure(dir: string, command: string, ...args: string[]): Promise<Cost> {
  const begin = performance.now();
  const before = processorTimeOfChildren();
  const child = spawn(command, args, { cwd: dir, env: { ...process.env, NO_UPDATE_NOTIFIER: '1', CI: 'true' }, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} in ${dir} failed:\n${output}`);
  }
  return { wall: (performance.now() - begin) / 1000, cpu: processorTimeOfChildren() - before };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

/** @returns the median of each figure */
export function medians<T extends object>(all: T[]): Record<keyof T, number> {
  const keys = Object.keys(all[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => Number(one[key])))])) as Record<keyof T, number>;
}

/** @returns a folder for as long as this process lives */
export function temporaryFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'annexes-bench-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  return dir;
}

/** @returns a Markdown table */
export function table(rows: (string | number)[][]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${'---|'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n');
}
