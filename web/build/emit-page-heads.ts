import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { filesOfPage } from './page-files.ts';

const source = new URL('../src/app/page-heads.json', import.meta.url);

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
        const heads = JSON.parse(readFileSync(source, 'utf8')) as { page?: string }[]; // type-checked where the pages use it
        const table = heads.map(({ page, ...head }) =>
          page ? { ...head, files: filesOfPage(bundle, page) } : head,
        );
        this.emitFile({ type: 'asset', fileName: 'page-heads.json', source: JSON.stringify(table) });
      },
    },
  };
}
