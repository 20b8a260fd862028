import { Readable } from 'node:stream';
import type { FileStore } from '../../../src/files/index.js';

/** A file store in memory, which can be unavailable for a while. */
export function memoryFiles(): FileStore & { readonly stored: Map<string, Buffer>; isAway: boolean } {
  const stored = new Map<string, Buffer>();
  const within = <T>(act: () => T): Promise<T> =>
    store.isAway ? Promise.reject(new Error('The store is away')) : Promise.resolve(act());
  const store = {
    stored,
    isAway: false,
    put: (key: string, bytes: Buffer) => within(() => void stored.set(key, bytes)),
    get: (key: string) =>
      within(() => {
        const bytes = stored.get(key);
        return bytes ? Readable.from([bytes]) : null;
      }),
    remove: (key: string) => within(() => void stored.delete(key)),
  };
  return store;
}
