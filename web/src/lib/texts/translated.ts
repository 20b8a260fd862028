import type { I18n } from './i18n';

/** Whether what products say is asked for in other languages, too: a variable of their queries, so that English loads no more. */
export function isTranslated({ locale }: I18n): boolean {
  return locale !== 'en';
}

type Translatable<Field extends string> = Readonly<Record<Field, string>> & {
  readonly translations?: readonly ({ readonly language: string } & Readonly<
    Partial<Record<Field, string>>
  >)[];
};

/** A text that staff wrote, in the page's language where they translated it; else as it is, marked as English. */
export function translated<Field extends string>(
  i18n: I18n,
  thing: Translatable<Field>,
  field: Field,
): { text: string; lang?: 'en' } {
  if (!isTranslated(i18n)) return { text: thing[field] };
  const own = thing.translations?.find(({ language }) => language === i18n.locale);
  return own?.[field] ? { text: own[field] } : { text: thing[field], lang: 'en' };
}
