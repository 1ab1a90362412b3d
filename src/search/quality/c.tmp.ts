import fs from 'node:fs';
import { locales } from '../../languages/languages';
import { WEIGHTS } from '../engine/weights';
import { makeClassifier, NOT_A_QUESTION } from '../engine/classifier';
import { isActOrArea } from '../engine/entries';
import { makeIndex } from '../engine/indexing';
import { parseQuery, rank } from '../engine/ranking';
import { makeStemmer, wordsOf } from '../engine/words';
import { readEntries } from './outcomes';
import { siteDir } from '../../common/paths';
import { wordsFor } from '../plugin';
import { readExamples } from '../plugin/examples';
const idOf = (url: string) => url.split('#')[1] ?? url;
const out: unknown[] = [];
for (const l of locales) {
  const entries = readEntries(l);
  const d0 = { entries, examples: readExamples(siteDir, l, entries), ...wordsFor(siteDir, l) } as any;
  const examples = d0.examples.flatMap(([q, ...a]: any) => q.split('|').map((x: string) => [x, ...a]));
  const data = { ...d0, examples };
  const stem = makeStemmer(data.endings);
  const classify = makeClassifier(data, stem, WEIGHTS);
  const index = makeIndex(data, stem, WEIGHTS);
  const kind = new Map(entries.map((e) => [idOf(e.url), e.kind]));
  const run = (set: string, q: string, fits: string[], asks: string[]) => {
    const query = parseQuery(q, index);
    const c = query.isKnownPhrase ? NOT_A_QUESTION : classify(q);
    const r = rank(query, c, index);
    const best = r.results[0];
    out.push({ set, l, q, n: wordsOf(q).length, nq: query.queryWords.length, known: query.isKnownPhrase, isQ: c.isQuestion, ns: c.sections.length, oos: c.outOfScope, support: r.support, certainty: r.certainty, nres: r.results.filter((x) => isActOrArea(x.entry)).length, first: best && isActOrArea(best.entry) ? idOf(best.entry.url) : null, second: r.results[1] && idOf(r.results[1].entry.url), ev: r.results.slice(0,3).map(x=>x.evidence), fits, asks, right: !!best && fits.includes(idOf(best.entry.url)), kind: fits.length ? kind.get(fits[0]!) ?? '?' : 'nothing' });
  };
  for (const [q, fits] of Object.entries(JSON.parse(fs.readFileSync(`src/search/quality/measuring/${l}.json`, 'utf8')) as any)) run('bench', q, fits as any, []);
  for (const [q, fits] of Object.entries(JSON.parse(fs.readFileSync(`/work/unseen4/${l}.json`, 'utf8')) as any)) run('set4', q, fits as any, []);
  for (const s of ['stories5', 'stories6']) { const f = `/work/${s}/${l}.json`; if (fs.existsSync(f)) for (const [q, v] of Object.entries(JSON.parse(fs.readFileSync(f, 'utf8')) as any)) run(s, q, (v as any).rules, (v as any).sections); }
}
fs.writeFileSync('/tmp/cal.json', JSON.stringify(out));
