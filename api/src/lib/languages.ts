/** The languages of supporters, families and helpers, each under its own name. English texts stand in the code. */
export const languages = { en: 'English', es: 'Español' } as const;

export type Language = keyof typeof languages;

/** The locale for dates and numbers, and the `lang` of an email or a paper. */
export function localeOf(language: string): string {
  return `${language}-US`;
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}
