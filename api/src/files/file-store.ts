import type { Readable } from 'node:stream';

/** Names are made by us: folders and a file, lower case, one of the types that we make or accept. */
const keyPattern = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(?:pdf|png|jpg|webp)$/;

/** Where flyers and uploads lie: a directory, or S3-compatible object storage (docs/environment.md). */
export type FileStore = {
  /** Stores the file whole or not at all; one of the same key is replaced. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /** Null when there is none. */
  readonly get: (key: string) => Promise<Readable | null>;
  /** Removing what is not there is fine. */
  readonly remove: (key: string) => Promise<void>;
};

/** Throws a TypeError for a key that could lead anywhere else: ours never do. */
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

/** The type that a key's ending stands for. */
export function typeOfKey(key: string): FileType {
  const type = types[key.split('.').at(-1) ?? ''];
  if (!type) throw new TypeError(`${key} has no known type`);
  return type;
}
