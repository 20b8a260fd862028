import type { HandOut } from '../core/hand-out';

const NAME = 'skycrumb-hand-out';

/** Opens the phone's database for one task and closes it, so that another tab can upgrade or delete it. */
export async function withDatabase<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Resolves once the whole transaction is on the disk. */
export function written(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The phone stored nothing'));
  });
}

export function read<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The phone returned nothing'));
  });
}

/** `lists` by organization; `queue` by the hand-out's id, with its organization as an index. */
function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('lists', { keyPath: 'organizationId' });
    request.result
      .createObjectStore('queue', { keyPath: 'id' })
      .createIndex('organizationId', 'organizationId');
  };
  return read(request);
}

type Stored = HandOut & { readonly organizationId: string };

/** The queue of unsent hand-outs, oldest first. Other tabs add to it too. */
export async function findQueue(organizationId: string): Promise<readonly HandOut[]> {
  return withDatabase(async (database) => {
    const queue = database.transaction('queue').objectStore('queue');
    // Only this module writes there.
    const stored = (await read(queue.index('organizationId').getAll(organizationId))) as Stored[];
    return stored
      .map(({ organizationId: _, ...handOut }) => handOut)
      .sort((one, other) => one.at.localeCompare(other.at));
  });
}

/** Resolves once the hand-out is on the disk, safe from a power loss. */
export async function storeHandOut(organizationId: string, handOut: HandOut): Promise<void> {
  await withDatabase((database) => {
    const transaction = database.transaction('queue', 'readwrite', { durability: 'strict' });
    transaction.objectStore('queue').put({ ...handOut, organizationId } satisfies Stored);
    return written(transaction);
  });
}

export async function removeHandOuts(ids: readonly string[]): Promise<void> {
  await withDatabase((database) => {
    const transaction = database.transaction('queue', 'readwrite');
    for (const id of ids) transaction.objectStore('queue').delete(id);
    return written(transaction);
  });
}
