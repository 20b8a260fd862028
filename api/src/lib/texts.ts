import { existsSync, readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { type Language, localeOf } from './languages.js';

const compiled = new Map<string, CompiledMessage>();
const loaded = new Map<string, I18n>();

/** The texts of a language from a folder's catalog, `<language>.po`. Its ids are the English sentences, the fallback. */
export function textsIn(language: Language, folder: URL): I18n {
  const file = new URL(`${language}.po`, folder);
  const found = loaded.get(file.href);
  if (found) return found;
  const messages = { [language]: readCatalog(file) };
  const made = setupI18n({ locale: language, locales: localeOf(language), messages });
  made.setMessagesCompiler((message) => {
    const tokens = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, tokens);
    return tokens;
  });
  loaded.set(file.href, made);
  return made;
}

export function readCatalog(file: URL): Record<string, string> {
  if (!existsSync(file)) return {};
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(items.map(({ msgid, msgstr: [text = ''] }) => [msgid, text]));
}
