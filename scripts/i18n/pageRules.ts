/** Compares a page with the English one: its structure, its front matter, and texts that are not translated. */
import { diffArrays } from 'diff';
import { PARAGRAPH, type Page, placeIn, problemAt, type Token, TRANSLATED_FRONT_MATTER, unitAt } from './pages';
import type { Problem } from './problem';

/** A token that a page must have: one of the English page, or an act of the dataset. */
export interface Expected {
  label: string;
  key: string;
  depth?: number;
  ordered: boolean;
  /** Position in the original, for the problem's text: `src/pages/ktn_transport.mdx:31`. */
  place: string;
  unit?: string;
}

/** @returns pairs of tokens that both lists have in the same order, found by a diff */
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
 * @param expected tokens of the original, in order
 * @param tokens tokens of the page, in order
 * @returns missing, superfluous, duplicate and misplaced tokens, and headings with a different level
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
      const cure = `has level ${token.depth}, but level ${depth} in ${place}: write ${'#'.repeat(depth ?? 0)} before it.`;
      return depth === token.depth ? [] : problem('different', cure);
    }
    const elsewhere = [...missing].find(({ key }) => key === token.key);
    if (elsewhere) {
      missing.delete(elsewhere);
      return problem('order', `is in a different position than in ${elsewhere.place}: move it.`);
    }
    // A heading without its id, or with another one, is not an additional heading.
    const renamed =
      token.depth !== undefined && [...missing].find(({ depth, key }) => depth !== undefined && !tokens.some((one) => one.key === key));
    if (renamed) {
      missing.delete(renamed);
      return problem('different', `must have the id of ${renamed.place}: end the line with ${/\{#.*\}/.exec(renamed.label)?.[0]}.`);
    }
    if (token.key === PARAGRAPH) {
      return problem('left-over', 'is one more than in the original: join it with the one before or after, or remove it.');
    }
    return expected.some(({ key }) => key === token.key)
      ? problem('left-over', 'is a duplicate: remove it.')
      : problem('left-over', 'is not in the original: remove it, or correct it to match the original.');
  });
  const missingSections = [...missing].filter(({ depth }) => depth !== undefined).map(({ unit }) => unit);
  // A missing section is reported once, not again for each of its tokens.
  const reported = [...missing].filter(({ depth, unit }) => depth !== undefined || unit === undefined || !missingSections.includes(unit));
  const absent = reported.map((token): Problem => {
    const before = token.ordered ? pairs.filter(([original]) => expected.indexOf(original) < expected.indexOf(token)).at(-1) : undefined;
    const section = token.ordered ? undefined : page.sections.find(({ unit }) => unit === token.unit);
    const text =
      token.key === PARAGRAPH
        ? `a paragraph or list item is missing below this line: divide one as in ${token.place}, or translate that one.`
        : `${token.label} is missing below this line: copy it from ${token.place}.`;
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
      return problem('left-over', `"${key}" in the front matter is not in ${english.file}: remove it.`);
    }
    return TRANSLATED_FRONT_MATTER.includes(key) || JSON.stringify(original) === JSON.stringify(translated)
      ? []
      : problem('different', `"${key}" in the front matter must be ${JSON.stringify(original)}, as in ${english.file}.`);
  });
}

/**
 * @param english the English page, without syntax errors
 * @param page its translation
 * @param isAllowed whether a text of a section may be identical to the English
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
