/**
 * `npm run bench:search`: counts for how many everyday queries the built search finds a fitting act. Lists the misses of the tuning half;
 * `-- --all` lists those of the measuring half, too.
 */
import { locales } from '../lib/languages';
import { countHits, FIRST, type Half } from './builtSearch';
import { table } from './measure';

const HALVES: Half[] = ['tuning', 'measuring'];

const figures = locales.flatMap((locale) => HALVES.map((half) => ({ locale, half, ...countHits(locale, half) })));
const rows = figures.map(({ locale, half, queries, hits }) => [locale, half, `${queries}`, ...hits.map(String)]);
console.log(table([['language', 'half', 'queries', ...FIRST.map((first) => `among the first ${first}`)], ...rows]));
for (const { locale, half, misses } of figures) {
  if (half === 'tuning' || process.argv.includes('--all')) {
    for (const miss of misses) {
      console.log(`${locale}, ${half}: ${miss}`);
    }
  }
}
