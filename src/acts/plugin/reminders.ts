/** Reminders of the dates in the dataset after which its statements about Union law may be out of date. */
import type { Dataset, IsoDate } from '../acts';
import { statusOf } from './status';

/** Builds begin to print a reminder this many days before a date. */
const DAYS_AHEAD = 60;

/**
 * @returns the text of `/review.txt`, with one ISO 8601 date per line, which `tools/hosting/check-health` reads to warn of statements that
 * are out of date
 */
export function reviewText(dataset: Dataset): string {
  const replacements = dataset.acts.flatMap((act) => {
    const { published } = statusOf(act, dataset);
    return published === 'will-be-replaced' ? `${published} ${act.replaced?.from} ${act.celex}\n` : [];
  });
  return [`reviewed ${dataset.reviewed}\n`, ...replacements].join('');
}

/** @returns the dates in entries that are later than the last review: dates of replacement, and dates in notes */
function upcomingDates({ acts, reviewed }: Dataset): { celex: string; date: IsoDate }[] {
  return acts.flatMap(({ celex, replaced, note = '' }) => {
    const dates = [...(replaced ? [replaced.from] : []), ...(note.match(/\d{4}-\d\d-\d\d(?=\})/g) ?? [])];
    return [...new Set(dates)].filter((date) => date > reviewed).map((date) => ({ celex, date }));
  });
}

/** @returns the date some days after another, or before it if they are negative */
function daysAfter(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * @param today the date of the build
 * @returns one line for each date in an entry that has passed since the last review, or is within the next sixty days and was not when the
 * last review took place, and one if the last review was at least a year ago
 */
export function remindersOf(dataset: Dataset, today: IsoDate): string[] {
  const aYearLater = dataset.reviewed.replace(/^\d+/, (year) => `${Number(year) + 1}`);
  const isDue = (date: IsoDate) => {
    const start = daysAfter(date, -DAYS_AHEAD);
    return date <= today || (start <= today && dataset.reviewed < start);
  };
  return [
    ...upcomingDates(dataset)
      .filter(({ date }) => isDue(date))
      .map(({ celex, date }) => {
        const when = date <= today ? 'which has passed' : 'which is approaching';
        return `src/acts/acts.json: the entry for ${celex} gives the date ${date}, ${when}. Check that it is still correct, then set "reviewed".`;
      }),
    ...(aYearLater <= today
      ? [`src/acts/acts.json: the last review was on ${dataset.reviewed}, at least a year ago. Review the acts, then set "reviewed".`]
      : []),
  ];
}
