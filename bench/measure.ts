/** What commands cost, on Linux: wall clock, processor time and memory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Seconds, seconds of processor time of all processes, and resident memory of the largest of them in MB. */
export interface Cost {
  wall: number;
  cpu: number;
  peak: number;
}

/** The kernel counts in hundredths of a second, whatever its own clock. */
const TICKS = 100;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Fields of `/proc/<pid>/stat` after the process's name: state, parent, group, ... (`man 5 proc`, counted from 3 there). */
function statOf(pid: string): string[] {
  return read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
}

/** Processor time of the processes that this one has started and that have ended, and of theirs. */
function processorTimeOfChildren(): number {
  const [user, system] = statOf('self').slice(13, 15);
  return (Number(user) + Number(system)) / TICKS;
}

/** Most memory that a process of a group has had until now. */
function peakOf(group: number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && statOf(name)[2] === String(group));
  return Math.max(0, ...processes.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024));
}

/** The environment of a terminal. */
const env = { ...process.env, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1', CI: 'true' };

/** Starts a command as the leader of a process group. */
export function start(dir: string, command: string, ...args: string[]): ChildProcess {
  const child = spawn(command, args, { cwd: dir, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  process.once('exit', () => endGroup(child));
  return child;
}

/** Ends a command with all that it has started, if it has not ended yet. */
export function endGroup({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) {
    process.kill(-pid, 'SIGKILL');
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

/** Runs a command to its end. @throws with its output, if it fails */
export async function measure(dir: string, command: string, ...args: string[]): Promise<Cost> {
  const begin = performance.now();
  const before = processorTimeOfChildren();
  const child = start(dir, command, ...args);
  let output = '';
  let peak = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const sampler = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid ?? 0));
  }, 100);
  const [status] = (await once(child, 'close')) as [number | null];
  clearInterval(sampler);
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} in ${dir} failed:\n${output}`);
  }
  return { wall: (performance.now() - begin) / 1000, cpu: processorTimeOfChildren() - before, peak };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}

export function medianCost(costs: Cost[]): Cost {
  const of = (key: keyof Cost) => median(costs.map((cost) => cost[key]));
  return { wall: of('wall'), cpu: of('cpu'), peak: of('peak') };
}

/** Gives `task` a folder for as long as this process lives. */
export async function inFolder(task: (dir: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'annexes-bench-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 }));
  await task(dir);
}

/** @returns a Markdown table */
export function table(rows: (string | number)[][]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${'---|'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n');
}
