/** Days on dashboards are days at the company's place of business (specification organization 9: EST). */
export const businessTimeZone = 'America/New_York';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: businessTimeZone });

/** "2025-10-12": the business day of a moment. */
export function businessDay(moment: Date): string {
  return dayFormat.format(moment);
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
