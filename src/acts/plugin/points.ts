/**
 * Checks the tags on a page: an annex shows each of its points exactly once, in the order of the directive's Annex, and cited acts exist.
 */
import { MdxError, parseMdx } from '../../../tools/shared/mdx';
import type { Problem } from '../../../tools/shared/problem';
import { readTags, type Tag } from '../../../tools/shared/tags';
import { normalize, placeOf } from '../../../tools/shared/text';
import { actsOfSection, allActs, type Dataset, parentPoint } from '../acts';
import { ACTS, CITE } from './names';

/** A page; if it is an annex, `section` is its section of the directive's Annex. */
export interface PageSource {
  /** Path relative to the project folder. */
  file: string;
  source: string;
  section?: string;
}

/** @returns a name that differs from the given one by at most two characters */
function similarTo(name: string, names: string[]): string | undefined {
  const distance = (a: string, b: string) => {
    const shared = [...a].filter((character, index) => b[index] === character).length;
    return Math.max(a.length, b.length) - shared;
  };
  return names.find((other) => distance(name, other) <= 2);
}

function problemsOfPage({ file, source, section }: PageSource, dataset: Dataset): Problem[] {
  const { text, nodes } = parseMdx(source);
  const { tags } = readTags(text, nodes);
  const problem = ({ offset }: Pick<Tag, 'offset'>, kind: Problem['kind'], what: string): Problem[] => [
    { file, line: placeOf(source, offset).line, kind, text: what },
  ];
  const expected = section === undefined ? [] : [...new Set(actsOfSection(section, dataset).map(parentPoint))];
  const known = allActs(dataset).map(({ celex }) => celex);
  const shown = tags.filter(({ name }) => name === ACTS);
  const pointOf = ({ attributes }: Tag) => attributes.point ?? '';
  const misplaced = shown.flatMap((tag, index) => {
    const point = pointOf(tag);
    const first = shown.find((other) => pointOf(other) === point) ?? tag;
    const previous = shown
      .slice(0, index)
      .filter((other) => expected.includes(pointOf(other)))
      .at(-1);
    if (!expected.includes(point)) {
      const fix = section === undefined ? 'only annex pages show acts' : `the points of this page are ${expected.join(', ')}`;
      return problem(tag, 'structure', `point "${point}" does not belong on this page: ${fix}.`);
    }
    if (first !== tag) {
      return problem(tag, 'structure', `point ${point} is already on line ${placeOf(source, first.offset).line}: remove one of the two.`);
    }
    return previous && expected.indexOf(pointOf(previous)) > expected.indexOf(point)
      ? problem(tag, 'structure', `point ${point} comes before ${pointOf(previous)} in the Annex: move it.`)
      : [];
  });
  const absent = expected
    .filter((point) => !shown.some((tag) => pointOf(tag) === point))
    .flatMap((point) => problem({ offset: 0 }, 'missing', `point ${point} and its acts are missing: add <${ACTS} point="${point}" />.`));
  const unknown = tags
    .filter(({ name, attributes }) => name === CITE && !known.includes(attributes.celex ?? ''))
    .flatMap((tag) => {
      const similar = similarTo(tag.attributes.celex ?? '', known);
      const fix = similar ? ` Did you mean ${similar}?` : '';
      return problem(tag, 'structure', `${normalize(tag.text)}: there is no such act in src/acts/acts.json.${fix}`);
    });
  return [...misplaced, ...absent, ...unknown];
}

/**
 * @returns the page's syntax error, or else its unknown acts and its points that are missing, repeated, out of order or on the wrong page
 */
export function problemsOfPoints(page: PageSource, dataset: Dataset): Problem[] {
  try {
    return problemsOfPage(page, dataset);
  } catch (error) {
    if (error instanceof MdxError) {
      return [{ file: page.file, ...error.place, kind: 'syntax', text: error.message }];
    }
    throw error;
  }
}
