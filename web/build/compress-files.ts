import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text files that the server sends compressed. Not index.html, since the server writes each page's head into it. */
const compressed = /\.(css|js|json|svg|txt|xml)$/;

/** Compressing smaller files saves nothing. */
const minBytes = 1_024;

/** Writes a .br and a .gz next to every text file of the build, so that no request has to compress it. */
export function compressFiles(): Plugin {
  let directory = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      directory = path.resolve(root, build.outDir);
    },
    // After everything is written, and not after a failed build, whose own message must be the last.
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
    if ((await stat(file)).size < minBytes) return;
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
