import { localeOf } from '../texts/i18n';

/** Days and times as they are written in a language, English without one. Each is made when it is first needed. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (language?: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (language = 'en') => {
    const known = made.get(language) ?? new Intl.DateTimeFormat(localeOf(language), options);
    made.set(language, known);
    return known;
  };
}
