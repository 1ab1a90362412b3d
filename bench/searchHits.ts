/**
 * `npm run bench:search`: counts how many queries get the right answer from the search: everyday queries an act that fits, queries about
 * the directive's other areas the area, and queries about what no area covers nothing. Lists the misses of the tuning half; `-- --all` lists
 * those of the measuring half, too.
 */
import { locales } from '../lib/languages';
import { table } from './measure';
import { type Answer, countHits, FIRST, type Figures, type Half } from './search';

const HALVES: Half[] = ['tuning', 'measuring'];
const ANSWERS: Answer[] = ['act', 'area', 'nothing'];

/** Prints the figures of all languages, then the misses. */
async function main(): Promise<void> {
  const rows = locales.flatMap((locale) => HALVES.map((half) => ({ locale, half })));
  const figures = await Promise.all(
    rows.map(async ({ locale, half }) => {
      const counted = await Promise.all(ANSWERS.map((answer) => countHits(locale, half, answer)));
      const [acts, areas, nothing] = counted as [Figures, Figures, Figures];
      const rights = [areas, nothing].map(({ hits, queries }) => `${hits[0]} of ${queries}`);
      const row = [locale, half, ...acts.hits.map((hit) => `${hit} of ${acts.queries}`), ...rights];
      return { locale, half, row, misses: [...acts.misses, ...areas.misses, ...nothing.misses] };
    }),
  );
  const heading = ['language', 'half', ...FIRST.map((first) => `act among the first ${first}`), 'area first', 'nothing offered'];
  console.log(table([heading, ...figures.map(({ row }) => row)]));
  for (const { locale, half, misses } of figures) {
    if (half === 'tuning' || process.argv.includes('--all')) {
      for (const miss of misses) {
        console.log(`${locale}, ${half}: ${miss}`);
      }
    }
  }
}

main();
