import fs from 'node:fs';
import { locales } from '../../languages/languages';
import { searchOf } from './outcomes';

const idOf = (url: string) => url.split('#')[1] ?? url;
const rows: any[] = [];
const q: any[] = [];
for (const set of ['stories5', 'stories'])
  for (const l of locales) {
    if (!fs.existsSync(`/work/${set}/${l}.json`)) continue;
    for (const [text, { rules, outOfScope }] of Object.entries(
      JSON.parse(fs.readFileSync(`/work/${set}/${l}.json`, 'utf8')) as Record<string, any>,
    )) {
      const f = searchOf(l)(text) as any;
      const d = (globalThis as any).DEBUG;
      if (f.verdict === 'covered')
        for (const [i, r] of d.list.entries()) if (i > 0) rows.push({ ...r, ok: rules.includes(r.id), firstCount: d.list[0].count });
      if (d.isQuestion && d.list[0])
        q.push({
          ok: rules.includes(d.list[0].id),
          any: rules.length,
          support: d.list[0].support,
          certainty: d.certainty,
          count: d.list[0].count,
          len: text.length,
        });
    }
  }
const tab = (name: string, pass: (r: any) => boolean) => {
  const k = rows.filter(pass);
  console.log(
    name,
    'silly shown',
    k.filter((r) => !r.ok).length,
    'of',
    rows.filter((r) => !r.ok).length,
    'right shown',
    k.filter((r) => r.ok).length,
    'of',
    rows.filter((r) => r.ok).length,
  );
};
for (const t of [0.4, 0.5, 0.6, 0.7]) {
  tab(`rel ${t}`, (r) => r.rel >= t);
  tab(`rel ${t} & count>=2`, (r) => r.rel >= t && (r.count >= 2 || r.firstCount === 1));
  tab(`rel ${t} & support>1`, (r) => r.rel >= t && r.support > 1);
  tab(`rel ${t} & support>0.6`, (r) => r.rel >= t && r.support > 0.6);
}
for (const r of q.sort((a, b) => a.support - b.support))
  console.log(r.ok ? 'ok ' : r.any ? 'BAD' : 'none', r.support.toFixed(2), r.certainty.toFixed(2), r.count, r.len);
