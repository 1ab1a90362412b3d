/** What the site says about Union law becomes old: the dates by which that shows. */
import type { Dataset, IsoDate } from './acts';

/** How long before a date the build begins to remind of it. */
const DAYS_AHEAD = 60;

/** @returns the replacements of acts that pages announce, because they were in the future at the last review */
function announcedReplacements({ acts, reviewed }: Dataset): { celex: string; from: IsoDate }[] {
  return acts.flatMap(({ celex, replaced }) => (replaced && replaced.from > reviewed ? [{ celex, from: replaced.from }] : []));
}

/** @returns the text of `/review.txt`, which lets `tools/hosting/check-health` notice what has become old: the dates in ISO form, one per line */
export function reviewText(dataset: Dataset): string {
  const replacements = announcedReplacements(dataset).map(({ celex, from }) => `will-be-replaced ${from} ${celex}\n`);
  return [`reviewed ${dataset.reviewed}\n`, ...replacements].join('');
}

/** @returns the dates after the last review that entries name, as replacement or in their notes */
function datesToCome({ acts, reviewed }: Dataset): { celex: string; date: IsoDate }[] {
  return acts.flatMap(({ celex, replaced, note = '' }) => {
    const dates = [...(replaced ? [replaced.from] : []), ...(note.match(/\d{4}-\d\d-\d\d(?=\})/g) ?? [])];
    return [...new Set(dates)].filter((date) => date > reviewed).map((date) => ({ celex, date }));
  });
}

/**
 * @param today the day of the build
 * @returns one line for each date in an entry that has passed since the last review or comes within sixty days, and one if the last review is
 * more than a year old
 */
export function remindersOf(dataset: Dataset, today: IsoDate): string[] {
  const aYearLater = dataset.reviewed.replace(/^\d+/, (year) => `${Number(year) + 1}`);
  const soon = new Date(Date.parse(today) + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10);
  return [
    ...datesToCome(dataset)
      .filter(({ date }) => date <= soon)
      .map(({ celex, date }) => {
        const when = date <= today ? 'which has passed' : 'which is near';
        return `src/acts/acts.json: the entry of ${celex} names ${date}, ${when}. Check whether the date still holds, then set "reviewed".`;
      }),
    ...(aYearLater <= today
      ? [`src/acts/acts.json: the last review was on ${dataset.reviewed}, more than a year ago. Review the acts, then set "reviewed".`]
      : []),
  ];
}
