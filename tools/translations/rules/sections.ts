/** Rule: a page has the same sections as in English, with the same headings, paragraphs, lists, tags, links and bold words. */
import type { Problem, ProblemKind } from '../../../src/common/problem';
import { type CheckedPage, type CheckedSection, PARAGRAPH, type Part } from '../checkedPage';
import type { Rule } from '../rule';
import { placeIn, problemAt } from '../translation';

/** A section of a page, and the same section of the English page. */
interface Pair {
  page: CheckedPage;
  section: CheckedSection;
  english: CheckedPage;
  original: CheckedSection;
}

interface Difference {
  wanted?: Part;
  given?: Part;
}

/** @returns the first place at which parts differ */
function differenceInOrder(expected: Part[], found: Part[]): Difference {
  const first = expected.findIndex(({ text }, index) => text !== found[index]?.text);
  const place = first < 0 ? expected.length : first;
  return { wanted: expected[place], given: found[place] };
}

/** Whether parts contain one of them more often than others do. */
function hasMore(parts: Part[], { text }: Part, others: Part[]): boolean {
  const countIn = (some: Part[]) => some.filter((part) => part.text === text).length;
  return countIn(parts) > countIn(others);
}

/** @returns the first part that is missing, and the first that is extra, regardless of the order of the parts */
function differenceInAnyOrder(expected: Part[], found: Part[]): Difference {
  return {
    wanted: expected.find((part) => hasMore(expected, part, found)),
    given: found.find((part) => hasMore(found, part, expected)),
  };
}

/** @returns what to do about a part in place of another one */
function remedyOf(isMissing: boolean, isExtra: boolean): string {
  if (isMissing) {
    return isExtra ? 'write that instead' : 'copy that to this place';
  }
  return isExtra ? 'remove this' : 'put the parts of this section in the same order';
}

function describeDifference({ page, section, english, original }: Pair, { wanted, given }: Difference): Problem[] {
  if (!wanted && !given) {
    return [];
  }
  const place = placeIn(english, (wanted ?? original).offset);
  const at = (what: string) => [problemAt(page, (given ?? section).offset, 'structure', what)];
  const [found, expected] = [
    [...section.blocks, ...section.inline],
    [...original.blocks, ...original.inline],
  ];
  const isMissing = wanted !== undefined && hasMore(expected, wanted, found);
  const isExtra = given !== undefined && hasMore(found, given, expected);
  const paragraphsIn = (parts: Part[]) => parts.filter(({ text }) => text === PARAGRAPH).length;
  const [here, there] = [paragraphsIn(found), paragraphsIn(expected)];
  const isNamed = (isMissing && wanted?.text !== PARAGRAPH) || (isExtra && given?.text !== PARAGRAPH);
  if (here !== there && !isNamed && [wanted, given].some((part) => part?.text === PARAGRAPH)) {
    // All paragraphs look the same, so the missing one cannot be identified.
    const from = `${placeIn(page, section.offset)} and ${placeIn(english, original.offset)}`;
    return at(`paragraphs and list items in this section: ${here}, in the English one: ${there}. Compare them, starting at ${from}.`);
  }
  if (wanted && given) {
    return at(`this is ${given.text}, but English has ${wanted.text} (${place}): ${remedyOf(isMissing, isExtra)}.`);
  }
  return wanted
    ? at(`${wanted.text} is missing from this section: copy it from ${place}.`)
    : at(`${given?.text} is not in the English section (${place}): remove it.`);
}

function compareSection(pair: Pair): Problem[] {
  const { page, section, english, original } = pair;
  const place = placeIn(english, original.offset);
  const at = (kind: ProblemKind, what: string) => problemAt(page, section.offset, kind, what);
  const isEmpty = section.depth !== undefined && /^#+\s*(\{#[\w-]+\}\s*)?$/.test(section.raw.split('\n')[0] ?? '');
  const inBlocks = describeDifference(pair, differenceInOrder(original.blocks, section.blocks));
  // Tags and links within sentences may be in any order.
  const inSentences = describeDifference(pair, differenceInAnyOrder(original.inline, section.inline));
  return [
    ...(original.depth === section.depth
      ? []
      : [at('structure', `the heading must begin with ${'#'.repeat(original.depth ?? 0)}, as at ${place}.`)]),
    ...(isEmpty ? [at('missing', `the heading has no text: translate the one at ${place}.`)] : []),
    ...(inBlocks.length > 0 ? inBlocks : inSentences),
  ];
}

/** @returns the offset of the next English section that the page also contains; the end of the page if there is none */
function placeOfMissing(english: CheckedPage, page: CheckedPage, missing: CheckedSection): number {
  const following = english.sections.slice(english.sections.indexOf(missing));
  const next = following.flatMap(({ key }) => page.sections.find((section) => section.key === key) ?? [])[0];
  return next?.offset ?? page.raw.length;
}

function compareSections(english: CheckedPage, page: CheckedPage): Problem[] {
  const keys = page.sections.map(({ key }) => key);
  const missing = english.sections.filter(({ key }) => !keys.includes(key));
  const isWithoutIds = page.sections.slice(1).some(({ id }) => id === '');
  if (missing.length > 0 && missing.length === english.sections.length - 1 && !isWithoutIds) {
    const text = `none of the headings of ${english.file} are here: is this another page, or only the beginning of one?`;
    return [problemAt(page, 0, 'missing', text)];
  }
  const problems = page.sections.flatMap((section, index): Problem[] => {
    const at = (what: string) => [problemAt(page, section.offset, 'structure', what)];
    const heading = section.id ? `heading {#${section.id}}` : 'heading without {#id}';
    const original = english.sections.find(({ key }) => key === section.key);
    if (!original) {
      // This is a heading with a missing or different id, not an additional heading.
      const renamed = missing.shift();
      return renamed
        ? at(`${heading} must have the same id as at ${placeIn(english, renamed.offset)}: end the line with {#${renamed.id}}.`)
        : at(`${heading} is not in ${english.file}: remove the section.`);
    }
    const notBefore = english.sections.slice(english.sections.indexOf(original)).map(({ key }) => key);
    return keys.slice(0, index).some((key) => notBefore.includes(key))
      ? at(`${heading} comes later than in English (${placeIn(english, original.offset)}): move the section.`)
      : compareSection({ page, section, english, original });
  });
  const absent = missing.map((section) => {
    const text = `the section {#${section.id}} is missing here: copy it from ${placeIn(english, section.offset)} and translate it.`;
    return { ...problemAt(page, placeOfMissing(english, page, section), 'missing', text), key: section.key };
  });
  return [...problems, ...absent];
}

const rule: Rule = (translation) => translation.pages.flatMap(({ page, english }) => (english ? compareSections(english, page) : []));

export default rule;
