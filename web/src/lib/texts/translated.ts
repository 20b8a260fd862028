import type { I18n } from './i18n';

/** Whether to load product translations: a query variable, so that English pages load none. */
export function isTranslated({ locale }: I18n): boolean {
  return locale !== 'en';
}

type Translatable<Field extends string> = Readonly<Record<Field, string>> & {
  readonly translations?: readonly ({ readonly language: string } & Readonly<
    Partial<Record<Field, string>>
  >)[];
};

/** A text written by staff, in the page's language if it is translated; else the original, marked as English. */
export function translated<Field extends string>(
  i18n: I18n,
  thing: Translatable<Field>,
  field: Field,
): { text: string; lang?: 'en' } {
  if (!isTranslated(i18n)) return { text: thing[field] };
  const own = thing.translations?.find(({ language }) => language === i18n.locale);
  return own?.[field] ? { text: own[field] } : { text: thing[field], lang: 'en' };
}
