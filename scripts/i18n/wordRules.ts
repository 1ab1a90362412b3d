/** Rules for the words of a page, in every language: typography, references typed by hand, empty links and headings, texts in place of code. */
import { emptyValue, offsetOfKey, withoutText } from '../../lib/mdx';
import type { Problem } from '../../lib/problem';
import { normalize, placeOf, startOf } from '../../lib/text';
import { allActs, type Dataset } from '../../src/annexes/acts';
import { numberOf } from '../../src/annexes/citation';
import { compareTexts } from './comparisons';
import { type Page, type PageSection, problemAt } from './readPage';
import { findReferences } from './references';
import { typographyFinder, unpaired } from './typography';

/** Characters of a description that search engines show. */
const MAX_DESCRIPTION = 160;

/** A link in Markdown or an element in which nothing stands. */
export const EMPTY = /\[\s*\]\([^)]*\)|<([a-z]\w*)\b[^<>]*(?<!\/)>\s*<\/\1>/g;

/** @returns links and headings without a text: nobody can follow them, and screen readers say only that there is one */
function problemsOfEmpty(page: Page): Problem[] {
  return [...page.source.matchAll(EMPTY)].map(({ 0: text, index }) => {
    const problem = problemAt(page, index, 'missing', `"${text}" has no text: write what readers are to see.`);
    return { ...problem, ...placeOf(page.source, index) };
  });
}

/** @returns what is right in messages or code, and wrong on pages: placeholders, and text that is shown as code */
function problemsOfSigns(page: Page): Problem[] {
  const placeholders = page.prose.flatMap(({ offset, text }) =>
    [...text.matchAll(/\{[\w.-]+\}/g)].map(({ 0: found, index }) => {
      const around = normalize(text.slice(Math.max(0, index - 15), index + 15));
      return problemAt(page, offset + index, 'typography', `in "${around}": readers see ${found}: pages have no placeholders, remove it.`);
    }),
  );
  const code = page.code.map(({ offset, text }) => {
    const cure = 'remove the four spaces or the tab before it, or the backticks ` around it';
    return problemAt(page, offset, 'different', `"${startOf(text)}" is shown as code: ${cure}.`);
  });
  return [...placeholders, ...code];
}

/** @returns values of the front matter that are empty or too long */
function problemsOfFrontMatter(page: Page): Problem[] {
  const at = (key: string, kind: Problem['kind'], text: string) => problemAt(page, offsetOfKey(page.source, key), kind, text);
  const { length } = [...String(page.frontMatter.description ?? '')];
  const tooLong = `the description has ${length} characters: shorten it to ${MAX_DESCRIPTION} at most.`;
  return [
    ...withoutText(page.frontMatter).map((key) => at(key, 'missing', emptyValue(key))),
    ...(length > MAX_DESCRIPTION ? [at('description', 'too-long', tooLong)] : []),
  ];
}

/** Rules for the words of a page, in every language. A page that cannot be read has one problem: a reference in a broken tag is not typed by hand. */
export function problemsOfWords(locale: string, page: Page, dataset: Dataset): Problem[] {
  if (page.syntax) {
    return [];
  }
  const findTypography = typographyFinder(locale);
  const typography = page.prose.flatMap(({ offset, text }) =>
    findTypography(text).map((found) => problemAt(page, offset + found.offset, 'typography', found.text)),
  );
  const lone = page.passages.flatMap(({ offset, text }) => {
    const problem = unpaired(locale, text);
    return problem ? problemAt(page, offset, 'typography', `"${startOf(text)}" ${problem}`) : [];
  });
  const references = findReferences(page.source).map(({ offset, reference }) => {
    const act = allActs(dataset).find((one) => [one.celex, numberOf(one)].some((name) => reference.includes(name)));
    const cure = `remove it, or use <Cite celex="${act?.celex ?? '...'}" /> instead`;
    return { ...problemAt(page, offset, 'typed-reference', `"${reference}" is typed by hand: ${cure}.`), ...placeOf(page.source, offset) };
  });
  return [...problemsOfFrontMatter(page), ...references, ...typography, ...lone, ...problemsOfEmpty(page), ...problemsOfSigns(page)];
}

/** @returns headings of an English page that end with a full stop; translations end as the English does */
export function problemsOfEnglishHeadings(page: Page): Problem[] {
  return [...page.source.matchAll(/^#{1,6} (.*\.)\s*(?:\{#[\w-]+\})?\s*$/gm)].map(({ 1: text, index }) =>
    problemAt(page, index, 'typography', `"${text}" ends with a full stop: a heading has none.`),
  );
}

/** @returns what the paragraphs of a translation do not have in common with the English ones, where a section has as many of them */
export function comparePassages(english: Page, page: Page): Problem[] {
  const within = ({ passages }: Page, section?: PageSection) =>
    passages.filter(({ offset }) => section && offset >= section.offset && offset < section.offset + section.source.length);
  return english.sections.flatMap((section) => {
    const [originals, passages] = [
      within(english, section),
      within(
        page,
        page.sections.find(({ unit }) => unit === section.unit),
      ),
    ];
    return originals.length !== passages.length
      ? []
      : passages.flatMap(({ offset, text }, index) =>
          compareTexts(originals[index]?.text ?? '', text).map(([kind, problem]) =>
            problemAt(page, offset, kind, `"${startOf(text)}" ${problem}`),
          ),
        );
  });
}
