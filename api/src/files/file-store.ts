import type { Readable } from 'node:stream';

/** Keys are our own: folders and a file name in lower case, with one of the types that we make or accept. */
const keyPattern = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:pdf|png|jpg|webp)$/;

/** The storage of flyers and uploads: a directory, or S3-compatible object storage (docs/environment.md). */
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

export type FileType = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp';

const types: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
};

/** The file type by the key's extension. */
export function typeOfKey(key: string): FileType {
  const type = types[key.split('.').at(-1) ?? ''];
  if (!type) throw new TypeError(`${key} has no known type`);
  return type;
}
