import type { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hourMs } from '../lib/dates.js';

/** Keys are our own: folders and a file name in lower case, with one of the types that we make or accept. */
const keyPattern = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:pdf|png|jpg|webp|txt)$/;

/** The storage of flyers, uploads and the newest checkpoint of the books: a directory, or S3-compatible object storage (docs/environment.md). */
export type FileStore = {
  /** Stores the file atomically, replacing one with the same key. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** Null when there is none. */
  readonly get: (key: string) => Promise<Readable | null>;
  /** Does nothing when there is none. */
  readonly remove: (key: string) => Promise<void>;
};

/** Throws a TypeError for any other key, which could lead outside of the store. */
export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new TypeError(`${key} is not the key of a file`);
}

type FileType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'text/plain';

const types: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  txt: 'text/plain',
};

/** The file type by the key's extension. */
export function typeOfKey(key: string): FileType {
  const type = types[key.split('.').at(-1) ?? ''];
  if (!type) throw new TypeError(`${key} has no known type`);
  return type;
}

/** Files on one machine, readable only by the user that runs the server. */
export function createDirectoryStore(directory: string): FileStore {
  const pathOf = (key: string): string => {
    assertKey(key);
    return path.join(directory, ...key.split('/'));
  };
  const drafts = path.join(directory, 'drafts');
  return {
    async put(key, bytes) {
      const target = pathOf(key);
      // Written to a draft first, so that nobody reads half a file, even after a crash.
      const draft = path.join(drafts, randomUUID());
      for (const folder of [drafts, path.dirname(target)])
        await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeOldDrafts(drafts);
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
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

/** Removes what a crash left behind: a write takes seconds. */
async function removeOldDrafts(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = path.join(drafts, name);
    // Another write may just have ended.
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > hourMs) await rm(draft, { force: true });
  }
}
