/** Days on dashboards are days at the company's place of business (docs/product/organization.md#constants: EST). */
export const businessTimeZone = 'America/New_York';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: businessTimeZone });

/** "2025-10-12": the business day of a moment. */
export function businessDay(moment: Date): string {
  return dayFormat.format(moment);
}

const longDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: businessTimeZone });

/** "October 12, 2025": the business day of a moment, where people read it. */
export function longBusinessDay(moment: Date): string {
  return longDayFormat.format(moment);
}

const shortTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: businessTimeZone,
});

/** "Oct 11, 2025, 11:30 PM": a moment on the clocks of the place of business, where people read it. */
export function shortBusinessTime(moment: Date): string {
  // Some versions put a narrow space before AM and PM, which not every font has.
  return shortTimeFormat.format(moment).replace(/\s/g, ' ');
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 86_400_000);
}

/** The business days of the last `count` days, oldest first; the moment's own day is the last. */
export function lastBusinessDays(moment: Date, count: number): string[] {
  // Counted on the calendar: a day of 23 or 25 hours would be lost or doubled by subtracting hours.
  const today = Date.parse(businessDay(moment));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length),
  );
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  timeStyle: 'medium',
});

/** "2025-10-11 23:30:00": a moment on the clocks of the place of business, as every spreadsheet reads a date. */
export function businessTime(moment: Date): string {
  return `${businessDay(moment)} ${timeFormat.format(moment)}`;
}

/** The first moment of a business day, "2025-10-12". */
export function startOfBusinessDay(day: string): Date {
  // New York is 4 hours behind UTC in summer and 5 in winter; its clocks change after midnight.
  const summer = new Date(`${day}T04:00:00.000Z`);
  return businessDay(summer) === day ? summer : new Date(`${day}T05:00:00.000Z`);
}

/** The last millisecond of a business day, "2025-10-12". */
export function endOfBusinessDay(day: string): Date {
  const [next = day] = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().split('T');
  return new Date(startOfBusinessDay(next).getTime() - 1);
}
