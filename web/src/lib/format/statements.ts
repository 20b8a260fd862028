import { formatShortCalendarDay } from './dates';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "November 2025" of a statement's month, YYYY-MM. */
export function statementMonth(yearAndMonth: string): string {
  return monthAndYear.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}

/** "on the November statement, Dec 1": where and when a share will show. */
export function onStatement({ month: name, drawnOn }: { month: string; drawnOn: string }): string {
  return `on the ${month.format(new Date(`${name}-01T00:00:00Z`))} statement, ${formatShortCalendarDay(drawnOn)}`;
}
