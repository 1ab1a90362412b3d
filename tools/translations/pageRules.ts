/** Compares a page with the English one, section by section: headings, tags, links and paragraphs, front matter, and untranslated texts. */
import { RESTORE } from '../shared/json';
import { TRANSLATED_FRONT_MATTER } from '../shared/mdx';
import type { Problem } from '../shared/problem';
import { startOf } from '../shared/text';
import { BULLETS, type MdxPage, NUMBERED, PARAGRAPH, type PageSection, type Part, placeIn, problemAt, TITLE } from './readPage';
import { DIVIDED, EMPTY } from './wordRules';

/** @returns the name of a tag in lower case, or the first word: `<acts` */
function nameOf({ text }: Part): string {
  return (/^<?[\w.]+/.exec(text)?.[0] ?? '').toLowerCase();
}

/** Compares parts one after another. @returns the first difference, because it may displace what follows */
function compareParts(english: MdxPage, original: PageSection, page: MdxPage, section: PageSection, group: 'blocks' | 'inline'): Problem[] {
  const [expected, found] = [original[group], section[group]];
  const length = Math.max(expected.length, found.length);
  const at = Array.from({ length }, (_, index) => index).find((index) => expected[index]?.text !== found[index]?.text) ?? length;
  const [wanted, given] = [expected[at], found[at]];
  const countOf = (parts: Part[], part: Part) => parts.filter(({ text }) => text === part.text).length;
  const isAdded = given !== undefined && countOf(found, given) > countOf(expected, given);
  const isMissing = wanted !== undefined && countOf(expected, wanted) > countOf(found, wanted);
  const problem = (kind: Problem['kind'], text: string) => [problemAt(page, given?.offset ?? section.offset, kind, text)];
  const isTag = (part: Part) => part.text.startsWith('<');
  if (isAdded && isMissing && (nameOf(given) === nameOf(wanted) || (isTag(given) && isTag(wanted)))) {
    return problem('different', `${given.text} must be ${wanted.text}, as in ${placeIn(english, wanted.offset)}.`);
  }
  if (given && [...page.source.matchAll(EMPTY)].some(({ index }) => index === given.offset)) {
    // An element without a text is reported as such.
    return [];
  }
  const place = placeIn(english, original.offset);
  const [here = 0, there = 0] = [found, expected].map((parts) => parts.filter(({ text }) => text === PARAGRAPH).length);
  const isInside = ({ offset }: { offset: number }) => offset >= section.offset && offset < section.offset + section.source.length;
  if ([...page.loose, ...page.code].some(isInside) || (wanted?.text.startsWith('link') && section.source.search(DIVIDED) >= 0)) {
    // What is no paragraph or no link is reported as such.
    return [];
  }
  if (isMissing && wanted.text === TITLE) {
    return problem(
      'missing',
      `${TITLE} is missing in this section: write "# " before the title, as in ${placeIn(english, wanted.offset)}.`,
    );
  }
  if (isMissing && (wanted.text === NUMBERED || wanted.text === BULLETS)) {
    return problem('different', `${wanted.text} must begin here, as in ${placeIn(english, wanted.offset)}: begin each item as in English.`);
  }
  if (here !== there && [given, wanted].some((part) => part?.text === PARAGRAPH)) {
    // All paragraphs look the same, so that it is not known which one is concerned.
    const cure = here > there ? 'join two, or remove one' : 'divide one, or translate the missing one';
    const text = `this section has ${here} paragraphs and list items, but ${there} in ${place}: ${cure}.`;
    return [problemAt(page, section.offset, here > there ? 'left-over' : 'missing', text)];
  }
  if (given && (given.text === NUMBERED || given.text === BULLETS) && (isAdded || wanted?.text !== PARAGRAPH)) {
    return problem('different', `${given.text} begins here, and not in ${place}: begin each item as in English.`);
  }
  if (isAdded) {
    const cure = countOf(expected, given) > 0 ? `there too often: compare with ${place} and remove one` : `not in ${place}: remove it`;
    return problem('left-over', `${given.text} is ${cure}.`);
  }
  const inSentence = isMissing && section.inline.find(({ text }) => text === wanted.text);
  if (group === 'blocks' && inSentence) {
    const cure = 'leave an empty line before and after it, as on the English page';
    return [problemAt(page, inSentence.offset, 'different', `${inSentence.text} stands in a paragraph: ${cure}.`)];
  }
  if (isMissing) {
    return problem('missing', `${wanted.text} is missing in this section: copy it from ${placeIn(english, wanted.offset)}.`);
  }
  return given ? problem('order', `${given.text} is in a different order than in ${place}: move it.`) : [];
}

