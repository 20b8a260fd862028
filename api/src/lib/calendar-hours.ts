const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

type Hours = { readonly date: string; readonly opensAt: string; readonly closesAt: string };

/** A day and its hours as people say them: 'Friday, November 27, 2026, 3:00 PM to 6:00 PM' */
export function whenOf({ date, opensAt, closesAt }: Hours): string {
  // Some versions put a narrow space before AM and PM, which not every font has.
  const time = (text: string) => timeFormat.format(new Date(`${date}T${text}:00Z`)).replace(/\s/g, ' ');
  return `${calendarDay(date)}, ${time(opensAt)} to ${time(closesAt)}`;
}

/** 'Friday, November 27, 2026' */
export function calendarDay(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`));
}
