import { type Language, localeOf } from './languages.js';

const dayOptions = { dateStyle: 'full', timeZone: 'UTC' } as const;
const dayFormat = new Intl.DateTimeFormat('en-US', dayOptions);
const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

type Hours = { readonly date: string; readonly opensAt: string; readonly closesAt: string };

/** 'Friday, November 27, 2026, 3:00 PM to 6:00 PM' */
export function whenOf({ date, opensAt, closesAt }: Hours, language: Language = 'en'): string {
  // Some Node versions put a narrow space before AM and PM, which not every font has.
  const time = (text: string) => timeFormat.format(new Date(`${date}T${text}:00Z`)).replace(/\s/g, ' ');
  const join = language === 'en' ? 'to' : '–';
  return `${calendarDay(date, language)}, ${time(opensAt)} ${join} ${time(closesAt)}`;
}

/** 'Friday, November 27, 2026' */
export function calendarDay(date: string, language: Language = 'en'): string {
  const format = language === 'en' ? dayFormat : new Intl.DateTimeFormat(localeOf(language), dayOptions);
  return format.format(new Date(`${date}T00:00:00Z`));
}