function compareSection(english: MdxPage, original: PageSection, page: MdxPage, section: PageSection): Problem[] {
  const level = `the heading has level ${section.depth}, but level ${original.depth} in ${placeIn(english, original.offset)}`;
  const headings =
    original.depth === section.depth
      ? []
      : [problemAt(page, section.offset, 'different', `${level}: write ${'#'.repeat(original.depth ?? 0)}.`)];
  if (section.depth !== undefined && /^#+\s*(\{#[\w-]+\}\s*)?$/m.test(section.source.split('\n')[0] ?? '')) {
    headings.push(
      problemAt(page, section.offset, 'missing', `the heading has no text: translate that of ${placeIn(english, original.offset)}.`),
    );
  }
  const isIndented = ({ source }: MdxPage, { offset, text }: Part) => text.startsWith('<') && /\n[ \t]+$/.test(source.slice(0, offset));
  const indented = section.blocks
    .filter((part) => isIndented(page, part) && !original.blocks.some((other) => other.text === part.text && isIndented(english, other)))
    .map(({ offset, text }) => problemAt(page, offset, 'different', `${text} is indented: remove the spaces before it.`));
  const blocks = compareParts(english, original, page, section, 'blocks');
  return [...headings, ...indented, ...(blocks.length > 0 ? blocks : compareParts(english, original, page, section, 'inline'))];
}

/**
 * @param unit an English section
 * @returns where its text stands at the end of the section before, if only its heading is missing: then there are as many blocks as in both
 */
function startOfText(english: MdxPage, page: MdxPage, unit: string): number | undefined {
  const place = english.sections.findIndex((section) => section.unit === unit);
  const [before, absent] = [english.sections[place - 1], english.sections[place]];
  const section = page.sections.find(({ id }) => id === before?.id);
  if (!before || !absent || !section || absent.blocks.length === 0 || page.sections.some(({ id }) => id === absent.id)) {
    return undefined;
  }
  const isWhole = section.blocks.length === before.blocks.length + absent.blocks.length;
  return isWhole ? section.blocks[before.blocks.length]?.offset : undefined;
}

