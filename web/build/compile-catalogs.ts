import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import type { Plugin } from 'vite';

export const sources = fileURLToPath(new URL('../src', import.meta.url));

export type Catalog = { readonly file: string; readonly translations: ReadonlyMap<string, string> };

/** The catalogs of a language: `es.po` of each feature, of the components, of lib and of app. */
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

/** Compiles all texts of a language into one module, imported as `web/src/lib/es.po`. */
export function compileCatalogs(): Plugin {
  return {
    name: 'compile-catalogs',
    enforce: 'pre',
    transform(_code, id) {
      if (!id.endsWith('.po')) return null;
      const language = path.basename(id, '.po');
      const catalogs = readCatalogs(language);
      catalogs.forEach(({ file }) => this.addWatchFile(file));
      const all = catalogs.flatMap(({ translations }) => [...translations].filter(([, text]) => text));
      const messages = Object.fromEntries(
        all.map(([message, text]) => [message, compileMessageOrThrow(text)]),
      );
      const made = `createI18n(${JSON.stringify(language)}, ${JSON.stringify(messages)})`;
      const code = `import { createI18n } from './texts/catalog-i18n';export default ${made};`;
      return { code, map: null, moduleType: 'js' };
    },
  };
}
