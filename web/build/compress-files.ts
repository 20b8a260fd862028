import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text files that the server sends compressed. Not index.html, since the server writes each page's head into it. */
const compressed = /\.(css|js|json|svg|txt|xml)$/;

/** Compressing smaller files saves nothing. */
const minBytes = 1_024;

/** Larger files, only the staff's editor, would take 6 s of a build at the best quality, to be 10% smaller. */
const largeBytes = 700_000;

/** Writes a .br and a .gz next to every text file of the build, so that no request has to compress it. */
export function compressFiles(): Plugin {
  return {
    name: 'compress-files',
    apply: 'build',
    // After everything is written, and not after a failed build, whose own message must be the last.
    writeBundle: {
      sequential: true,
      order: 'post',
      handler: async ({ dir = '' }) => {
        const names = await readdir(dir, { recursive: true });
        const files = names.filter((name) => compressed.test(name)).map((name) => path.join(dir, name));
        await Promise.all(files.map(compress));
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  const params = bytes.length > largeBytes ? { [constants.BROTLI_PARAM_QUALITY]: 9 } : {};
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
