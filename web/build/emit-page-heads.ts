import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { filesOfPage } from './page-files.ts';

const source = new URL('../src/app/page-heads.json', import.meta.url);

type Head = { readonly page?: string; readonly opensWith?: string };

/**
 * Puts the table of titles and descriptions beside index.html, where the server reads it for crawlers, with the files
 * that each page is drawn from, so that browsers need not wait for the shell to name them.
 */
export function emitPageHeads(): Plugin {
  return {
    name: 'emit-page-heads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const heads = JSON.parse(readFileSync(source, 'utf8')) as Head[]; // type-checked where the pages use it
        const table = heads.map(({ page, opensWith, ...head }) => {
          const modules = [page, opensWith].filter((module) => module !== undefined);
          const files = new Set(modules.flatMap((module) => filesOfPage(bundle, module)));
          return files.size > 0 ? { ...head, files: [...files] } : head;
        });
        this.emitFile({ type: 'asset', fileName: 'page-heads.json', source: JSON.stringify(table) });
      },
    },
  };
}
