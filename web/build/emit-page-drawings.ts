import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { compileDocuments } from './compile-documents.ts';

const source = new URL('../src/app/page-heads.json', import.meta.url);

type Head = { readonly path: string; readonly drawnBy?: string };

/** Below a name with a dot, which the server hands to no browser. */
export function drawingFile(drawnBy: string): string {
  return `.server/${drawnBy.replace(/^.*\//, '').replace(/\.tsx$/, '.mjs')}`;
}

/**
 * Writes the modules that the server draws pages with, each one file with all that it needs
 * (docs/decisions/pages.md#drawn-before-the-script).
 */
export function emitPageDrawings(): Plugin {
  return {
    name: 'emit-page-drawings',
    apply: 'build',
    async generateBundle() {
      const heads = JSON.parse(readFileSync(source, 'utf8')) as Head[]; // type-checked where the pages use it
      const modules = new Set(heads.flatMap(({ drawnBy }) => drawnBy ?? []));
      for (const drawnBy of modules)
        this.emitFile({ type: 'asset', fileName: drawingFile(drawnBy), source: await compile(drawnBy) });
    },
  };
}

async function compile(module: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [compileDocuments(), withoutLaterParts],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: true,
      target: 'node20',
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${module}`, import.meta.url)),
        onLog(level, log, handler) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
        },
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${module} was not built`);
  const [entry, ...others] = output.output;
  if (others.length > 0) throw new Error(`${module} is more than one file`);
  return entry.code;
}

/** What a press loads in the browser is never loaded where nobody presses. */
const withoutLaterParts: Plugin = {
  name: 'without-later-parts',
  resolveDynamicImport: (name) => (typeof name === 'string' ? { id: name, external: true } : null),
};
