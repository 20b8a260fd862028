/** What supporters, families and helpers can read, by its code, under its own name. English is written in the code. */
export const languages = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languages;

/** How a language is written here: dates, numbers, and `lang` of an email or a paper. */
export function localeOf(language: string): string {
  return `${language}-US`;
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}
