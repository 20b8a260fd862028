import { type Language, localeOf } from './languages.js';

const dayOptions = { dateStyle: 'full', timeZone: 'UTC' } as const;
const dayFormat = new Intl.DateTimeFormat('en-US', dayOptions);
const timeOptions = { timeStyle: 'short', timeZone: 'UTC' } as const;

type Hours = { readonly date: string; readonly opensAt: string; readonly closesAt: string };

/** 'Friday, November 27, 2026, 3:00 PM to 6:00 PM', as on pages (web: lib/format/pickup-plan.ts). */
export function whenOf({ date, opensAt, closesAt }: Hours, language: Language = 'en'): string {
  const format = new Intl.DateTimeFormat(localeOf(language), timeOptions);
  // Some Node versions put a narrow space before AM and PM, which not every font has.
  const time = (text: string) => format.format(new Date(`${date}T${text}:00Z`)).replace(/\s/g, ' ');
  const [from, to] = language === 'en' ? ['', 'to'] : ['de ', 'a'];
  return `${calendarDay(date, language)}, ${from}${time(opensAt)} ${to} ${time(closesAt)}`;
}

/** 'Friday, November 27, 2026' */
export function calendarDay(date: string, language: Language = 'en'): string {
  const format = language === 'en' ? dayFormat : new Intl.DateTimeFormat(localeOf(language), dayOptions);
  return format.format(new Date(`${date}T00:00:00Z`));
}
