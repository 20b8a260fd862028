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
