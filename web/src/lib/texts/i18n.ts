import type { MessageDescriptor } from '@lingui/core';
import type { languages } from '../../gql/rules';
import { oneOrMany } from '../format/counts';

export type Language = keyof typeof languages;

type Values = Record<string, unknown>;

/** The texts of one language. */
export type I18n = {
  readonly locale: Language;
  readonly t: (message: string | MessageDescriptor, values?: Values) => string;
  /** Whether the catalog has the message. */
  readonly has: (id: string) => boolean;
};

/** The default language. It has no catalog: its sentences are the message ids. */
export const english = textsIn('en', () => false, formatEnglish);

export function textsIn(locale: Language, has: I18n['has'], format: typeof formatEnglish): I18n {
  const t: I18n['t'] = (message, values = {}) =>
    typeof message === 'string'
      ? format(message, values).replace(rightToLeft, '\u2068$&\u2069')
      : t(message.id, message.values);
  return { locale, t, has };
}

/** Hebrew, Arabic and the like: a name is set apart, or it would swap places with an amount beside it, as in emails. */
const rightToLeft = /(?! )[\u0590-\u08ff ]*[\u0590-\u08ff]/g;

/** The locale for dates, numbers, and the page's `lang`. */
export function localeOf(language: string): string {
  return `${language}-US`;
}

/**
 * Fills in `{name}` and `{count, plural, one {# item} other {# items}}`, which is all that English messages use. Other
 * languages load a library with all plural forms (catalog-i18n.ts); a test compares the two.
 */
function formatEnglish(message: string, values: Values): string {
  const part = /\{(\w+)(?:, plural,((?: =?\w+ \{(?:[^{}]|\{\w+\})*\})+))?\}/g;
  return message.replace(part, (_part, name: string, cases?: string) => {
    const value = values[name];
    if (cases === undefined) return typeof value === 'number' || typeof value === 'string' ? `${value}` : '';
    const count = Number(value);
    const texts = new Map(
      [...cases.matchAll(/=?(\w+) \{((?:[^{}]|\{\w+\})*)\}/g)].map(([, form = '', text = '']) => [
        form,
        text,
      ]),
    );
    const text = texts.get(String(count)) ?? texts.get(oneOrMany(count, 'one', 'other')) ?? '';
    return formatEnglish(text.replaceAll('#', count.toLocaleString('en-US')), values);
  });
}
