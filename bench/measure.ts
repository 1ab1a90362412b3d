/** Measures wall time and CPU time of commands on Linux, and has helpers for all benchmarks. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Seconds. `cpu` includes all processes of a command. */
export interface Cost {
  wall: number;
  cpu: number;
}

/** @returns seconds of CPU time of all exited descendants of this process (`man 5 proc`, fields 16 and 17) */
function cpuTimeOfChildren(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  // The kernel counts in clock ticks of 10 ms.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/**
 * Runs a command and waits until it exits.
 * @throws an error with the command's output, if it fails
 */
export function measure(dir: string, command: string, ...args: string[]): Cost {
  const begin = performance.now();
  const before = cpuTimeOfChildren();
  const env = { ...process.env, NO_UPDATE_NOTIFIER: '1', CI: 'true' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: dir, env, encoding: 'utf8', maxBuffer: Number.POSITIVE_INFINITY });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} in ${dir} failed:\n${stdout}${stderr}`);
  }
  return { wall: (performance.now() - begin) / 1000, cpu: cpuTimeOfChildren() - before };
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

/** @returns the median of each property */
export function medians<T extends object>(all: T[]): Record<keyof T, number> {
  const keys = Object.keys(all[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, median(all.map((one) => Number(one[key])))])) as Record<keyof T, number>;
}

/** @returns a Markdown table */
export function table(rows: (string | number)[][]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${'---|'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n');
}
