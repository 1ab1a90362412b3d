/**
 * `npm run bench:search`: counts the measuring queries that the search answers correctly. `-- --misses` also lists the others, which can
 * then only be used as examples. `-- --weights` instead measures the effect of changing each weight of the search by 10%. `-- en "oil
 * slick"` shows the results of one query and the words that match.
 */

import { runCommand } from '../../common/commandLine';
import { locales } from '../../languages/languages';
import type { Piece } from '../engine/found';
import { WEIGHTS } from '../engine/weights';
import { count, type Figures, outcomesOf, searchOf } from './outcomes';

/** Prints a Markdown table: a row for each name with its figures. */
function printTable(rows: [name: string, figures: Figures][]): void {
  const columns = Object.keys(rows[0]?.[1] ?? {}) as (keyof Figures)[];
  const cells = [
    ['', ...columns],
    ['---', ...columns.map(() => '---')],
  ];
  for (const [name, figures] of rows) {
    cells.push([name, ...columns.map((column) => figures[column].join(' of '))]);
  }
  console.log(cells.map((row) => `| ${row.join(' | ')} |`).join('\n'));
}

function printFigures(withMisses: boolean): void {
  const all = locales.map((locale) => ({ locale, outcomes: outcomesOf(locale) }));
  printTable([
    ...all.map(({ locale, outcomes }): [string, Figures] => [locale, count(outcomes)]),
    ['all', count(all.flatMap(({ outcomes }) => outcomes))],
  ]);
  for (const { locale, outcomes } of withMisses ? all : []) {
    for (const { query, fits, ids, section, isSure } of outcomes.filter(({ isRight }) => !isRight)) {
      const found = [section, ...ids.slice(0, 5)].filter(Boolean).join(', ') || 'nothing';
      console.log(`${locale}${isSure ? ', sure' : ''}: "${query}" is for ${fits.join(', ') || 'nothing'}; it finds ${found}`);
    }
  }
}

/** Prints the totals with each weight decreased and increased by 10%. */
function printWeights(): void {
  const figuresWith = (weights: typeof WEIGHTS) => count(locales.flatMap((locale) => outcomesOf(locale, weights)));
  const changed = Object.entries(WEIGHTS).flatMap(([name, weight]) =>
    [0.9, 1.1].map((factor): [string, Figures] => [`${name} ${weight} · ${factor}`, figuresWith({ ...WEIGHTS, [name]: weight * factor })]),
  );
  printTable([['as they are', figuresWith(WEIGHTS)], ...changed]);
}

/** Prints the results of one query with the matching words marked, and the sections of the home page that may answer it. */
function printQuery(locale: string, query: string): void {
  const { verdict, sections, answersWhole, results } = searchOf(locale)(query);
  const matching = (pieces: Piece[]) => pieces.map(({ text, isMarked }) => (isMarked ? `*${text}*` : text)).join('');
  console.log(verdict);
  for (const { page, id, title, text, keywords } of results) {
    console.log(
      `${id ?? page}: ${[title, text, ...keywords]
        .filter((pieces) => pieces.some(({ isMarked }) => isMarked))
        .map(matching)
        .join('; ')}`,
    );
  }
  console.log(`sections (${answersWhole ? 'of the whole query' : 'of a part'}): ${sections.map(({ id }) => id).join(', ')}`);
}

async function main(): Promise<void> {
  const [first = '', ...words] = process.argv.slice(2);
  if (locales.includes(first) && words.length > 0) {
    printQuery(first, words.join(' '));
  } else if (first === '--weights' && words.length === 0) {
    printWeights();
  } else if ((first === '' || first === '--misses') && words.length === 0) {
    printFigures(first !== '');
  } else {
    throw new Error('Expected no arguments, --misses, --weights, or a language and a query: npm run bench:search -- en "oil slick"');
  }
}

runCommand('bench', main);
