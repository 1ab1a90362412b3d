/** Marks in the texts of entries what matches the query. */
import type { Entry } from './entries';
import type { Piece, Result } from './found';
import { isNumberOf } from './identifiers';
import { type Index, keywordsOf, sum } from './indexing';
import { confidence, type QueryWord } from './ranking';
import { lowered, WORD, wordsOf } from './words';

/** Maximum number of characters shown before the first match in a text. */
const LEAD = 60;
/** Minimum share of the information in a keyword that matches for it to be shown beside a better keyword. */
const LEAST_SHARE = 0.6;

function mark(text: string, isMeant: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isMeant(lowered(word))) {
      pieces.push({ text: text.slice(end, index), isMarked: false }, { text: word, isMarked: true });
      end = index + word.length;
    }
  }
  return [...pieces, { text: text.slice(end), isMarked: false }].filter((piece) => piece.text !== '');
}

/** @returns the text, shortened so that it begins just before the first match */
function beginNearMark(pieces: Piece[]): Piece[] {
  const [first, ...others] = pieces;
  if (!first || first.isMarked || others.length === 0 || first.text.length <= LEAD) {
    return pieces;
  }
  return [{ text: `…${first.text.slice(first.text.indexOf(' ', first.text.length - LEAD))}`, isMarked: false }, ...others];
}

/**
 * @returns the entry with marked matches. Its keywords are those that best match the words that neither the title nor the text contains: in
 * "dead wolf", the word "dead" alone would be no reason
 */
export function resultOf(entry: Entry, queryWords: QueryWord[], { idf, vocabulary: { isMeaningful } }: Index): Result {
  const { title, text, keywords: _, ...others } = entry;
  const seen = wordsOf(`${title} ${text}`);
  const isMeantBy = (some: QueryWord[]) => (word: string) => some.some(({ meant }) => meant.has(word));
  const unseen = queryWords.filter(({ meant }) => !seen.some((word) => meant.has(word)));
  /** @returns the information in the matching words of a keyword, and its share of all the information in the keyword */
  const matchOf = (keyword: string) => {
    const words = wordsOf(keyword).filter(isMeaningful);
    const information = sum(words.map((word) => idf([word]) * Math.max(...unseen.map((one) => confidence([word], one)))));
    return { keyword, information, share: information / sum(words.map((word) => idf([word]))) };
  };
  const best = keywordsOf(entry)
    .filter((keyword) => wordsOf(keyword).some(isMeantBy(unseen)))
    .map(matchOf)
    .sort((one, other) => other.information * other.share - one.information * one.share)
    .filter(({ share }, place) => place === 0 || share >= LEAST_SHARE)
    .map(({ keyword }) => ({ keyword, typed: unseen.filter((one) => wordsOf(keyword).some(isMeantBy([one]))) }));
  // Beside "switched off tachograph", "tachograph" would say nothing new.
  const reasons = best.filter(({ typed }, place) => {
    const shown = best.slice(0, place).flatMap((better) => better.typed);
    return typed.some((one) => !shown.includes(one));
  });
  const marked = mark(text, isMeantBy(queryWords));
  return {
    ...others,
    title: mark(title, isMeantBy(queryWords)),
    text: entry.kind === 'area' ? marked : beginNearMark(marked),
    keywords: reasons.map(({ keyword }) => mark(keyword, isMeantBy(unseen))),
  };
}

/**
 * @param numbers years and numbers of acts
 * @returns the entry with these numbers marked
 */
export function namedResult(entry: Entry, numbers: readonly string[]): Result {
  const isMarked = (word: string) => isNumberOf(word, numbers);
  const { keywords: _, ...others } = entry;
  return { ...others, title: mark(entry.title, isMarked), text: beginNearMark(mark(entry.text, isMarked)), keywords: [] };
}
