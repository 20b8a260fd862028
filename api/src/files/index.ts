import { createDirectoryStore } from './directory-store.js';
import type { FileStore } from './file-store.js';
import { createS3Store, type S3Place } from './s3-store.js';

export { typeOfKey, type FileStore, type FileType } from './file-store.js';

/** What FILES_URL says (operating, Environment). */
export type FilesPlace = { readonly directory: string } | S3Place;

/** The one door to stored files, wherever they lie. */
export function openFileStore(place: FilesPlace): FileStore {
  return 'directory' in place ? createDirectoryStore(place.directory) : createS3Store(place);
}
