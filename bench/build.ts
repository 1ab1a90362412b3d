/**
 * `npm run bench:build [-- <rounds>]`: measures wall time and CPU time of builds, compared with the stock preset and the same content. Each
 * round runs all builds in turn, so that other load on the machine affects all of them; the table shows medians. Default: 3 rounds.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cost, measure, medians, table } from './measure';
import { makeOurSite, makeStockSite } from './sites';

const rounds = Number(process.argv[2] ?? 3);

function cleanBuild(site: string): Cost {
  for (const name of ['build', '.build', '.docusaurus', 'node_modules/.cache']) {
    rmSync(path.join(site, name), { recursive: true, force: true });
  }
  return measure(site, 'npm', 'run', 'build');
}

const dir = mkdtempSync(path.join(tmpdir(), 'annexes-bench-'));
try {
  const [stock, ours] = [path.join(dir, 'stock'), path.join(dir, 'ours')];
  mkdirSync(stock);
  mkdirSync(ours);
  makeStockSite(stock);
  makeOurSite(ours);
  const steps: Record<string, () => Cost> = {
    'stock, clean': () => cleanBuild(stock),
    'ours, clean': () => cleanBuild(ours),
    'ours, again, with webpack’s cache': () => measure(ours, 'npm', 'run', 'build'),
    'ours, one language, with webpack’s cache': () => measure(ours, 'npm', 'run', 'build', '--', 'es'),
  };
  const costs = new Map<string, Cost[]>(Object.keys(steps).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const [name, step] of Object.entries(steps)) {
      const cost = step();
      costs.get(name)?.push(cost);
      console.error(`round ${round}: ${name}: ${cost.wall.toFixed(1)} s, CPU ${cost.cpu.toFixed(1)} s`);
    }
  }
  const base = medians(costs.get('stock, clean') ?? []);
  const rows = [...costs].map(([name, all]) => {
    const { wall, cpu } = medians(all);
    return [name, wall.toFixed(1), (wall / base.wall).toFixed(3), cpu.toFixed(1), (cpu / base.cpu).toFixed(3)];
  });
  console.log(table([['build', 'wall s', 'of stock', 'CPU s', 'of stock'], ...rows]));
} finally {
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}
