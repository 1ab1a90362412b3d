/** Rules for the words of a page, in every language: typography, references typed by hand, empty links and headings, texts in place of code. */

import { allActs, type Dataset } from '../../src/acts/acts';
import { numberOf } from '../../src/acts/citation';
import { emptyValue, offsetOfKey, withoutText } from '../shared/mdx';
import type { Problem } from '../shared/problem';
import { normalize, placeOf, startOf } from '../shared/text';
import { compareTexts } from './comparisons';
import { type MdxPage, type PageSection, problemAt } from './readPage';
import { findReferences } from './references';
import type { Term } from './terms';
import { typographyFinder, unpaired } from './typography';

/** Characters of a description that search engines show. */
const MAX_DESCRIPTION = 160;

/** A link in Markdown or an element in which nothing stands. */
export const EMPTY = /\[\s*\]\([^)]*\)|<([a-z]\w*)\b[^<>]*(?<!\/)>\s*<\/\1>/g;

/** A link with a space between its words and its address. */
export const DIVIDED = /\](?:[^\S\n]+)\((?=[#/]|https?:)/g;

/** Signs of Markdown that stand wrong, and what to do. */
const SIGNS: [sign: RegExp, text: string][] = [
  [/(?<=[\p{L},;])<(?=[A-Z])/gu, 'write a space before the tag'],
  [/(?<=[.,;:!?])\*\*(?=\p{L})/gu, 'write a space after bold words'],
  [/\[\^[^\]\s]+\]/g, 'this mark of a note has no note: remove it'],
];

/** @returns links and headings without a text: nobody can follow them, and screen readers say only that there is one */
function problemsOfEmpty(page: MdxPage): Problem[] {
  return [...page.source.matchAll(EMPTY)].map(({ 0: text, index }) => {
    const problem = problemAt(page, index, 'missing', `"${text}" has no text: write what readers are to see.`);
    return { ...problem, ...placeOf(page.source, index) };
  });
}

/** @returns what is right in messages or code, and wrong on pages: placeholders, and text that is shown as code */
function problemsOfSigns(page: MdxPage): Problem[] {
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
  const loose = page.loose.map(({ offset, text }) =>
    problemAt(page, offset, 'different', `"${startOf(text)}" stands directly below a tag: leave an empty line between them.`),
  );
  const divided = [...page.source.matchAll(DIVIDED)].map(({ index }) =>
    problemAt(page, index, 'different', 'a space divides a link: write [words](address) without one.'),
  );
  const inSource = SIGNS.flatMap(([sign, text]) =>
    [...page.source.matchAll(sign)].map(({ 0: found, index }) => problemAt(page, index, 'typography', `"${found}": ${text}.`)),
  );
  return [...placeholders, ...code, ...loose, ...divided, ...inSource];
}

/** @returns values of the front matter that are empty or too long */
function problemsOfFrontMatter(page: MdxPage): Problem[] {
  const at = (key: string, kind: Problem['kind'], text: string) => problemAt(page, offsetOfKey(page.source, key), kind, text);
  const { length } = [...String(page.frontMatter.description ?? '')];
  const tooLong = `the description has ${length} characters: shorten it to ${MAX_DESCRIPTION} at most.`;
  return [
    ...withoutText(page.frontMatter).map((key) => at(key, 'missing', emptyValue(key))),
    ...(length > MAX_DESCRIPTION ? [at('description', 'too-long', tooLong)] : []),
  ];
}

/** Rules for the words of a page, in every language. A page that cannot be read has one problem: a reference in a broken tag is not typed by hand. */
export function problemsOfWords(locale: string, page: MdxPage, dataset: Dataset): Problem[] {
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
export function problemsOfEnglishHeadings(page: MdxPage): Problem[] {
  return [...page.source.matchAll(/^#{1,6} (.*\.)\s*(?:\{#[\w-]+\})?\s*$/gm)].map(({ 1: text, index }) =>
    problemAt(page, index, 'typography', `"${text}" ends with a full stop: a heading has none.`),
  );
}

/** @returns what words of a paragraph look like, if that is not as in English */
function compareMarks(english: string[] = [], marks: string[] = []): string[] {
  const countOf = (list: string[], mark: string) => list.filter((other) => other === mark).length;
  return [...new Set([...english, ...marks])].flatMap((mark) => {
    const [expected, found] = [countOf(english, mark), countOf(marks, mark)];
    return expected === found ? [] : `has ${mark} ${found} time(s), and the English ${expected}: write them as in English.`;
  });
}

/** @returns what the paragraphs of a translation do not have in common with the English ones, in sections with the same paragraphs and tags */
export function comparePassages(english: MdxPage, page: MdxPage, terms: Term[]): Problem[] {
  const within = ({ passages }: MdxPage, section: PageSection) =>
    passages.filter(({ offset }) => offset >= section.offset && offset < section.offset + section.source.length);
  const shapeOf = ({ blocks }: PageSection) => blocks.map(({ text }) => text).join();
  return english.sections.flatMap((original) => {
    const section = page.sections.find(({ unit }) => unit === original.unit);
    if (!section || shapeOf(section) !== shapeOf(original)) {
      return [];
    }
    const [originals, passages] = [within(english, original), within(page, section)];
    const compared = originals.length === passages.length ? passages : [];
    return compared.flatMap(({ offset, text, marks }, index) => {
      const { text: source = '', marks: sourceMarks } = originals[index] ?? {};
      if (text === source) {
        return [];
      }
      return [
        ...compareTexts(source, text, terms),
        ...compareMarks(sourceMarks, marks).map((problem): [Problem['kind'], string] => ['different', problem]),
      ].map(([kind, problem]) => problemAt(page, offset, kind, `"${startOf(text)}" ${problem}`));
    });
  });
}
