import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text that the server hands out compressed; index.html is not, since the server puts each page's head into it. */
const compressed = /\.(css|js|json|svg|txt|xml)$/;

/** Below this the headers weigh more than what is saved. */
const leastBytes = 1_024;

/** Writes a .br and a .gz beside every text file of the build, so that no request pays for compressing it. */
export function compressFiles(): Plugin {
  let directory = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      directory = path.resolve(root, build.outDir);
    },
    // Once everything is written, and not after a failed build, whose own message is the one to read.
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        const names = await readdir(directory, { recursive: true });
        await Promise.all(names.filter((name) => compressed.test(name)).map(compress));
      },
    },
  };

  async function compress(name: string): Promise<void> {
    const file = path.join(directory, name);
    if ((await stat(file)).size < leastBytes) return;
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
