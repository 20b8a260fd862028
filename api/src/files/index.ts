import { onceLoaded } from '../lib/async/once.js';
import { createDirectoryStore, type FileStore } from './file-store.js';
import type { S3Place } from './s3-store.js';

export { typeOfKey, type FileStore } from './file-store.js';
export { checkFileStore } from './check-file-store.js';
export { makeFile, type MadeFile, type MakeFileDeps } from './make-file.js';

/** The value of FILES_URL (docs/environment.md). */
export type FilesPlace = { readonly directory: string } | S3Place;

export function openFileStore(place: FilesPlace): FileStore {
  return 'directory' in place ? createDirectoryStore(place.directory) : createLazyS3Store(place);
}

/** Loads the SDK, which takes 25 MB of memory, only when the bucket is first used. */
function createLazyS3Store(place: S3Place): FileStore {
  const open = onceLoaded(async () => (await import('./s3-store.js')).createS3Store(place));
  return {
    put: async (key, bytes) => (await open()).put(key, bytes),
    get: async (key) => (await open()).get(key),
    remove: async (key) => (await open()).remove(key),
  };
}
