import type { Reader } from './database.js';

export type OutboxBacklog = { readonly open: number; readonly dead: number; readonly oldestSeconds: number };

/** How much the outbox still owes, and for how long the oldest open row has waited. */
export async function countBacklog(db: Reader): Promise<OutboxBacklog> {
  const [row]: OutboxBacklog[] = await db.query(
    `SELECT count(*) FILTER (WHERE state = 'open')::int AS open,
        count(*) FILTER (WHERE state = 'dead')::int AS dead,
        coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'open')), 0)::float AS oldest_seconds
       FROM outbox WHERE state <> 'done'`,
  );
  return row ?? { open: 0, dead: 0, oldestSeconds: 0 };
}
