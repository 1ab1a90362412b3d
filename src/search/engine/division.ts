/** Divides a query into parts: questions about one section each, and the rest. */
import type { Entry } from './entries';
import { lowered, WORD } from './words';

/** A section that a part of a query is about, with the score of that part. */
export interface Question {
  section: Entry;
  score: number;
}

/** A division of the beginning of a query. Its score is that of the questions, less their costs. */
interface Division {
  score: number;
  questions: Question[];
}

/**
 * @param conjunctions words that begin another clause
 * @returns for each word of the query, whether a clause begins with it: after punctuation, or because it is a conjunction
 */
export function clauseStarts(query: string, conjunctions: Set<string>): boolean[] {
  const text = lowered(query);
  let end = 0;
  return [...text.matchAll(WORD)].map(({ 0: word, index }, place) => {
    const before = text.slice(end, index);
    end = index + word.length;
    return place === 0 || /[.,;:!?…\n]/.test(before) || conjunctions.has(word);
  });
}

function better(one: Division, other: Division): Division {
  return other.score > one.score ? other : one;
}

/** @returns the division with a word added to its last question */
function withWord({ score, questions }: Division, added: number): Division {
  return {
    score: score + added,
    questions: questions.map((one, place) => (place === questions.length - 1 ? { ...one, score: one.score + added } : one)),
  };
}

/**
 * Of all divisions, takes the one with the highest score. Each question costs some of it, because in a long text, words reach a high score
 * by chance.
 * @param sections the sections, with the score of each word of the query as part of a question about them
 * @param costs what a question that begins with each word costs
 * @returns the sections that the questions are about, in the order of the questions
 */
export function questionsIn(sections: { section: Entry; scores: number[] }[], costs: number[]): Question[] {
  let best: Division = { score: 0, questions: [] };
  // For each section, the best division of the words so far that ends with a question about it.
  let ending = sections.map((one) => ({ ...one, division: { score: Number.NEGATIVE_INFINITY, questions: [] } as Division }));
  for (const [place, cost] of costs.entries()) {
    const before = best;
    ending = ending.map(({ section, scores, division }) => {
      const begun = { score: before.score - cost, questions: [...before.questions, { section, score: 0 }] };
      return { section, scores, division: withWord(better(division, begun), scores[place] ?? 0) };
    });
    best = ending.map(({ division }) => division).reduce(better, best);
  }
  const total = (section: Entry) => best.questions.filter((one) => one.section === section).reduce((sum, { score }) => sum + score, 0);
  return [...new Set(best.questions.map(({ section }) => section))].map((section) => ({ section, score: total(section) }));
}
