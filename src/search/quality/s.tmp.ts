import fs from 'node:fs';
import { locales } from '../../languages/languages';
import { WEIGHTS } from '../engine/weights';
import { readEntries, searchOf } from './outcomes';

const dirs = (process.env.SETS ?? 'stories5').split(',');
const show = process.env.SHOW;
const override = JSON.parse(process.env.W ?? '{}');
const idOf = (url: string) => url.split('#')[1] ?? url;
const c: Record<string, number> = {};
const inc = (k: string, n = 1) => {
  c[k] = (c[k] ?? 0) + n;
};
const asked_ = (a: string[], seen: string[]) => a.includes('where-to-report') && !seen.includes('where-to-report');
for (const dir of dirs)
  for (const l of (process.env.L ?? locales.join()).split(',')) {
    const file = `/work/${dir}/${l}.json`;
    if (!fs.existsSync(file)) continue;
    const search = searchOf(l, { ...WEIGHTS, ...override });
    for (const [text, { rules, sections, outOfScope }] of Object.entries(
      JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, { rules: string[]; sections: string[]; outOfScope: boolean }>,
    )) {
      const f = search(text) as any;
      const shown: string[] = f.sections.map((s: any) => idOf(s.url));
      const isR = (r: any) => r.kind === 'act' || r.kind === 'area';
      const res: string[] = f.results.filter(isR).map((r: any) => idOf(r.url));
      const faults: string[] = [];
      inc('n');
      const seen = shown.slice(0, 3);
      if (f.results.some(isR) && asked_(sections, seen)) seen.push('where-to-report');
      const asked = sections;
      const have = asked.filter((s) => seen.includes(s));
      inc('asked', asked.length);
      inc('askedShown', have.length);
      if (asked.length) {
        inc('stories asking');
        if (have.length === asked.length) inc('all asked shown');
        else faults.push(`MISSING ${asked.filter((s) => !seen.includes(s))}`);
        if (seen.length && asked.includes(seen[0]!)) inc('first section asked');
      }
      const extra = seen.filter((s) => !asked.includes(s));
      if (!outOfScope) {
        inc('shown', seen.length);
        inc('shownAsked', have.length);
        if (extra.length) faults.push(`EXTRA ${extra}`);
      }
      if (!asked.length && !outOfScope) {
        inc('asking nothing');
        if (!seen.length) inc('asking nothing: none shown');
      }
      if (outOfScope) {
        inc('out');
        if (f.verdict === 'outOfScope') inc('out said');
        else {
          faults.push(`NOT OUT ${f.verdict}`);
        }
        if (f.verdict === 'covered') inc('out but covered');
      } else if (f.verdict === 'outOfScope') {
        inc('wrongly out');
        faults.push('WRONGLY OUT');
      }
      if (rules.length) {
        inc('rules');
        const ok = rules.includes(res[0]!);
        if (ok) inc('rule first');
        else faults.push(`FIRST ${res[0] ?? f.verdict}`);
        if (f.verdict === 'covered') {
          inc('sure');
          if (!ok) {
            inc('wrong sure');
          }
        } else faults.push('UNSURE');
        const silly = res.filter((r) => !rules.includes(r));
        if (f.verdict === 'covered') {
          inc('sure lists');
          if (!silly.length) inc('clean lists');
          else faults.push(`SILLY ${silly}`);
          inc('silly', silly.length);
        }
      } else if (!outOfScope && res.length) {
        inc('question with rules');
        faults.push(`RULES ${res} ${f.verdict}`);
      }
      if (faults.length === 0) inc('perfect');
      if (show && faults.length) console.log(`${l} ${text.slice(0, Number(show))}\n    ${faults.join(' | ')} [${shown}]`);
    }
  }
console.log(JSON.stringify(c));
