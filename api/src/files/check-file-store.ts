import { randomUUID } from 'node:crypto';
import type { FileStore } from './file-store.js';

/** One check of a store; `problem` is null when it passed. */
type StoreCheck = { readonly title: string; readonly problem: string | null };

/** Checks everything the product needs from a store, with a test file that it removes. Never throws. */
export async function checkFileStore(store: FileStore): Promise<StoreCheck[]> {
  const key = `checks/${randomUUID()}.pdf`;
  const [older, newer] = [Buffer.from([0, 250, 255, 10]), Buffer.alloc(2_000_000, 7)];
  return [
    await check('a missing file is reported as missing', () => assertHolds(store, key, null)),
    await check('a file is stored and read back', () => putAndRead(store, key, older)),
    await check('a newer file of 2 MB replaces it', () => putAndRead(store, key, newer)),
    await check('a file is removed, and removing it again does no harm', async () => {
      await store.remove(key);
      await store.remove(key);
      await assertHolds(store, key, null);
    }),
  ];
}

async function check(title: string, work: () => Promise<void>): Promise<StoreCheck> {
  try {
    await work();
    return { title, problem: null };
  } catch (error) {
    return { title, problem: describe(error) };
  }
}

/** The storage's own error, which the store wraps in an UnavailableError. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? describe(error.cause) : `${error.name}: ${error.message}`;
}

async function putAndRead(store: FileStore, key: string, bytes: Buffer): Promise<void> {
  await store.put(key, bytes);
  await assertHolds(store, key, bytes);
}

async function assertHolds(store: FileStore, key: string, expected: Buffer | null): Promise<void> {
  const content = await store.get(key);
  const found = content && Buffer.concat(await content.toArray());
  if (!expected && found) throw new Error('There is a file');
  if (expected && !found) throw new Error('There is no file');
  if (expected && found && !found.equals(expected))
    throw new Error(`Read ${found.length} different bytes instead of ${expected.length}`);
}
