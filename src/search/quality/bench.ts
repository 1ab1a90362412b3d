/**
 * `npm run bench:search`: counts the queries that the search answers correctly, and measures the time for a key press. Lists the misses in the tuning
 * half; with `-- --all`, also those in the measuring half. `-- --weights` instead measures the effect of changing each weight of the search by 10%.
 * `-- en "oil slick"` shows the results of one query and the words that match.
 */
import { runCommand } from '../../../tools/shared/commandLine';
import { locales } from '../../languages/languages';
import { type Piece, WEIGHTS } from '../engine';
import { count, expectedKind, type Figures, type Half, outcomesOf, searchOf } from './outcomes';

const HALVES: Half[] = ['tuning', 'measuring'];
/** Length of the queries whose time is measured, in characters. */
const LONGEST = 100;

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** @returns a Markdown table */
function table(rows: string[][]): string {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  return [head, `|${'---|'.repeat(rows[0]?.length ?? 0)}`, ...body].join('\n');
}

const HEADING = [
  'half',
  'language',
  'act first',
  'among three',
  'among five',
  'area first',
  'nothing where nothing fits',
  'sure and right',
  'answers that are sure',
];

function cellsOf({ acts, areas, nothing, sure, answered }: Figures): string[] {
  return [
    `${acts.first} of ${acts.all}`,
    String(acts.three),
    String(acts.five),
    `${areas.first} of ${areas.all}`,
    `${nothing.right} of ${nothing.all}`,
    `${sure.right} of ${sure.all}`,
    `${answered.sure} of ${answered.all}`,
  ];
}

/** @returns the outcomes of all languages */
async function outcomesOfAll(half: Half, weights = WEIGHTS): ReturnType<typeof outcomesOf> {
  return (await Promise.all(locales.map((locale) => outcomesOf(locale, half, weights)))).flat();
}

/** Prints the figures of each half and language, then the misses. */
async function printFigures(): Promise<void> {
  const rows: string[][] = [];
  const misses: string[] = [];
  for (const half of HALVES) {
    for (const locale of locales) {
      const outcomes = await outcomesOf(locale, half);
      rows.push([half, locale, ...cellsOf(count(outcomes))]);
      const missed = outcomes.filter((one) => (expectedKind(one) === 'nothing' ? one.isAnswered : one.place > 0));
      misses.push(
        ...(half === 'tuning' || process.argv.includes('--all') ? missed : []).map(
          ({ query, fits, ids, isSure }) =>
            `${half}, ${locale}${isSure ? ', sure' : ''}: "${query}" is for ${fits.join(', ') || 'nothing'}; it finds ${ids.slice(0, 5).join(', ') || 'nothing'}`,
        ),
      );
    }
    rows.push([half, 'all', ...cellsOf(count(await outcomesOfAll(half)))]);
  }
  console.log(table([HEADING, ...rows]));
  console.log(misses.join('\n'));
}

/** Prints the totals of both halves with each weight decreased and increased by 10%. */
async function printWeights(): Promise<void> {
  const rows: string[][] = [];
  for (const half of HALVES) {
    rows.push([half, 'as they are', ...cellsOf(count(await outcomesOfAll(half)))]);
    for (const [name, weight] of Object.entries(WEIGHTS)) {
      for (const factor of [0.9, 1.1]) {
        const figures = count(await outcomesOfAll(half, { ...WEIGHTS, [name]: weight * factor }));
        rows.push([half, `${name} ${weight} · ${factor}`, ...cellsOf(figures)]);
      }
    }
  }
  console.log(table([HEADING.map((cell) => (cell === 'language' ? 'weight' : cell)), ...rows]));
}

/**
 * Prints the time for the last key press in a query of `LONGEST` characters, made by joining queries of the tuning half. The fastest of three runs
 * counts, because the benchmark creates so much garbage that pauses of the garbage collector take longer than a search.
 */
async function printTimes(): Promise<void> {
  const rows: string[][] = [];
  for (const locale of locales) {
    const search = await searchOf(locale);
    const queries = (await outcomesOf(locale, 'tuning')).map(({ query }) => query);
    const typed = queries.map((_, place) => [...queries.slice(place), ...queries].join(' ').slice(0, LONGEST));
    const timeOf = (query: string) => {
      const begin = performance.now();
      search(query);
      return performance.now() - begin;
    };
    const times = typed.map((query) => Math.min(timeOf(query), timeOf(query), timeOf(query)));
    rows.push([locale, median(times).toFixed(1), Math.max(...times).toFixed(1)]);
  }
  console.log(table([['language', `ms for a key press, ${LONGEST} letters: median`, 'slowest query'], ...rows]));
}

/** Prints the results of one query with the matching words marked, and the sections of the home page that answer it. */
async function printQuery(locale: string, query: string): Promise<void> {
  const { results, guidance, isSure } = (await searchOf(locale))(query);
  const matching = (pieces: Piece[]) => pieces.map(({ text, isMarked }) => (isMarked ? `*${text}*` : text)).join('');
  console.log(results.length === 0 ? 'nothing' : isSure ? 'sure' : 'not sure');
  for (const { url, title, text, keywords } of results) {
    console.log(
      `${url}: ${[title, text, ...keywords]
        .filter((pieces) => pieces.some(({ isMarked }) => isMarked))
        .map(matching)
        .join('; ')}`,
    );
  }
  for (const { url } of guidance) {
    console.log(`guidance: ${url}`);
  }
}

async function main(): Promise<void> {
  const [first = '', ...words] = process.argv.slice(2);
  if (locales.includes(first) && words.length > 0) {
    await printQuery(first, words.join(' '));
  } else if (first !== '' && !(/^--(all|weights)$/.test(first) && words.length === 0)) {
    throw new Error('Expected no arguments, --all, --weights, or a language and a query: npm run bench:search -- en "oil slick"');
  } else if (first === '--weights') {
    await printWeights();
  } else {
    await printFigures();
    await printTimes();
  }
}

runCommand('bench', main);
