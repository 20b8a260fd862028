import { outbox, type Database } from '../database/index.js';

/** How long a finished row waits for others: nobody waits for it, and a lease is much longer. */
const batchMs = 20;

type Finished = { readonly id: string; readonly end: (error?: unknown) => void };

const batches = new WeakMap<Database, Finished[]>();

/** Marks a row done, together with all that end at about the same time: one statement for a burst of sales. */
export function finishMessage(database: Database, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: unknown): void => (error === undefined ? resolve() : reject(error as Error)); // as caught
    const batch = batches.get(database);
    if (batch) batch.push({ id, end });
    else startBatch(database, { id, end });
  });
}

function startBatch(database: Database, first: Finished): void {
  const batch = [first];
  batches.set(database, batch);
  setTimeout(() => {
    batches.delete(database);
    outbox.finish(database.read, batch.map(({ id }) => id)).then(
      () => batch.forEach(({ end }) => end()),
      (error: unknown) => batch.forEach(({ end }) => end(error)),
    );
  }, batchMs);
}
