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

/** @returns the first part that is missing, and the first that is extra, regardless of the order of the parts */
function differenceInAnyOrder(expected: Part[], found: Part[]): Difference {
  const countIn = (parts: Part[], { text }: Part) => parts.filter((part) => part.text === text).length;
  const surplus = (parts: Part[], others: Part[]) => parts.find((part) => countIn(parts, part) > countIn(others, part));
  return { wanted: surplus(expected, found), given: surplus(found, expected) };
}

function describeDifference({ page, section, english, original }: Pair, { wanted, given }: Difference): Problem[] {
  if (!wanted && !given) {
    return [];
  }
  const place = placeIn(english, (wanted ?? original).offset);
  const at = (what: string) => [problemAt(page, (given ?? section).offset, 'structure', what)];
  const paragraphsIn = ({ blocks }: CheckedSection) => blocks.filter(({ text }) => text === PARAGRAPH).length;
  const [here, there] = [paragraphsIn(section), paragraphsIn(original)];
  if (here !== there && [wanted, given].some((part) => part?.text === PARAGRAPH)) {
    // All paragraphs look the same, so the missing one cannot be identified.
    const from = `${placeIn(page, section.offset)} and ${placeIn(english, original.offset)}`;
    return at(`paragraphs and list items in this section: ${here}, in the English one: ${there}. Compare them, starting at ${from}.`);
  }
  if (wanted && given) {
    return at(`this is ${given.text}, but English has ${wanted.text} (${place}): make this section the same as the English one.`);
  }
  return wanted
    ? at(`${wanted.text} is missing from this section: copy it from ${place}.`)
    : at(`${given?.text} is not in the English section (${place}): remove it.`);
}

function compareSection(pair: Pair): Problem[] {
  const { page, section, english, original } = pair;
  const place = placeIn(english, original.offset);
  const at = (kind: ProblemKind, what: string) => problemAt(page, section.offset, kind, what);
  const isEmpty = section.depth !== undefined && /^#+\s*(\{#[\w-]+\}\s*)?$/.test(section.source.split('\n')[0] ?? '');
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
  const next = following.flatMap(({ unit }) => page.sections.find((section) => section.unit === unit) ?? [])[0];
  return next?.offset ?? page.source.length;
}

function compareSections(english: CheckedPage, page: CheckedPage): Problem[] {
  const units = page.sections.map(({ unit }) => unit);
  const missing = english.sections.filter(({ unit }) => !units.includes(unit));
  const isWithoutIds = page.sections.slice(1).some(({ id }) => id === '');
  if (missing.length > 0 && missing.length === english.sections.length - 1 && !isWithoutIds) {
    const text = `none of the headings of ${english.file} are here: is this another page, or only the beginning of one?`;
    return [problemAt(page, 0, 'missing', text)];
  }
  const problems = page.sections.flatMap((section, index): Problem[] => {
    const at = (what: string) => [problemAt(page, section.offset, 'structure', what)];
    const heading = section.id ? `heading {#${section.id}}` : 'heading without {#id}';
    const original = english.sections.find(({ unit }) => unit === section.unit);
    if (!original) {
      // This is a heading with a missing or different id, not an additional heading.
      const renamed = missing.shift();
      return renamed
        ? at(`${heading} must have the same id as at ${placeIn(english, renamed.offset)}: end the line with {#${renamed.id}}.`)
        : at(`${heading} is not in ${english.file}: remove the section.`);
    }
    const notBefore = english.sections.slice(english.sections.indexOf(original)).map(({ unit }) => unit);
    return units.slice(0, index).some((unit) => notBefore.includes(unit))
      ? at(`${heading} comes later than in English (${placeIn(english, original.offset)}): move the section.`)
      : compareSection({ page, section, english, original });
  });
  const absent = missing.map((section) => {
    const text = `the section {#${section.id}} is missing here: copy it from ${placeIn(english, section.offset)} and translate it.`;
    return { ...problemAt(page, placeOfMissing(english, page, section), 'missing', text), unit: section.unit };
  });
  return [...problems, ...absent];
}

const rule: Rule = (translation) => translation.pages.flatMap(({ page, english }) => (english ? compareSections(english, page) : []));

export default rule;
