import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { drawingFile } from './emit-page-drawings.ts';
import { filesOfPage } from './page-files.ts';

const source = new URL('../src/app/page-heads.json', import.meta.url);

const drawing = fileURLToPath(new URL('first-paint/draw-first-paints.mjs', import.meta.url));

type Head = {
  readonly path: string;
  readonly page?: string;
  readonly opensWith?: string;
  readonly isDrawnAhead?: boolean;
  readonly drawnFor?: string;
  readonly drawnBy?: string;
};

/**
 * Puts the table of titles and descriptions beside index.html, where the server reads it for crawlers, with the files
 * that each page is drawn from, so that browsers need not wait for the shell to name them, and with what the shop's
 * pages look like before their script runs, what they ask for first, and what others can ask for before that.
 */
export function emitPageHeads(): Plugin {
  return {
    name: 'emit-page-heads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const heads = JSON.parse(readFileSync(source, 'utf8')) as Head[]; // type-checked where the pages use it
        const ahead = heads.filter(({ isDrawnAhead }) => isDrawnAhead).map(({ path }) => path);
        const around = heads.filter(({ drawnBy }) => drawnBy).map(({ path }) => path);
        const firstPaints = await drawFirstPaints(ahead, around);
        const table = heads.map(({ page, opensWith, isDrawnAhead: _, drawnBy, ...head }) => {
          const modules = [page, opensWith].filter((module) => module !== undefined);
          const files = new Set(modules.flatMap((module) => filesOfPage(bundle, module)));
          const { queries, ...drawn } = firstPaints[head.path] ?? {};
          return {
            ...head,
            ...(files.size > 0 && { files: [...files] }),
            ...(drawnBy && { drawing: drawingFile(drawnBy) }),
            ...drawn,
            // What a session may see is nobody else's: it is never in a document.
            ...(queries && head.drawnFor === undefined && { queries }),
          };
        });
        this.emitFile({ type: 'asset', fileName: 'page-heads.json', source: JSON.stringify(table) });
      },
    },
  };
}

type Drawn = {
  readonly firstPaint?: string;
  readonly picture?: string;
  readonly queries?: readonly string[];
  readonly earlyQueries?: readonly {
    readonly body: string;
    readonly unless?: string;
    readonly isSecond?: boolean;
  }[];
};

/** By path. In a process of its own, which takes the global names of a browser. */
async function drawFirstPaints(
  paths: readonly string[],
  around: readonly string[],
): Promise<Readonly<Record<string, Drawn>>> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [drawing, ...paths, ...around.map((path) => `--around=${path}`)],
    {
      env,
      maxBuffer: 16 << 20,
    },
  );
  return JSON.parse(stdout) as Record<string, Drawn>; // its own format
}
