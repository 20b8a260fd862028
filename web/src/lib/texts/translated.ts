import type { I18n } from './i18n';

/** Whether what products say is asked for in Spanish, too: a variable of their queries, so that English loads no more. */
export function isSpanish({ locale }: I18n): boolean {
  return locale === 'es';
}

/** A text that staff wrote, in the page's language where they translated it; else as it is, marked as English. */
export function translated(
  i18n: I18n,
  text: string,
  spanish: string | undefined,
): { text: string; lang?: 'en' } {
  if (!isSpanish(i18n)) return { text };
  return spanish ? { text: spanish } : { text, lang: 'en' };
}
