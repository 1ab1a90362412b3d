/**
 * @returns the names of the months: `May`, `mayo` and `août`, or short forms such as `déc.`. They are formatted with a day, because some
 * languages inflect the name after one
 */
export function monthNames(locale: string, style: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2020, month, 15));
  return months.map((date) => format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '');
}
