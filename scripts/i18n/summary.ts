/** Summarizes the remaining work in each language for the last lines of the check's output. */
import type { Kind, Problem } from '../../lib/problem';
import { KEYWORDS } from './sources';

function countWords(text: string): number {
  return text.replace(/<[^>]*>|\{[^}]*\}/g, ' ').match(/[\p{L}\p{N}’'-]*\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0;
}

/**
 * @param problems problems of all languages
 * @returns one line; undefined if the language has no problems
 */
export function summaryOf(locale: string, problems: Problem[]): string | undefined {
  const own = problems.filter(({ file }) => file.startsWith(`i18n/${locale}/`));
  const ofKinds = (...kinds: Kind[]) => own.filter(({ kind }) => kinds.includes(kind));
  const [missing, stale] = [ofKinds('missing', 'untranslated'), ofKinds('stale')];
  // What is stale is compared as a whole, with everything in it that is not translated. A problem without a unit concerns the whole file.
  const isInStale = ({ file, unit }: Problem) => stale.some((other) => other.file === file && (other.unit ?? unit) === unit);
  const todo = [...stale, ...missing.filter((problem) => !isInStale(problem))];
  // Keywords are written, not translated.
  const words = todo.filter(({ file }) => !file.endsWith(`/${KEYWORDS}`)).reduce((sum, { english = '' }) => sum + countWords(english), 0);
  const counts = [
    [missing.length, 'missing or still English'],
    [stale.length, 'stale (to be compared with the English)'],
    [own.length - missing.length - stale.length, 'to correct'],
    [words, 'English words to translate or compare'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return parts.length > 0 ? `[i18n] ${locale}: ${parts.join(', ')}.` : undefined;
}
