import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const source = new URL('../src/app/page-heads.json', import.meta.url);

/** Puts the table of titles and descriptions beside index.html, where the server reads it for crawlers. */
export function emitPageHeads(): Plugin {
  return {
    name: 'emit-page-heads',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'page-heads.json', source: readFileSync(source, 'utf8') });
    },
  };
}
