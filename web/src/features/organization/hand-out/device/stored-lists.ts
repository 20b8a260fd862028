import type { DayList } from '../core/hand-out';
import { isOver } from '../core/is-over';
import { read, withDatabase, written } from './hand-out-database';

/** The list of today, or of a day to come, as it lies on this phone. Lists whose day is over are removed. */
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
 * Removes every list from the phone: at a logout, and when a session or a helper's link has ended. Hand-outs that wait
 * to be sent name no person and stay.
 */
export async function removeStoredLists(): Promise<void> {
  await withDatabase((database) => {
    const transaction = database.transaction('lists', 'readwrite');
    transaction.objectStore('lists').clear();
    return written(transaction);
  });
}
