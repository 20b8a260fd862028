import type { DayList } from '../core/hand-out';
import { isOver } from '../core/is-over';
import { read, withDatabase, written } from './hand-out-database';

/** The stored list of today or a later day. Removes lists whose day is over. */
export async function findStoredList(organizationId: string, now: Date): Promise<DayList | null> {
  return withDatabase(async (database) => {
    const transaction = database.transaction('lists', 'readwrite');
    const lists = transaction.objectStore('lists');
    // Only this module writes there.
    const stored = (await read(lists.getAll())) as DayList[];
    for (const list of stored.filter((list) => isOver(list, now))) lists.delete(list.organizationId);
    await written(transaction);
    return stored.find((list) => list.organizationId === organizationId && !isOver(list, now)) ?? null;
  });
}

export async function storeList(list: DayList): Promise<void> {
  await withDatabase((database) => {
    const transaction = database.transaction('lists', 'readwrite');
    transaction.objectStore('lists').put(list);
    return written(transaction);
  });
}

/**
 * Removes every list from the phone: at logout, and when a session or helper link has ended. The queue names no person
 * and stays.
 */
export async function removeStoredLists(): Promise<void> {
  await withDatabase((database) => {
    const transaction = database.transaction('lists', 'readwrite');
    transaction.objectStore('lists').clear();
    return written(transaction);
  });
}