/** A text that is a heading because of the line of hyphens or equals signs below it. */
const UNDERLINED = /^(?!#)(?:[^\n]+\n)+?(?:-{2,}|=+)[ \t]*(?:\n|$)/;

function compareSections(english: MdxPage, page: MdxPage): Problem[] {
  const idsOf = ({ sections }: MdxPage) => sections.map(({ id }) => id);
  const [originals, ids] = [idsOf(english), idsOf(page)];
  const missing = english.sections.filter(({ id }) => !ids.includes(id));
  const problems = page.sections.flatMap((section, index): Problem[] => {
    const problem = (kind: Problem['kind'], text: string) => [problemAt(page, section.offset, kind, text)];
    const heading = section.id ? `heading {#${section.id}}` : 'heading without {#id}';
    const original = english.sections.find(({ id }, place) => id === section.id && (id !== '' || (place === 0) === (index === 0)));
    if (!original && UNDERLINED.test(section.source)) {
      return problem('different', 'the line below this text makes it a heading: remove that line, or put an empty line before it.');
    }
    if (!original) {
      // A heading without its id, or with another one, is not an additional heading.
      const renamed = missing.shift();
      return renamed
        ? problem('different', `${heading} must have the id of ${placeIn(english, renamed.offset)}: end the line with {#${renamed.id}}.`)
        : problem('left-over', `${heading} is not in ${english.file}: remove the section.`);
    }
    if (ids.indexOf(section.id) < index && section.id !== '') {
      return problem('left-over', `${heading} is there twice: remove one.`);
    }
    const shared = (list: string[]) => [...new Set(list)].filter((id) => originals.includes(id) && ids.includes(id));
    const next = english.sections[english.sections.indexOf(original) + 1];
    if (next && startOfText(english, page, next.unit) !== undefined) {
      // The text of the next section stands here, and only its heading is missing.
      return [];
    }
    return shared(originals)[shared(ids).indexOf(section.id)] === section.id
      ? compareSection(english, original, page, section)
      : problem('order', `${heading} is in a different position than in ${placeIn(english, original.offset)}: move it.`);
  });
  const absent = missing.map(({ id, depth = 2, offset, unit }) => {
    const start = startOfText(english, page, unit);
    if (start !== undefined) {
      const cure = `write "${'#'.repeat(depth)} ... {#${id}}" here, and an empty line.`;
      return {
        ...problemAt(page, start, 'missing', `the heading of {#${id}} is missing above this line, which is its text: ${cure}`),
        unit,
      };
    }
    const written = page.source.search(new RegExp(`\\\\?\\{#${id}\\\\?\\}`));
    if (written >= 0) {
      const text = `this is no heading: write "${'#'.repeat(depth)} ... {#${id}}" in one line, with an empty line before and after it.`;
      return { ...problemAt(page, written, 'missing', text), unit };
    }
    const text = `the section {#${id}} is missing: copy it from ${placeIn(english, offset)} and translate it.`;
    return { ...problemAt(page, page.source.length, 'missing', text), unit };
  });
  return [...problems, ...absent];
}

function compareFrontMatter(english: MdxPage, page: MdxPage): Problem[] {
  const problem = (kind: Problem['kind'], text: string) => [problemAt(page, 0, kind, text)];
  const without = (one: MdxPage, other: MdxPage) => Object.keys(one.frontMatter).filter((key) => other.frontMatter[key] === undefined);
  const [[lacking, ...furtherLacking], [added, ...furtherAdded]] = [without(english, page), without(page, english)];
  const placeOfKey = (one: MdxPage, key: string) => Object.keys(one.frontMatter).indexOf(key);
  const isRenamed = lacking && added && placeOfKey(english, lacking) === placeOfKey(page, added);
  if (isRenamed && furtherLacking.length + furtherAdded.length === 0) {
    return problem('different', `"${added}" in the front matter must be "${lacking}", as in ${english.file}.`);
  }
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

/** @returns the ids of a page's headings */
function idsIn({ sections }: MdxPage): string[] {
  return sections.flatMap(({ id }) => id || []);
}

/**
 * @param english the English page, without syntax errors
 * @param page its translation
 * @param isAllowed whether a text may be identical to the English
 */
export function compareWithEnglish(english: MdxPage, page: MdxPage, isAllowed: (text: string) => boolean): Problem[] {
  if (page.syntax) {
    return [page.syntax];
  }
  const own = idsIn(page);
  const isOther = idsIn(english).length > 1 && !idsIn(english).some((id) => own.includes(id));
  // Headings that only lack their ids are reported one by one.
  if (isOther && (own.length > 0 || page.sections.length === 1)) {
    const text = `no heading of ${english.file} is here. Is this the text of another page, or a part of it? ${RESTORE}`;
    return [problemAt(page, 0, 'missing', text)];
  }
  const isTwice = ({ text }: { text: string }, { passages }: MdxPage) => passages.filter((other) => other.text === text).length > 1;
  const originals = new Set(english.passages.map(({ text }) => text));
  const untranslated = page.passages
    .filter(({ text }) => originals.has(text) && !isAllowed(text))
    .map(({ text, offset }) => {
      return problemAt(page, offset, 'untranslated', `still English: "${startOf(text)}". Translate it.`);
    });
  const copied = page.passages
    .filter((passage, index) => isTwice(passage, page) && page.passages.findIndex(({ text }) => text === passage.text) < index)
    .filter(() => !english.passages.some((passage) => isTwice(passage, english)))
    .map(({ text, offset }) =>
      problemAt(page, offset, 'different', `"${startOf(text)}" is there twice, and not in English: translate this one.`),
    );
  return [...compareFrontMatter(english, page), ...compareSections(english, page), ...untranslated, ...copied];
}
