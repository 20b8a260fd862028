import { localeOf } from '../texts/i18n';

/** Date formatters by language, English by default, each created on first use. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (language?: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (language = 'en') => {
    const format = formatters.get(language) ?? new Intl.DateTimeFormat(localeOf(language), options);
    formatters.set(language, format);
    return format;
  };
}
