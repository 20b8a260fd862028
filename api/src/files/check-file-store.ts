import { randomUUID } from 'node:crypto';
import type { FileStore } from './file-store.js';

/** One thing that the product relies on, and why it is not so; null: it is. */
export type StoreCheck = { readonly title: string; readonly problem: string | null };

/** Asks a store for all that the product asks of it, with a file of its own that is gone afterwards. Never throws. */
export async function checkFileStore(store: FileStore): Promise<StoreCheck[]> {
  const key = `checks/${randomUUID()}.pdf`;
  const [older, newer] = [Buffer.from([0, 250, 255, 10]), Buffer.alloc(2_000_000, 7)];
  return [
    await check('a file that is not there is missing', () => assertHolds(store, key, null)),
    await check('a file is stored and comes back', () => putAndRead(store, key, older)),
    await check('a newer one takes its place, of 2 MB', () => putAndRead(store, key, newer)),
    await check('a file is removed, and may be removed again', async () => {
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

/** What the storage said itself, where the store only says that it is away. */
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
    throw new Error(`${found.length} other bytes came back instead of ${expected.length}`);
}
