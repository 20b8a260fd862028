import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** By this name Vite imports what it wraps around each `import()` of the build. */
const vitesHelper = /^\0vite\/preload-helper\.js$/;
const ourHelper = fileURLToPath(new URL('../src/lib/loading/fetch-and-import.ts', import.meta.url));

/** Puts `fetchAndImport` in the place of Vite's helper, with the files of every import. */
export function fetchBeforeImports(): Plugin {
  let isInPlace = false;
  return {
    name: 'fetch-before-imports',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { modulePreload: { resolveDependencies: filesOfImport } } }),
    load: {
      filter: { id: vitesHelper },
      handler() {
        isInPlace = true;
        return `export { fetchAndImport as __vitePreload } from ${JSON.stringify(ourHelper)};`;
      },
    },
    buildEnd(error) {
      if (!error && !isInPlace)
        this.error('Vite has another name for its helper: imports are not fetched first');
    },
  };
}

/** Vite leaves out a module that needs no other file, as nothing would come beside it. */
function filesOfImport(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'js' && files.length === 0 ? [file] : files;
}
