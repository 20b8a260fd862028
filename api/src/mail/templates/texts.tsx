import { readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import type { ReactElement } from 'react';
import type { Language } from '../../lib/languages.js';

type Values = Record<string, string | number>;

const compiled = new Map<string, CompiledMessage>();
const known = new Map<Language, I18n>();

/** That of the email being written. */
let current = textsIn('en');

/** Writes an email in one go, whose templates say their sentences by `t` and `Trans` (CONTRIBUTING.md#an-email). */
export function inLanguage<Written>(language: Language, write: () => Written): Written {
  const before = current;
  current = textsIn(language);
  try {
    return write();
  } finally {
    current = before;
  }
}

/** A sentence in the language of the email. English sentences are the ids of `es.po`. */
export function t(id: string, values?: Values): string {
  return current.t(id, values);
}

/** For days, and for the email's own `lang`. */
export function language(): Language {
  return current.locale as Language; // set by `textsIn` alone
}

type Props = {
  readonly id: string;
  readonly values?: Values;
  readonly components: Readonly<Record<number, ReactElement>>;
};

/** A sentence with elements in it: `Write to <0/>.` */
export function Trans({ id, values = {}, components }: Props) {
  // Its types are those of the package's other build.
  const lingui = { i18n: current } as unknown as Parameters<typeof TransNoContext>[0]['lingui'];
  return <TransNoContext id={id} values={values} components={components} lingui={lingui} />;
}

function textsIn(language: Language): I18n {
  const found = known.get(language);
  if (found) return found;
  const messages = language === 'en' ? {} : readCatalog(language);
  const made = setupI18n({ locale: language, locales: `${language}-US`, messages: { [language]: messages } });
  made.setMessagesCompiler((message) => {
    const tokens = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, tokens);
    return tokens;
  });
  known.set(language, made);
  return made;
}

export function readCatalog(language: string): Record<string, string> {
  const { items } = PO.parse(readFileSync(new URL(`../${language}.po`, import.meta.url), 'utf8'));
  return Object.fromEntries(items.map(({ msgid, msgstr: [text = ''] }) => [msgid, text]));
}
