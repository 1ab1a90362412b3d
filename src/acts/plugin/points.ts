/** Checks where the acts stand on the pages of a language: at each point of an annex exactly once, in the order of the directive's Annex. */
import { MdxError, parseMdx } from '../../../tools/shared/mdx';
import type { Problem } from '../../../tools/shared/problem';
import { readTags, type Tag } from '../../../tools/shared/tags';
import { normalize, placeOf } from '../../../tools/shared/text';
import { actsOfSection, allActs, type Dataset, parentPoint } from '../acts';
import { ACTS, CITE } from './names';

/** A page, and the section of the Annex that it shows, if it is an annex. */
export interface PageSource {
  /** Path relative to the project folder. */
  file: string;
  source: string;
  section?: string;
}

/** @returns the closest of some names, if only one or two characters differ */
function similarTo(name: string, names: string[]): string | undefined {
  const distance = (one: string, other: string) => {
    const shared = [...one].filter((character, index) => other[index] === character).length;
    return Math.max(one.length, other.length) - shared;
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
      const fix = section === undefined ? 'only the page of an annex shows acts' : `this page shows ${expected.join(', ')}`;
      return problem(tag, 'structure', `there is no point "${point}" for this page: ${fix}.`);
    }
    if (first !== tag) {
      return problem(tag, 'structure', `point ${point} stands here and in line ${placeOf(source, first.offset).line}: remove one.`);
    }
    return previous && expected.indexOf(pointOf(previous)) > expected.indexOf(point)
      ? problem(tag, 'structure', `point ${point} comes before ${pointOf(previous)} in the Annex: move it.`)
      : [];
  });
  const absent = expected
    .filter((point) => !shown.some((tag) => pointOf(tag) === point))
    .flatMap((point) =>
      problem({ offset: 0 }, 'missing', `point ${point} is missing, and its acts with it: add <${ACTS} point="${point}" />.`),
    );
  const unknown = tags
    .filter(({ name, attributes }) => name === CITE && !known.includes(attributes.celex ?? ''))
    .flatMap((tag) => {
      const similar = similarTo(tag.attributes.celex ?? '', known);
      const fix = similar ? ` Did you mean ${similar}?` : '';
      return problem(tag, 'structure', `${normalize(tag.text)}: there is no such act in src/acts/acts.json.${fix}`);
    });
  return [...misplaced, ...absent, ...unknown];
}

/** @returns a page's syntax error; or unknown points and acts, and points that are missing, on the wrong page, there twice, or out of order */
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
