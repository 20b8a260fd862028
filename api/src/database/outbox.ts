import type { DataSource } from 'typeorm';
import { openSpan } from '../lib/trace.js';
import { afterCommit, type Reader, type Tx, type Writer } from './database.js';

/** Work to do after a transaction: a name and ids, never entities. Made by `defineMessage` (jobs). */
export type Message = { readonly name: string; readonly payload: Readonly<Record<string, string>> };

export type OutboxRow = Message & {
  readonly id: string;
  readonly attempts: number;
  readonly createdAt: Date;
};

/** How long a claimed row is reserved for its process (docs/product/limits.md#retries). */
export const leaseSeconds = 60;

/** This process's dispatcher. */
type OutboxReceiver = {
  /** Receives the rows that this process commits, already leased to it. */
  readonly dispatch: (row: OutboxRow) => void;
  /** Polls for due rows after this many milliseconds. */
  readonly wakeIn: (ms: number) => void;
};

/**
 * For a row selected by id. With `state = 'open'` PostgreSQL might read the index of all open rows instead
 * (docs/decisions/purchase.md#plans-of-statements).
 */
const isUnfinished = `state NOT IN ('done', 'dead')`;

const receivers = new WeakMap<DataSource, OutboxReceiver>();

/** Reads and writes the outbox table. The dispatcher (jobs) handles the rows. */
export const outbox = {
  /** Adds messages in the caller's transaction. They are delivered only if it commits. */
  async add(tx: Tx, ...added: Message[]): Promise<void> {
    const messages = added.map(withTrace);
    const rows: { id: string }[] = await tx.query(
      `SELECT leave_message(name, payload, $3) AS id
         FROM unnest($1::text[], $2::jsonb[]) WITH ORDINALITY AS message (name, payload, place) ORDER BY place`,
      [
        messages.map(({ name }) => name),
        messages.map(({ payload }) => JSON.stringify(payload)),
        outbox.leaseFor(tx.connection),
      ],
    );
    const left = messages.flatMap((message, index) => leased(rows[index]?.id, message));
    afterCommit(tx, () => outbox.handOver(tx.connection, left));
  },

  /** Adds a message to be delivered no earlier than `seconds` from now. Returns its id. */
  async addLater(tx: Tx, seconds: number, added: Message): Promise<string> {
    const { name, payload } = withTrace(added);
    const [row]: { id: string }[] = await tx.query('SELECT leave_message($1, $2, NULL, $3) AS id', [
      name,
      JSON.stringify(payload),
      seconds,
    ]);
    if (!row) throw new Error('The message was not stored');
    // Later ones are found by a regular poll.
    if (seconds === 0) afterCommit(tx, () => outbox.wakeIn(tx.connection, 0));
    return row.id;
  },

  /** Cancels a message that was added for later. False if it is already due, since it may be in progress. */
  async takeBack(tx: Tx, { name, payload }: Message): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT id FROM outbox
        WHERE state = 'open' AND attempts = 0 AND available_at > now() AND name = $1 AND payload @> $2::jsonb
        ORDER BY id FOR UPDATE`,
      [name, JSON.stringify(payload)],
    );
    const ids = (rows as { id: string }[]).map(({ id }) => id); // the statement's only column
    if (ids.length > 0) await outbox.finish(tx, ids);
    return ids.length > 0;
  },

  /** Whether the same message, except as row `exceptId`, waits or is in progress. */
  async isOpen(db: Reader, { name, payload }: Message, exceptId: string | null): Promise<boolean> {
    const rows: unknown[] = await db.query(
      `SELECT FROM outbox WHERE state = 'open' AND id IS DISTINCT FROM $3 AND name = $1
          AND payload - 'traceparent' = $2::jsonb - 'traceparent' LIMIT 1`,
      [name, JSON.stringify(payload), exceptId],
    );
    return rows.length > 0;
  },

  /** Makes waiting messages due `seconds` from now. Those in progress are not changed. */
  async reschedule(tx: Tx, seconds: number, waiting: readonly Message[]): Promise<void> {
    await tx.query(
      `UPDATE outbox SET available_at = now() + make_interval(secs => $1), due_at = now() + make_interval(secs => $1)
        WHERE state = 'open' AND attempts = 0 AND available_at > now()
          AND (name, payload - 'traceparent') IN (SELECT * FROM unnest($2::text[], $3::jsonb[]))`,
      [seconds, waiting.map(({ name }) => name), waiting.map(({ payload }) => JSON.stringify(payload))],
    );
  },

  /**
   * Passes every row that this process commits to the receiver, already leased, so that it need not poll for them.
   * Returns a function that stops this; later rows are then for any process.
   */
  onAppend(source: DataSource, receiver: OutboxReceiver): () => void {
    receivers.set(source, receiver);
    return () => void receivers.delete(source);
  },

  /** The lease in seconds for a caller's own statement with `leave_message`; null for none. */
  leaseFor(source: DataSource): number | null {
    return receivers.has(source) ? leaseSeconds : null;
  },

  /** Passes committed rows that were added with `leaseFor` to the receiver. */
  handOver(source: DataSource, rows: readonly OutboxRow[]): void {
    const receiver = receivers.get(source);
    if (receiver) rows.forEach((row) => receiver.dispatch(row));
  },

  /** Makes the receiver poll after this many seconds, before its next regular poll. */
  wakeIn(source: DataSource, seconds: number): void {
    receivers.get(source)?.wakeIn(seconds * 1_000);
  },

  /** Claims up to `limit` open rows for `leaseSeconds`. Skips rows that another process has locked. */
  async claim(db: Writer, limit: number): Promise<OutboxRow[]> {
    const [rows]: [OutboxRow[], number] = await db.query(
      `UPDATE outbox SET attempts = attempts + 1, available_at = now() + make_interval(secs => $2)
        WHERE id IN (SELECT id FROM outbox WHERE state = 'open' AND available_at <= now()
                      ORDER BY available_at, id LIMIT $1 FOR UPDATE SKIP LOCKED)
        RETURNING id, name, payload, attempts, created_at`,
      [limit, leaseSeconds],
    );
    return rows.sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
  },

  /**
   * Renews the lease of a row. Returns its attempts so far, which may have grown, since a row that waits long in a queue
   * is claimed again. Null if it is already finished.
   */
  async renewLease(db: Writer, id: string): Promise<number | null> {
    const [rows]: [{ attempts: number }[], number] = await db.query(
      `UPDATE outbox SET available_at = now() + make_interval(secs => $2), attempts = greatest(attempts, 1)
        WHERE id = $1 AND ${isUnfinished} RETURNING attempts`,
      [id, leaseSeconds],
    );
    return rows[0]?.attempts ?? null;
  },

  async finish(db: Writer, ids: readonly string[], state: 'done' | 'dead' = 'done'): Promise<void> {
    await db.query('SELECT finish_messages($1, $2)', [ids, state]);
  },

  /** Deletes up to `limit` rows that were done more than `days` ago. Returns the number of deleted rows. */
  async purgeDone(tx: Tx, days: number, limit: number): Promise<number> {
    const [, deleted]: [unknown, number] = await tx.query(
      `DELETE FROM outbox WHERE id IN (
         SELECT id FROM outbox WHERE state = 'done' AND finished_at < now() - make_interval(days => $1) LIMIT $2)`,
      [days, limit],
    );
    return deleted;
  },

  /**
   * Records why an attempt failed and when the next may start. Skips a row that a person has retried meanwhile: its
   * attempts start over, and the pause of the old attempt must not delay it.
   */
  async postpone(
    db: Writer,
    { id, attempts }: Pick<OutboxRow, 'id' | 'attempts'>,
    error: string,
    seconds: number,
  ): Promise<void> {
    await db.query(
      `UPDATE outbox SET last_error = $3, available_at = now() + make_interval(secs => $4)
        WHERE id = $1 AND attempts = $2 AND ${isUnfinished}`,
      [id, attempts, error, seconds],
    );
  },
};

const sending = {
  'messaging.system': 'postgresql',
  'messaging.destination.name': 'outbox',
  'messaging.operation.type': 'send',
} as const;

/** Adds the current trace to the message, so that its handling joins that trace. Unchanged if tracing is off. */
export function withTrace(message: Message): Message {
  const span = openSpan({ name: `outbox ${message.name}`, kind: 'producer', attributes: sending });
  if (!span) return message;
  span.end();
  return { ...message, payload: { ...message.payload, traceparent: span.traceparent } };
}

/** The leased row of a message, or none if the statement returned no id. */
export function leased(id: string | null | undefined, message: Message): OutboxRow[] {
  const { name, payload } = message;
  return id == null ? [] : [{ name, payload, id, attempts: 1, createdAt: new Date() }];
}

type OutboxBacklog = { readonly open: number; readonly dead: number; readonly oldestSeconds: number };

/** The numbers of open and dead rows, and for how many seconds the oldest open one has been due. */
export async function countBacklog(db: Reader): Promise<OutboxBacklog> {
  const [row]: OutboxBacklog[] = await db.query(
    `SELECT count(*) FILTER (WHERE state = 'open')::int AS open,
        count(*) FILTER (WHERE state = 'dead')::int AS dead,
        greatest(0, extract(epoch FROM now() - min(due_at) FILTER (WHERE state = 'open')))::float AS oldest_seconds
       FROM outbox WHERE state <> 'done'`,
  );
  return row ?? { open: 0, dead: 0, oldestSeconds: 0 };
}
