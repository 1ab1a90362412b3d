import { lineAt, type Page, type Token, TRANSLATED_FRONT_MATTER, unitAt } from './pages';
import type { Problem } from './problem';

/** @returns pairs of indexes of the longest common subsequence */
function longestCommon(a: string[], b: string[]): [number, number][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      (lengths[i] as number[])[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      pairs.push([i++, j++]);
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      i++;
    } else {
      j++;
    }
  }
  return pairs;
}

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

/**
 * @param expected in the right order
 * @param tokens of the page, in its order
 * @returns what is missing, left over, doubled, in another order or of another level
 */
export function compareTokens(expected: Expected[], page: Page, tokens: Token[]): Problem[] {
  const pairs = longestCommon(
    expected.map(({ key }) => key),
    tokens.map(({ key }) => key),
  );
  const lineOf = (token: Token) => lineAt(page, token.offset);
  const file = page.file;
  const missing = new Set(expected.filter((_, index) => !pairs.some(([i]) => i === index)));
  const problems: Problem[] = [];
  tokens.forEach((token, index) => {
    const pair = pairs.find(([, j]) => j === index);
    const place = { file, line: lineOf(token), unit: unitAt(page, token.offset) };
    if (pair) {
      const { depth, place: at } = expected[pair[0]] as Expected;
      if (depth !== undefined && depth !== token.depth) {
        const text = `${token.label} is of level ${token.depth}, in ${at} of level ${depth}: write ${'#'.repeat(depth)} before it.`;
        problems.push({ ...place, kind: 'different', text });
      }
      return;
    }
    const elsewhere = [...missing].find(({ key }) => key === token.key);
    if (elsewhere) {
      missing.delete(elsewhere);
      problems.push({ ...place, kind: 'order', text: `${token.label} stands in another place than in ${elsewhere.place}: move it there.` });
    } else if (expected.some(({ key }) => key === token.key)) {
      problems.push({ ...place, kind: 'left-over', text: `${token.label} stands once too often: remove it.` });
    } else {
      problems.push({
        ...place,
        kind: 'left-over',
        text: `${token.label} is not in the original: remove it, or correct it after the original.`,
      });
    }
  });
  const lostSections = [...missing].filter(({ depth }) => depth !== undefined).map(({ unit }) => unit);
  for (const token of missing) {
    // A section that is missing as a whole is one problem, not one for each of its parts.
    if (token.depth === undefined && token.unit !== undefined && lostSections.includes(token.unit)) {
      continue;
    }
    const before = token.ordered ? pairs.filter(([i]) => i < expected.indexOf(token)).at(-1) : undefined;
    const section = page.sections.find(({ unit }) => unit === token.unit);
    const line = before ? lineOf(tokens[before[1]] as Token) : lineAt(page, (!token.ordered && section?.offset) || 0);
    const text = `${token.label} is missing below this line: copy it from ${token.place}.`;
    problems.push({ file, line, kind: 'missing', text, unit: token.unit });
  }
  return problems;
}

function compareFrontMatter(english: Page, { file, frontMatter }: Page): Problem[] {
  const problem = (kind: Problem['kind'], text: string): Problem => ({ file, line: 1, kind, text, unit: english.sections[0]?.unit });
  return [...new Set([...Object.keys(english.frontMatter), ...Object.keys(frontMatter)])].flatMap((key) => {
    const [original, translated] = [english.frontMatter[key], frontMatter[key]];
    if (translated === undefined) {
      return [problem('missing', `"${key}" is missing in the front matter: copy it from ${english.file}.`)];
    }
    if (original === undefined) {
      return [problem('left-over', `"${key}" is in the front matter, but not in that of ${english.file}: remove it.`)];
    }
    return TRANSLATED_FRONT_MATTER.includes(key) || JSON.stringify(original) === JSON.stringify(translated)
      ? []
      : [problem('different', `"${key}" in the front matter must be ${JSON.stringify(original)}, as in ${english.file}.`)];
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
  const byKey = (a: Token, b: Token) => (a.key < b.key ? -1 : 1);
  const compared = [true, false].flatMap((ordered) => {
    const select = ({ tokens }: Page) => {
      const selected = tokens.filter((token) => token.ordered === ordered);
      return ordered ? selected : selected.sort(byKey);
    };
    const expected = select(english).map((token) => ({
      ...token,
      place: `${english.file}:${lineAt(english, token.offset)}`,
      unit: unitAt(english, token.offset),
    }));
    return compareTokens(expected, page, select(page));
  });
  const originals = new Set(english.passages.map(({ text }) => text));
  const untranslated = page.passages
    .map(({ text, offset }) => ({ text, line: lineAt(page, offset), unit: unitAt(page, offset) }))
    .filter(({ text, unit }) => originals.has(text) && !isAllowed(unit, text))
    .map(({ text, line, unit }): Problem => {
      const start = text.length > 60 ? `${text.slice(0, 60)}...` : text;
      return { file: page.file, line, kind: 'untranslated', text: `still English: "${start}". Translate it.`, unit };
    });
  return [...compareFrontMatter(english, page), ...compared, ...untranslated];
}
