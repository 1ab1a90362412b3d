/** What the site says about Union law becomes old: the dates by which that shows. */
import type { Dataset, IsoDate } from './acts';

/** @returns the replacements of acts that pages announce, because they were in the future at the last review */
function announcedReplacements({ acts, reviewed }: Dataset): { celex: string; from: IsoDate }[] {
  return acts.flatMap(({ celex, replaced }) => (replaced && replaced.from > reviewed ? [{ celex, from: replaced.from }] : []));
}

/** @returns the text of `/review.txt`, which lets `tools/hosting/check-health` notice what has become old: the dates in ISO form, one a line */
export function reviewText(dataset: Dataset): string {
  const replacements = announcedReplacements(dataset).map(({ celex, from }) => `will-be-replaced ${from} ${celex}\n`);
  return [`reviewed ${dataset.reviewed}\n`, ...replacements].join('');
}

/**
 * @param today the day of the build
 * @returns one line for each announced replacement whose date has passed, and one if the last review is more than a year old
 */
export function remindersOf(dataset: Dataset, today: IsoDate): string[] {
  const aYearLater = dataset.reviewed.replace(/^\d+/, (year) => `${Number(year) + 1}`);
  const passed = announcedReplacements(dataset).filter(({ from }) => from <= today);
  return [
    ...passed.map(
      ({ celex, from }) =>
        `src/acts/acts.json: pages say that ${celex} will be replaced on ${from}, which has passed. Review the acts, then set "reviewed".`,
    ),
    ...(aYearLater <= today
      ? [`src/acts/acts.json: the last review was on ${dataset.reviewed}, more than a year ago. Review the acts, then set "reviewed".`]
      : []),
  ];
}
