/**
 * `npm run bench:growth [-- <annexes>x<languages> ...]`: what a clean build costs as the site grows. Small sizes by default; the largest
 * that is meant to work is 300x24. Writes bench/growth.json and bench/growth.svg.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Cost, inFolder, measure, table } from './measure';
import { makeGrownSite } from './sites';

interface Size {
  annexes: number;
  languages: number;
}

type Point = Size & Cost & { pages: number };

const asked = process.argv.slice(2);
const sizes = (asked.length > 0 ? asked : ['3x5', '30x5', '60x5', '3x12', '3x24']).map((size): Size => {
  const [annexes = Number.NaN, languages = Number.NaN] = size.split('x').map(Number);
  if (!(annexes >= 3 && languages >= 5 && languages <= 24)) {
    throw new Error(`${size}: give sizes as <annexes>x<languages>, from 3x5 to 24 languages, such as 300x24.`);
  }
  return { annexes, languages };
});

/** Processor time over the number of pages: a straight line means that each page costs the same, however many there are. */
function plot(points: Point[]): string {
  const [width, height, margin] = [640, 400, 56];
  const most = { pages: Math.max(...points.map(({ pages }) => pages)), cpu: Math.max(...points.map(({ cpu }) => cpu)) };
  const x = (pages: number) => margin + (pages / most.pages) * (width - 2 * margin);
  const y = (cpu: number) => height - margin - (cpu / most.cpu) * (height - 2 * margin);
  const marks = points.map(
    ({ annexes, languages, pages, cpu }) =>
      `  <circle cx="${x(pages).toFixed(1)}" cy="${y(cpu).toFixed(1)}" r="4"/>\n` +
      `  <text x="${(x(pages) + 7).toFixed(1)}" y="${(y(cpu) - 7).toFixed(1)}">${annexes} × ${languages}: ${cpu.toFixed(0)} s</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
  <title>Processor time of a clean build, by number of pages</title>
  <rect width="${width}" height="${height}" fill="#fff"/>
  <path d="M${margin} ${margin}V${height - margin}H${width - margin}" fill="none" stroke="#000"/>
  <text x="${margin}" y="${margin - 12}">CPU s</text>
  <text x="${width - margin}" y="${height - margin + 32}" text-anchor="end">pages: (annexes + 1) × languages, at most ${most.pages}</text>
${marks.join('\n')}
</svg>
`;
}

void inFolder(async (dir) => {
  const points: Point[] = [];
  for (const { annexes, languages } of sizes) {
    const site = path.join(dir, `${annexes}x${languages}`);
    mkdirSync(site);
    makeGrownSite(site, annexes, languages);
    const cost = await measure(site, 'npm', 'run', 'build');
    rmSync(site, { recursive: true });
    points.push({ annexes, languages, pages: (annexes + 1) * languages, ...cost });
    // After each size: the large ones take long, and may be broken off.
    writeFileSync(path.join(__dirname, 'growth.json'), `${JSON.stringify(points, undefined, 2)}\n`);
    writeFileSync(path.join(__dirname, 'growth.svg'), plot(points));
    console.error(`${annexes} annexes x ${languages} languages: ${cost.wall.toFixed(1)} s, CPU ${cost.cpu.toFixed(1)} s`);
  }
  const rows = points.map(({ annexes, languages, pages, wall, cpu, peak }) => [
    annexes,
    languages,
    pages,
    wall.toFixed(1),
    cpu.toFixed(1),
    ((cpu * 1000) / pages).toFixed(0),
    Math.round(peak),
  ]);
  console.log(table([['annexes', 'languages', 'pages', 'wall s', 'CPU s', 'CPU ms a page', 'largest process MB'], ...rows]));
});
