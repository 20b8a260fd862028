import { type DayList, type HandOut, isOver } from '../core/hand-out';

const NAME = 'skycrumb-hand-out';

export type PhoneStorage = ReturnType<typeof phoneStorage>;

/**
 * The phone's storage for one organization: the list of its pickup day, and the queue of unsent hand-outs. Each call
 * throws if the browser refuses storage.
 */
export function phoneStorage(organizationId: string) {
  return {
    /** The stored list of today or a later day. Removes lists whose day is over. */
    findList: () =>
      change('lists', async (lists) => {
        const now = new Date();
        // Only this module writes there.
        const stored = (await read(lists.getAll())) as DayList[];
        for (const list of stored.filter((list) => isOver(list, now))) lists.delete(list.organizationId);
        return stored.find((list) => list.organizationId === organizationId && !isOver(list, now)) ?? null;
      }),
    storeList: (list: DayList): Promise<void> => change('lists', (lists) => void lists.put(list)),
    removeLists: removeStoredLists,
    /** Oldest first. Other tabs add to it too. */
    findQueue: () =>
      change('queue', async (queue): Promise<readonly HandOut[]> => {
        // Only this module writes there.
        const stored = (await read(queue.index('organizationId').getAll(organizationId))) as Stored[];
        return stored
          .map(({ organizationId: _, ...handOut }) => handOut)
          .sort((one, other) => one.at.localeCompare(other.at));
      }),
    /** Resolves once the hand-out is on the disk, safe from a power loss. */
    storeHandOut: (handOut: HandOut): Promise<void> =>
      change('queue', (queue) => void queue.put({ ...handOut, organizationId } satisfies Stored), 'strict'),
    removeHandOuts: (ids: readonly string[]) =>
      change('queue', (queue) => ids.forEach((id) => queue.delete(id))),
  };
}

/**
 * Removes every list from the phone: at logout, and when a session or helper link has ended. The queue names no person
 * and stays.
 */
export function removeStoredLists(): Promise<void> {
  return change('lists', (lists) => void lists.clear());
}

type Stored = HandOut & { readonly organizationId: string };

/**
 * Opens the phone's database for one task and closes it, so that another tab can upgrade or delete it. Resolves once the
 * whole transaction is on the disk.
 */
async function change<T>(
  name: 'lists' | 'queue',
  work: (store: IDBObjectStore) => T | Promise<T>,
  durability: IDBTransactionDurability = 'default',
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(name, 'readwrite', { durability });
    const [result] = await Promise.all([work(transaction.objectStore(name)), written(transaction)]);
    return result;
  } finally {
    database.close();
  }
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

function written(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The phone stored nothing'));
  });
}

function read<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The phone returned nothing'));
  });
}
