import { locales } from '../../languages/languages';
import { readText } from '../../common/text';
import { siteDir } from '../../common/paths';
import { WEIGHTS } from '../engine/weights';
import { searchOf } from './outcomes';
const idOf = (url: string) => url.split('#')[1] ?? url;
for (const relevant of [0.55, 0.6, 0.65, 0.7]) {
  let open = 0, folded = 0, extraOpen = 0, foldedU = 0, wrongFirstFolded = 0;
  for (const l of locales) {
    const search = searchOf(l, { ...WEIGHTS, relevant });
    for (const [q, fits] of Object.entries(JSON.parse(readText(siteDir, `src/search/quality/measuring/${l}.json`)) as Record<string, string[]>)) {
      if (!/^3|^area/.test(fits[0] ?? '')) continue;
      const f = search(q); const r = f.results.map((x) => idOf(x.url)), g = f.further.map((x) => idOf(x.url));
      for (const id of fits) { if (r.includes(id)) open++; else if (g.includes(id)) { folded++; if (f.verdict === 'unsure') foldedU++; } }
      if (!fits.some((id) => r.includes(id)) && fits.some((id) => g.includes(id))) wrongFirstFolded++;
      extraOpen += r.filter((id) => !fits.includes(id)).length;
    }
  }
  console.log(relevant, { open, folded, foldedU, wrongFirstFolded, extraOpen });
}
