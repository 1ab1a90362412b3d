/**
 * `npm run bench:build [-- <rounds>]`: what building costs, against the stock preset over the same content. Each round builds all in turn,
 * so that what else the machine does falls on all; the table has the medians. Rounds: 3.
 */
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cost, inFolder, measure, medianCost, table } from './measure';
import { makeOurSite, makeStockSite } from './sites';

const rounds = Number(process.argv[2] ?? 3);

function clean(dir: string): void {
  for (const name of ['build', '.build', '.docusaurus', 'node_modules/.cache']) {
    rmSync(path.join(dir, name), { recursive: true, force: true });
  }
}

void inFolder(async (dir) => {
  const [stock, ours] = [path.join(dir, 'stock'), path.join(dir, 'ours')];
  mkdirSync(stock);
  mkdirSync(ours);
  makeStockSite(stock);
  makeOurSite(ours);
  const build = (site: string) => measure(site, 'npm', 'run', 'build');
  const steps: Record<string, () => Promise<Cost>> = {
    'stock, clean': () => {
      clean(stock);
      return build(stock);
    },
    'ours, clean': () => {
      clean(ours);
      return build(ours);
    },
    'ours, one page of one language edited': () => {
      appendFileSync(path.join(ours, 'i18n/es/docusaurus-plugin-content-pages/ktn_transport.mdx'), '\nUna línea.\n');
      return build(ours);
    },
    'ours, nothing changed': () => build(ours),
  };
  const costs = new Map<string, Cost[]>(Object.keys(steps).map((name) => [name, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const [name, step] of Object.entries(steps)) {
      const cost = await step();
      costs.get(name)?.push(cost);
      console.error(`round ${round}: ${name}: ${cost.wall.toFixed(1)} s, CPU ${cost.cpu.toFixed(1)} s`);
    }
  }
  const medians = new Map([...costs].map(([name, all]) => [name, medianCost(all)]));
  const base = medians.get('stock, clean') as Cost;
  const rows = [...medians].map(([name, { wall, cpu, peak }]) => [
    name,
    wall.toFixed(1),
    (wall / base.wall).toFixed(3),
    cpu.toFixed(1),
    (cpu / base.cpu).toFixed(3),
    Math.round(peak),
  ]);
  console.log(table([['build', 'wall s', 'of stock', 'CPU s', 'of stock', 'largest process MB'], ...rows]));
  writeFileSync(path.join(__dirname, 'build.json'), `${JSON.stringify(Object.fromEntries(costs), undefined, 2)}\n`);
});
