import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, type FileStore } from './file-store.js';

/** Files on one machine, readable only by the user that runs the server. */
export function createDirectoryStore(directory: string): FileStore {
  const pathOf = (key: string): string => {
    assertKey(key);
    return path.join(directory, ...key.split('/'));
  };
  return {
    async put(key, bytes) {
      const target = pathOf(key);
      // Written to a draft first, so that nobody reads half a file, even after a crash.
      const draft = `${target}.${randomUUID()}.part`;
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, target);
    },
    async get(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return file && file.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
