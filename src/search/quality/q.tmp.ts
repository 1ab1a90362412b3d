import fs from 'node:fs';
import { WEIGHTS } from '../engine/weights';
import { searchOf } from './outcomes';
const override = JSON.parse(process.env.W ?? '{}');
const searches: Record<string, any> = {};
for (const line of fs.readFileSync(process.argv[2]!, 'utf8').split('\n').filter(Boolean)) {
  const [l = 'en', q = ''] = line.split('|');
  searches[l] ??= searchOf(l, { ...WEIGHTS, ...override });
  const f = searches[l](q);
  const id = (u: string) => u.split('#')[1] ?? u;
  const t = (r: any) => `${id(r.url)} ${r.title.map((p: any) => p.text).join('').slice(0, 40)} (${r.keywords.slice(0, 3).map((k: any) => k.map((p: any) => (p.isMarked ? `*${p.text}*` : p.text)).join('')).join(', ')})`;
  console.log(`${l} ${q.slice(0, 110)}\n   ${f.verdict} Q=${f.isQuestion} [${f.sections.map((s: any) => id(s.url))}] ${f.results.map(t).join(' ; ')} || ${f.further.length}`);
}
