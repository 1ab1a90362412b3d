/** Compares a page with the English one, section by section: headings, tags, links and paragraphs, front matter, and untranslated texts. */
import type { Problem } from '../../lib/problem';
import { type Page, type PageSection, type Part, placeIn, problemAt, TRANSLATED_FRONT_MATTER } from './pages';

/** @returns the items of a list that another list lacks, each as often as it is lacking */
function lackingIn(others: Part[], items: Part[]): Part[] {
  const rest = others.map(({ text }) => text);
  return items.filter(({ text }) => {
    const index = rest.indexOf(text);
    if (index >= 0) {
      rest.splice(index, 1);
    }
    return index < 0;
  });
}

/** @returns the name of a tag in lower case: `<acts` */
function nameOf({ text }: Part): string {
  return (/^<?[\w.]+/.exec(text)?.[0] ?? '').toLowerCase();
}

/** Tags and links of a section. One with another attribute than in English is one problem, not a missing and a superfluous one. */
function compareParts(english: Page, original: PageSection, page: Page, section: PageSection): Problem[] {
  const missing = lackingIn(section.parts, original.parts);
  const changed = lackingIn(original.parts, section.parts).map((part): Problem => {
    const twin = missing.find((other) => nameOf(other) === nameOf(part));
    if (twin) {
      missing.splice(missing.indexOf(twin), 1);
      return problemAt(page, part.offset, 'different', `${part.text} must be ${twin.text}, as in ${placeIn(english, twin.offset)}.`);
    }
    return problemAt(page, part.offset, 'left-over', `${part.text} is not in ${placeIn(english, original.offset)}: remove it.`);
  });
  const absent = missing.map(({ text, offset }) =>
    problemAt(page, section.offset, 'missing', `${text} is missing in this section: copy it from ${placeIn(english, offset)}.`),
  );
  if (changed.length + absent.length > 0) {
    return [...changed, ...absent];
  }
  const [expected, found] = [original, section].map(({ parts }) => parts.filter(({ isOrdered }) => isOrdered));
  const inSentence = section.parts.find(
    ({ text, isOrdered }) => !isOrdered && original.parts.every((part) => part.text !== text || part.isOrdered),
  );
  if (inSentence) {
    const cure = 'leave an empty line before and after it, as on the English page.';
    return [problemAt(page, inSentence.offset, 'different', `${inSentence.text} stands in a paragraph: ${cure}`)];
  }
  const moved = found?.find(({ text }, index) => text !== expected?.[index]?.text);
  return moved
    ? [
        problemAt(
          page,
          moved.offset,
          'order',
          `${moved.text} is in a different order than in ${placeIn(english, original.offset)}: move it.`,
        ),
      ]
    : [];
}

function compareSection(english: Page, original: PageSection, page: Page, section: PageSection): Problem[] {
  const place = placeIn(english, original.offset);
  const problem = (kind: Problem['kind'], text: string) => [problemAt(page, section.offset, kind, text)];
  const [expected, found] = [original.paragraphs, section.paragraphs];
  const cure = found > expected ? 'join two, or remove one' : 'divide one, or translate the missing one';
  return [
    ...(original.depth === section.depth
      ? []
      : problem(
          'different',
          `the heading has level ${section.depth}, but level ${original.depth} in ${place}: write ${'#'.repeat(original.depth ?? 0)}.`,
        )),
    ...compareParts(english, original, page, section),
    ...(expected === found
      ? []
      : problem(
          found > expected ? 'left-over' : 'missing',
          `this section has ${found} paragraphs and list items, but ${expected} in ${place}: ${cure}.`,
        )),
  ];
}

function compareSections(english: Page, page: Page): Problem[] {
  const idsOf = ({ sections }: Page) => sections.map(({ id }) => id);
  const [originals, ids] = [idsOf(english), idsOf(page)];
  const missing = english.sections.filter(({ id }) => !ids.includes(id));
  const problems = page.sections.flatMap((section, index): Problem[] => {
    const problem = (kind: Problem['kind'], text: string) => [problemAt(page, section.offset, kind, text)];
    const heading = section.id ? `heading {#${section.id}}` : 'heading without {#id}';
    const original = english.sections.find(({ id }, place) => id === section.id && (id !== '' || (place === 0) === (index === 0)));
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
    return shared(originals)[shared(ids).indexOf(section.id)] === section.id
      ? compareSection(english, original, page, section)
      : problem('order', `${heading} is in a different position than in ${placeIn(english, original.offset)}: move it.`);
  });
  const absent = missing.map(({ id, offset, unit }) => {
    const text = `the section {#${id}} is missing: copy it from ${placeIn(english, offset)} and translate it.`;
    return { ...problemAt(page, page.source.length, 'missing', text), unit };
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
 * @param isAllowed whether a text may be identical to the English
 */
export function compareWithEnglish(english: Page, page: Page, isAllowed: (text: string) => boolean): Problem[] {
  if (page.syntax) {
    return [page.syntax];
  }
  const originals = new Set(english.passages.map(({ text }) => text));
  const untranslated = page.passages
    .filter(({ text }) => originals.has(text) && !isAllowed(text))
    .map(({ text, offset }) => {
      const start = text.length > 60 ? `${text.slice(0, 60)}...` : text;
      return problemAt(page, offset, 'untranslated', `still English: "${start}". Translate it.`);
    });
  return [...compareFrontMatter(english, page), ...compareSections(english, page), ...untranslated];
}
