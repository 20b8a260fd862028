import type { DataSource } from 'typeorm';
import { afterCommit, type Reader, type Tx } from './database.js';

/** What a transaction leaves behind to be done: a name and ids, never entities. Made by `defineMessage` (jobs). */
export type Message = { readonly name: string; readonly payload: Readonly<Record<string, string>> };

export type OutboxRow = Message & {
  readonly id: string;
  readonly attempts: number;
  readonly createdAt: Date;
};

/** Nobody else may claim a row for this long while it is in hand (docs/product/limits.md#retries). */
export const leaseSeconds = 60;

/** Who wants to know at once that rows were committed, by data source: this process's dispatcher. */
const listeners = new WeakMap<DataSource, () => void>();

/** Writes and reads of the outbox table; the dispatcher (jobs) decides what becomes of the rows. */
export const outbox = {
  /** Leaves messages in the caller's transaction: they are delivered when, and only when, that commits. */
  async add(tx: Tx, ...messages: Message[]): Promise<void> {
    const payloads = messages.map(({ payload }) => JSON.stringify(payload));
    await tx.query('INSERT INTO outbox (name, payload) SELECT * FROM unnest($1::text[], $2::jsonb[])', [
      messages.map(({ name }) => name),
      payloads,
    ]);
    const wake = listeners.get(tx.connection);
    if (wake) afterCommit(tx, wake);
  },

  /** Calls the listener after every commit of this process that left a message. */
  onAppend(source: DataSource, listener: () => void): void {
    listeners.set(source, listener);
  },

  /** Takes up to `limit` open rows for `leaseSeconds`. Rows that another process holds are passed over. */
  async claim(db: Reader, limit: number): Promise<OutboxRow[]> {
    const [rows]: [RawRow[], number] = await db.query(
      `UPDATE outbox SET attempts = attempts + 1, available_at = now() + make_interval(secs => $2)
        WHERE id IN (SELECT id FROM outbox WHERE state = 'open' AND available_at <= now()
                      ORDER BY available_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING id, name, payload, attempts, created_at`,
      [limit, leaseSeconds],
    );
    return rows
      .map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt }))
      .sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  },

  /**
   * Keeps a row in hand for another lease. Returns its tries so far, which may be more than when it was handed over:
   * a row that waits long in a queue is claimed again. Null when it is finished already.
   */
  async renewLease(db: Reader, id: string): Promise<number | null> {
    const [rows]: [{ attempts: number }[], number] = await db.query(
      `UPDATE outbox SET available_at = now() + make_interval(secs => $2), attempts = greatest(attempts, 1)
        WHERE id = $1 AND state = 'open' RETURNING attempts`,
      [id, leaseSeconds],
    );
    return rows[0]?.attempts ?? null;
  },

  async finish(db: Reader, ids: readonly string[], state: 'done' | 'dead' = 'done'): Promise<void> {
    await db.query(
      `UPDATE outbox SET state = $2, finished_at = now() WHERE id = ANY($1::bigint[]) AND state = 'open'`,
      [ids, state],
    );
  },

  /** Deletes up to `limit` rows that were done so many days ago. Returns how many. */
  async purgeDone(tx: Tx, days: number, limit: number): Promise<number> {
    const [, forgotten]: [unknown, number] = await tx.query(
      `DELETE FROM outbox WHERE id IN (
         SELECT id FROM outbox WHERE state = 'done' AND finished_at < now() - make_interval(days => $1) LIMIT $2)`,
      [days, limit],
    );
    return forgotten;
  },

  /**
   * Notes why a try failed and when the next may follow. A row that a person had tried again in the meantime is
   * counted anew, and keeps its place: the pause of the try before must not make it wait.
   */
  async postpone(
    db: Reader,
    { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
    error: string,
    seconds: number,
  ): Promise<void> {
    await db.query(
      `UPDATE outbox SET last_error = $3, available_at = now() + make_interval(secs => $4)
        WHERE id = $1 AND attempts = $2 AND state = 'open'`,
      [id, attempts, error, seconds],
    );
  },
};

type RawRow = {
  id: string;
  name: string;
  payload: Record<string, string>;
  attempts: number;
  created_at: Date;
};
