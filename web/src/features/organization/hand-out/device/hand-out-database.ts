const NAME = 'skycrumb-hand-out';

/** Opens the phone's database for one piece of work, and closes it: another tab may want to upgrade or delete it. */
export async function withDatabase<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The result of the last request, once everything of the transaction is on the disk. */
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
