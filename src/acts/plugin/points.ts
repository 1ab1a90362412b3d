/**
 * Checks the tags on a page: an annex shows each of its points exactly once, in the order of the directive's Annex, and cited acts exist.
 */
import annexes from '../../../sidebars';
import { nameOfPage, type Page } from '../../common/page';
import type { Problem } from '../../common/problem';
import type { Tag } from '../../common/tags';
import { normalize, placeOf } from '../../common/text';
import { actsUnder, allActs, type Dataset, parentPoint } from '../acts';
import { ACTS, CITE } from './remarkActs';

/** @returns the letter of the directive's Annex whose acts a page shows; undefined if the page is not an annex */
export function letterOfPage({ file }: Pick<Page, 'file'>, from = annexes): string | undefined {
  return from.find(({ path }) => `${path}.mdx` === `/${nameOfPage(file)}`)?.letter;
}

/** @returns acts that do not exist, and points that are missing, repeated, out of order or on the wrong page */
export function problemsOfTags({ file, raw, tags }: Pick<Page, 'file' | 'raw' | 'tags'>, dataset: Dataset, from = annexes): Problem[] {
  const letter = letterOfPage({ file }, from);
  const problem = ({ offset }: Pick<Tag, 'offset'>, kind: Problem['kind'], what: string): Problem[] => [
    { file, line: placeOf(raw, offset).line, kind, text: what },
  ];
  const expected = letter === undefined ? [] : [...new Set(actsUnder(letter, dataset).map(parentPoint))];
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
      const fix = letter === undefined ? 'only annex pages show acts' : `the points of this page are ${expected.join(', ')}`;
      return problem(tag, 'structure', `point "${point}" does not belong on this page: ${fix}.`);
    }
    if (first !== tag) {
      return problem(tag, 'structure', `point ${point} is already on line ${placeOf(raw, first.offset).line}: remove one of the two.`);
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
    .flatMap((tag) =>
      problem(tag, 'structure', `${normalize(tag.text)}: there is no such act in src/acts/acts.json: correct the CELEX number.`),
    );
  return [...misplaced, ...absent, ...unknown];
}
