import type { MessageDescriptor } from '@lingui/core';
import type { languages } from '../../gql/rules';
import { oneOrMany } from '../format/counts';

export type Language = keyof typeof languages;

type Values = Record<string, unknown>;

/** The texts of one language. */
export type I18n = {
  readonly locale: Language;
  readonly t: (message: string | MessageDescriptor, values?: Values) => string;
  /** Whether its catalog words it. */
  readonly has: (id: string) => boolean;
};

/** Where nobody says another language. It has no catalog: its sentences are the ids of the messages. */
export const english = textsIn('en', () => false, say);

export function textsIn(locale: Language, has: I18n['has'], word: typeof say): I18n {
  const t: I18n['t'] = (message, values = {}) =>
    typeof message === 'string' ? word(message, values) : word(message.id, message.values ?? {});
  return { locale, t, has };
}

/** How the language is written here: dates, numbers, and `lang` of a page. */
export function localeOf(language: string): string {
  return `${language}-US`;
}

/**
 * `{name}` and `{count, plural, one {# item} other {# items}}`: what English sentences have. Other languages come with
 * a library that knows every form (catalog-i18n.ts), and a test holds this against it.
 */
function say(message: string, values: Values): string {
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
    return say(text.replaceAll('#', count.toLocaleString('en-US')), values);
  });
}
