/** Compares a page with the English one: its structure, its settings, and what is still English. */
import { diffArrays } from 'diff';
import { type Page, placeIn, problemAt, type Token, TRANSLATED_FRONT_MATTER, unitAt } from './pages';
import type { Problem } from './problem';

/** What a page's tokens are compared with: those of the English page, or the acts of the dataset. */
export interface Expected {
  label: string;
  key: string;
  depth?: number;
  ordered: boolean;
  /** Where it is, for the reader of the problem: `src/pages/ktn_transport.mdx:31`. */
  place: string;
  unit?: string;
}

/** @returns pairs of what is in both lists, in the same order; the others are left over */
function align(expected: Expected[], tokens: Token[]): [Expected, Token][] {
  let [i, j] = [0, 0];
  return diffArrays(
    expected.map(({ key }) => key),
    tokens.map(({ key }) => key),
  ).flatMap(({ added, removed, count }) => {
    const pairs = added || removed ? [] : Array.from({ length: count }, (_, n) => [expected[i + n], tokens[j + n]] as [Expected, Token]);
    i += added ? 0 : count;
    j += removed ? 0 : count;
    return pairs;
  });
}

/**
 * @param expected in the right order
 * @param tokens of the page, in its order
 * @returns what is missing, left over, doubled, in another order or of another level
 */
export function compareTokens(expected: Expected[], page: Page, tokens: Token[]): Problem[] {
  const pairs = align(expected, tokens);
  const originals = new Map(pairs.map(([original, token]) => [token, original]));
  const found = new Set(pairs.map(([original]) => original));
  const missing = new Set(expected.filter((original) => !found.has(original)));
  const problems = tokens.flatMap((token): Problem[] => {
    const problem = (kind: Problem['kind'], text: string) => [problemAt(page, token.offset, kind, `${token.label} ${text}`)];
    const original = originals.get(token);
    if (original) {
      const { depth = token.depth, place } = original;
      const cure = `is of level ${token.depth}, in ${place} of level ${depth}: write ${'#'.repeat(depth ?? 0)} before it.`;
      return depth === token.depth ? [] : problem('different', cure);
    }
    const elsewhere = [...missing].find(({ key }) => key === token.key);
    if (elsewhere) {
      missing.delete(elsewhere);
      return problem('order', `stands in another place than in ${elsewhere.place}: move it there.`);
    }
    return expected.some(({ key }) => key === token.key)
      ? problem('left-over', 'stands once too often: remove it.')
      : problem('left-over', 'is not in the original: remove it, or correct it after the original.');
  });
  const lostSections = [...missing].filter(({ depth }) => depth !== undefined).map(({ unit }) => unit);
  // A section that is missing as a whole is one problem, not one for each of its parts.
  const lost = [...missing].filter(({ depth, unit }) => depth !== undefined || unit === undefined || !lostSections.includes(unit));
  const absent = lost.map((token): Problem => {
    const before = token.ordered ? pairs.filter(([original]) => expected.indexOf(original) < expected.indexOf(token)).at(-1) : undefined;
    const section = token.ordered ? undefined : page.sections.find(({ unit }) => unit === token.unit);
    const text = `${token.label} is missing below this line: copy it from ${token.place}.`;
    return { ...problemAt(page, before?.[1].offset ?? section?.offset ?? 0, 'missing', text), unit: token.unit };
  });
  return [...problems, ...absent];
}

function compareFrontMatter(english: Page, page: Page): Problem[] {
  const problem = (kind: Problem['kind'], text: string) => [problemAt(page, 0, kind, text)];
  return [...new Set([...Object.keys(english.frontMatter), ...Object.keys(page.frontMatter)])].flatMap((key) => {
    const [original, translated] = [english.frontMatter[key], page.frontMatter[key]];
    if (translated === undefined) {
      return problem('missing', `"${key}" is missing in the front matter: copy it from ${english.file}.`);
    }
    if (original === undefined) {
      return problem('left-over', `"${key}" is in the front matter, but not in that of ${english.file}: remove it.`);
    }
    return TRANSLATED_FRONT_MATTER.includes(key) || JSON.stringify(original) === JSON.stringify(translated)
      ? []
      : problem('different', `"${key}" in the front matter must be ${JSON.stringify(original)}, as in ${english.file}.`);
  });
}

/**
 * @param english the original, without syntax errors
 * @param page its translation
 * @param isAllowed whether a text of a section may stay English
 */
export function compareWithEnglish(english: Page, page: Page, isAllowed: (unit: string | undefined, text: string) => boolean): Problem[] {
  if (page.syntax) {
    return [page.syntax];
  }
  const compared = [true, false].flatMap((ordered) => {
    const select = ({ tokens }: Page) => {
      const selected = tokens.filter((token) => token.ordered === ordered);
      return ordered ? selected : selected.sort((a, b) => (a.key < b.key ? -1 : 1));
    };
    const expected = select(english).map((token) => {
      return { ...token, place: placeIn(english, token.offset), unit: unitAt(english, token.offset) };
    });
    return compareTokens(expected, page, select(page));
  });
  const originals = new Set(english.passages.map(({ text }) => text));
  const untranslated = page.passages
    .filter(({ text, offset }) => originals.has(text) && !isAllowed(unitAt(page, offset), text))
    .map(({ text, offset }) => {
      const start = text.length > 60 ? `${text.slice(0, 60)}...` : text;
      return problemAt(page, offset, 'untranslated', `still English: "${start}". Translate it.`);
    });
  return [...compareFrontMatter(english, page), ...compared, ...untranslated];
}
