import fs from 'node:fs';
import { locales } from '../../languages/languages';
import { isActOrArea } from '../engine/engine';
import { WEIGHTS } from '../engine/weights';
import { readEntries, searchOf } from './outcomes';

const dir = process.env.SET ?? '/work/unseen';
const misses = process.env.MISSES;
const sures = (process.env.SURE ?? '').split(',').filter(Boolean).map(Number);
const idOf = (url: string) => url.split('#')[1] ?? url;
for (const sure of sures.length ? sures : [WEIGHTS.sure]) {
  const t: Record<string, number[]> = {};
  const add = (l: string, k: string, ok: boolean) => {
    for (const x of [l, 'all']) {
      const c = (t[x + ' ' + k] ??= [0, 0]);
      c[1]!++;
      if (ok) c[0]!++;
    }
  };
  for (const l of locales) {
    if (!fs.existsSync(`${dir}/${l}.json`)) continue;
    const kind = new Map(readEntries(l).map((e) => [idOf(e.url), e.kind]));
    const search = searchOf(l, { ...WEIGHTS, sure });
    for (const [q, fits] of Object.entries(JSON.parse(fs.readFileSync(`${dir}/${l}.json`, 'utf8')) as Record<string, string[]>)) {
      const g = search(q) as any;
      const f = {
        ...g,
        guidance: g.isQuestion ? g.sections : [],
        isSure: !['unsure', 'similarNumbers'].includes(g.verdict),
        isOutOfScope: g.verdict === 'outOfScope',
      };
      const ids = f.results.map((r) => idOf(r.url));
      const rules = [...f.results, ...f.further].filter((r) => r.kind === 'act' || r.kind === 'area').map((r) => idOf(r.url));
      const k = fits.length === 0 ? 'nothing' : (kind.get(fits[0]!) ?? '?');
      const section = f.guidance[0] && idOf(f.guidance[0].url);
      let ok: boolean;
      if (k === 'section') {
        ok = !!section && fits.includes(section);
        add(l, 'question', ok);
      } else if (k === 'nothing') {
        ok = f.results.filter((r) => r.kind === 'act' || r.kind === 'area').length === 0;
        add(l, 'nothing', ok);
        add(l, 'nosection', !section || section === 'outside');
      } else {
        ok = fits.includes(ids[0]!);
        add(l, k + ' first', ok);
        add(
          l,
          k + ' five',
          rules.slice(0, 5).some((i) => fits.includes(i)),
        );
        add(l, 'nosection', !section);
      }
      const isS = f.isSure && f.results.length > 0 && (f.results[0]!.kind === 'act' || f.results[0]!.kind === 'area') && !f.guidance.length;
      if (isS) {
        const r = fits.includes(ids[0]!);
        add(l, 'sure', r);
        if (!r && misses) console.log(`  SURE-WRONG ${l}: ${q} -> ${ids[0]} (${fits})`);
      }
      if (k !== 'section' && k !== 'nothing') {
        add(l, 'sureShare', isS);
        add(l, 'verdictOut', f.isOutOfScope);
        if (f.isOutOfScope)
          console.log(
            '  OUT',
            l,
            q,
            fits.join(),
            '|',
            f.further
              .slice(0, 3)
              .map((r) => idOf(r.url))
              .join(),
          );
      } else if (k === 'nothing') add(l, 'nothingOut', f.isOutOfScope);
      if (!ok && misses) console.log(`  ${l} ${k}: ${q} -> ${section ?? ''} | ${ids.slice(0, 3)} (${fits})`);
    }
  }
  console.log(
    'sure',
    sure,
    Object.entries(t)
      .filter(([k]) => k.startsWith('all') || /sure$/.test(k))
      .map(([k, [a, b]]) => `${k} ${a}/${b}`)
      .join('; '),
  );
}
