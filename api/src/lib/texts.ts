import { existsSync, readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { type Language, localeOf } from './languages.js';

const compiled = new Map<string, CompiledMessage>();
const known = new Map<string, I18n>();

/**
 * The texts of a language by the catalog of a folder, `<language>.po`. English sentences are its ids: they stand where
 * nobody has translated them.
 */
export function textsIn(language: Language, folder: URL): I18n {
  const file = new URL(`${language}.po`, folder);
  const found = known.get(file.href);
  if (found) return found;
  const messages = { [language]: readCatalog(file) };
  const made = setupI18n({ locale: language, locales: localeOf(language), messages });
  made.setMessagesCompiler((message) => {
    const tokens = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, tokens);
    return tokens;
  });
  known.set(file.href, made);
  return made;
}

export function readCatalog(file: URL): Record<string, string> {
  if (!existsSync(file)) return {};
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(items.map(({ msgid, msgstr: [text = ''] }) => [msgid, text]));
}
