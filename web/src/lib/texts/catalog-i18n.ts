import { type Messages, setupI18n } from '@lingui/core';
import { english, type I18n, type Language, localeOf, textsIn } from './i18n';

/**
 * The texts of a language from its compiled catalog, English where a translation is missing. In the catalog's chunk, so
 * that English readers load none of it.
 */
export function createI18n(language: Language, messages: Messages = {}): I18n {
  const lingui = setupI18n({
    locale: language,
    locales: localeOf(language),
    messages: { [language]: messages },
  });
  const has = (id: string) => Object.hasOwn(messages, id);
  return textsIn(language, has, (id, values) => (has(id) ? lingui.t(id, values) : english.t(id, values)));
}
