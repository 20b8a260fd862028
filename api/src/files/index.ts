import { onceLoaded } from '../lib/async/once.js';
import { createDirectoryStore } from './directory-store.js';
import type { FileStore } from './file-store.js';
import type { S3Place } from './s3-store.js';

export { typeOfKey, type FileStore, type FileType } from './file-store.js';
export { checkFileStore, type StoreCheck } from './check-file-store.js';
export { makeFile, type MadeFile, type MakeFileDeps } from './make-file.js';

/** What FILES_URL says (docs/environment.md). */
export type FilesPlace = { readonly directory: string } | S3Place;

/** The one door to stored files, wherever they lie. */
export function openFileStore(place: FilesPlace): FileStore {
  return 'directory' in place ? createDirectoryStore(place.directory) : createLazyS3Store(place);
}

/** The SDK costs a process 25 MB to load: a process without a bucket, or that puts nothing into it, does without. */
function createLazyS3Store(place: S3Place): FileStore {
  const open = onceLoaded(async () => (await import('./s3-store.js')).createS3Store(place));
  return {
    put: async (key, bytes) => (await open()).put(key, bytes),
    get: async (key) => (await open()).get(key),
    remove: async (key) => (await open()).remove(key),
  };
}
