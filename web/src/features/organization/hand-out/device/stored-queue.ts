import type { HandOut } from '../core/hand-out';
import { read, withDatabase, written } from './hand-out-database';

type Stored = HandOut & { readonly organizationId: string };

/** Hand-outs that wait to be sent, oldest first. Other tabs of this phone add to them too. */
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

/** Resolves when the hand-out would survive an empty battery. */
export async function storeHandOut(organizationId: string, handOut: HandOut): Promise<void> {
  await withDatabase((database) => {
    const transaction = database.transaction('queue', 'readwrite', { durability: 'strict' });
    transaction.objectStore('queue').put({ ...handOut, organizationId } satisfies Stored);
    return written(transaction);
  });
}

/** After the server's outcome. */
export async function removeHandOuts(ids: readonly string[]): Promise<void> {
  await withDatabase((database) => {
    const transaction = database.transaction('queue', 'readwrite');
    for (const id of ids) transaction.objectStore('queue').delete(id);
    return written(transaction);
  });
}
