import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

export type { I18n };

const compiled = new Map<string, CompiledMessage>();

/**
 * The texts of one language. English has no catalog: its sentences are the ids of the messages, and stand in the code.
 */
export function createI18n(language: string, messages: Messages = {}): I18n {
  const i18n = setupI18n({
    locale: language,
    locales: localeOf(language),
    messages: { [language]: messages },
  });
  return i18n.setMessagesCompiler(compileMessage);
}

/** Where nobody says another language. */
export const english = createI18n('en');

/** How the language is written here: dates, numbers, and `lang` of a page. */
export function localeOf(language: string): string {
  return `${language}-US`;
}

/**
 * `{name}` and `{count, plural, one {# item} other {# items}}`: what English sentences have. The build compiles the
 * catalogs of other languages with the library's own parser, which is too heavy for a page.
 */
export function compileMessage(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known) return known;
  const parts = message.split(/(\{\w+(?:, plural,(?: (?:=\d+|\w+) \{(?:[^{}]|\{\w+\})*\})+)?\})/);
  const tokens = parts.filter(Boolean).map((part) => {
    const [, name, cases] = /^\{(\w+)(?:, plural,(.*))?\}$/s.exec(part) ?? [];
    if (!name) return part;
    return cases ? ([name, 'plural', casesOf(cases)] as const) : ([name] as const);
  }) as CompiledMessage; // as the library's compiler writes them, which a test compares
  compiled.set(message, tokens);
  return tokens;
}

function casesOf(cases: string): Record<string, CompiledMessage> {
  const found = cases.matchAll(/=?(\w+) \{((?:[^{}]|\{\w+\})*)\}/g);
  return Object.fromEntries(
    [...found].map(([, key = '', text = '']) => [
      key,
      text.split(/(#)/).flatMap((part) => (part === '#' ? '#' : compileMessage(part))),
    ]),
  );
}
