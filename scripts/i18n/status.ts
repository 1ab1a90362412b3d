/** What is left to translate: `npm run i18n:status`, as a table, or with `-- --json`. */
import { parseArgs } from 'node:util';
import { translations } from '../../lib/languages';
import { siteDir as project } from '../../lib/paths';
import { checkTranslations } from './check';
import { type Problem, run } from './problem';
import type { Unit } from './reviews';
import { readSources } from './sources';

/** Sections of a page, or messages of a file, and how they stand in one language. */
export interface Status {
  language: string;
  file: string;
  translated: number;
  /** Not there, incomplete or still English. */
  missing: number;
  /** Not reviewed since the English changed. */
  stale: number;
  /** English words of what is missing or stale. */
  words: number;
}

function stateOf({ unit }: Unit, problems: Problem[]): 'translated' | 'missing' | 'stale' {
  // A problem without a unit is one of the whole file: it is not there, cannot be read or was never reviewed.
  const kinds = problems.filter((problem) => (problem.unit ?? unit) === unit).map(({ kind }) => kind);
  if (kinds.some((kind) => kind === 'missing' || kind === 'untranslated' || kind === 'syntax')) {
    return 'missing';
  }
  return kinds.includes('stale') ? 'stale' : 'translated';
}

function wordsOf({ source }: Unit): number {
  return source.replace(/<[^>]*>|\{[^}]*\}/g, ' ').match(/[\p{L}\p{N}’'-]*\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0;
}

/** @returns a row for each language and file */
export async function readStatus(siteDir = project): Promise<Status[]> {
  const sources = await readSources(siteDir);
  const problems = await checkTranslations({ siteDir, asked: translations });
  return translations.flatMap((language) =>
    sources.map(({ name, path, units }) => {
      const ofFile = problems.filter(({ file }) => file === `i18n/${language}/${path}`);
      const inState = (state: string) => units.filter((unit) => stateOf(unit, ofFile) === state);
      const [translated, missing, stale] = ['translated', 'missing', 'stale'].map(inState) as [Unit[], Unit[], Unit[]];
      const words = [...missing, ...stale].reduce((sum, unit) => sum + wordsOf(unit), 0);
      return { language, file: name, translated: translated.length, missing: missing.length, stale: stale.length, words };
    }),
  );
}

function totalOf(language: string, rows: Status[]): Status {
  const sum = (column: 'translated' | 'missing' | 'stale' | 'words') => rows.reduce((total, row) => total + row[column], 0);
  return { language, file: 'total', translated: sum('translated'), missing: sum('missing'), stale: sum('stale'), words: sum('words') };
}

function toTable(rows: Status[]): string {
  const head = ['language', 'file', 'translated', 'missing', 'stale', 'words to do'];
  const cells = [head, ...rows.map((row) => Object.values(row).map(String))];
  const widths = head.map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)));
  const pad = (cell: string, column: number) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0));
  return cells.map((line) => line.map(pad).join('  ')).join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
  const files = await readStatus();
  const totals = [
    ...translations.map((language) =>
      totalOf(
        language,
        files.filter((row) => row.language === language),
      ),
    ),
    totalOf('all', files),
  ];
  console.log(values.json ? JSON.stringify({ files, totals }, undefined, 2) : toTable([...files, ...totals]));
}

if (require.main === module) {
  run(main);
}
