import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import type { Plugin } from 'vite';

export const sources = fileURLToPath(new URL('../src', import.meta.url));

export type Catalog = { readonly file: string; readonly translations: ReadonlyMap<string, string> };

/** The catalogs of a language: `es.po` of each feature, of the components, of what they share. */
export function readCatalogs(language: string): Catalog[] {
  return fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === `${language}.po`)
    .sort()
    .map((name) => {
      const file = path.join(sources, name);
      const { items } = PO.parse(fs.readFileSync(file, 'utf8'));
      return { file, translations: new Map(items.map(({ msgid, msgstr: [text = ''] }) => [msgid, text])) };
    });
}

/** One module for each language with all of its messages, compiled: `web/src/lib/es.po` stands for them. */
export function compileCatalogs(): Plugin {
  return {
    name: 'compile-catalogs',
    enforce: 'pre',
    transform(_code, id) {
      if (!id.endsWith('.po')) return null;
      const catalogs = readCatalogs(path.basename(id, '.po'));
      catalogs.forEach(({ file }) => this.addWatchFile(file));
      const all = catalogs.flatMap(({ translations }) => [...translations]);
      const messages = Object.fromEntries(all.map(([message, text]) => [message, compiled(text)]));
      return { code: `export default ${JSON.stringify(messages)};`, map: null, moduleType: 'js' };
    },
  };
}

/** A text without placeholders stays one: the library takes both. */
function compiled(text: string): CompiledMessage | string {
  const message = compileMessageOrThrow(text);
  return message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}
