import type { DataSource } from 'typeorm';
import { openSpan } from '../lib/trace.js';
import { afterCommit, type Reader, type Tx, type Writer } from './database.js';

/** What a transaction leaves behind to be done: a name and ids, never entities. Made by `defineMessage` (jobs). */
export type Message = { readonly name: string; readonly payload: Readonly<Record<string, string>> };

export type OutboxRow = Message & {
  readonly id: string;
  readonly attempts: number;
  readonly createdAt: Date;
};

/** Nobody else may claim a row for this long while it is in progress (docs/product/limits.md#retries). */
export const leaseSeconds = 60;

/** This process's dispatcher. */
type OutboxReceiver = {
  /** Gets the rows that this process commits, leased to it. */
  readonly dispatch: (row: OutboxRow) => void;
  /** Looks for rows that are due so many milliseconds from now. */
  readonly wakeIn: (ms: number) => void;
};

/**
 * Of a row that is looked for by its id. `state = 'open'` would let PostgreSQL read the index of all open rows instead
 * (docs/decisions/purchase.md#plans-of-statements).
 */
const isUnfinished = `state NOT IN ('done', 'dead')`;

const receivers = new WeakMap<DataSource, OutboxReceiver>();

/** Writes and reads of the outbox table; the dispatcher (jobs) decides what becomes of the rows. */
export const outbox = {
  /** Leaves messages in the caller's transaction: they are delivered when, and only when, that commits. */
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

  /** Leaves a message that is not to be delivered before so many seconds have passed. Returns its id. */
  async addLater(tx: Tx, seconds: number, added: Message): Promise<string> {
    const { name, payload } = withTrace(added);
    const [row]: { id: string }[] = await tx.query('SELECT leave_message($1, $2, NULL, $3) AS id', [
      name,
      JSON.stringify(payload),
      seconds,
    ]);
    if (!row) throw new Error('The message was not left');
    // What is due later is found by a regular look.
    if (seconds === 0) afterCommit(tx, () => outbox.wakeIn(tx.connection, 0));
    return row.id;
  },

  /** Takes a message back that was left for later. False when it is due: it may be on its way. */
  async takeBack(tx: Tx, { name, payload }: Message): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `SELECT id FROM outbox
        WHERE state = 'open' AND attempts = 0 AND available_at > now() AND name = $1 AND payload @> $2::jsonb
        ORDER BY id FOR UPDATE`,
      [name, JSON.stringify(payload)],
    );
    const ids = (rows as { id: string }[]).map(({ id }) => id); // as the statement says
    if (ids.length > 0) await outbox.finish(tx, ids);
    return ids.length > 0;
  },

  /** Messages that wait are due so many seconds from now, whenever they were; what is on its way stays. */
  async reschedule(tx: Tx, seconds: number, waiting: readonly Message[]): Promise<void> {
    await tx.query(
      `UPDATE outbox SET available_at = now() + make_interval(secs => $1)
        WHERE state = 'open' AND attempts = 0 AND available_at > now()
          AND (name, payload - 'traceparent') IN (SELECT * FROM unnest($2::text[], $3::jsonb[]))`,
      [seconds, waiting.map(({ name }) => name), waiting.map(({ payload }) => JSON.stringify(payload))],
    );
  },

  /**
   * Hands the receiver every row that this process commits, already leased to it: nobody has to ask for them. Returns
   * how to end that; rows are then left for any process.
   */
  onAppend(source: DataSource, receiver: OutboxReceiver): () => void {
    receivers.set(source, receiver);
    return () => void receivers.delete(source);
  },

  /** For `leave_message` in a statement of one's own: how long its rows are this process's; null for no lease. */
  leaseFor(source: DataSource): number | null {
    return receivers.has(source) ? leaseSeconds : null;
  },

  /** Gives rows that were left with `leaseFor`, and are committed, to the receiver that works them off. */
  handOver(source: DataSource, rows: readonly OutboxRow[]): void {
    const receiver = receivers.get(source);
    if (receiver) rows.forEach((row) => receiver.dispatch(row));
  },

  /** Has rows that are due by then looked for, before the next regular look; those of a busy moment together. */
  wakeIn(source: DataSource, seconds: number): void {
    receivers.get(source)?.wakeIn(seconds * 1_000);
  },

  /** Takes up to `limit` open rows for `leaseSeconds`. Rows that another process holds are passed over. */
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
   * Keeps a row for another lease. Returns its tries so far, which may be more than when it was handed over:
   * a row that waits long in a queue is claimed again. Null when it is finished already.
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
   * counted from the start, and keeps its place: the pause of the try before must not make it wait.
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

/** The message with its place in the trace that leaves it, so that the work on it is part of the same; as it is without. */
export function withTrace(message: Message): Message {
  const span = openSpan({ name: `outbox ${message.name}`, kind: 'producer', attributes: sending });
  if (!span) return message;
  span.end();
  return { ...message, payload: { ...message.payload, traceparent: span.traceparent } };
}

/** A row as its own process left it; none where no id came back. */
export function leased(id: string | null | undefined, message: Message): OutboxRow[] {
  const { name, payload } = message;
  return id == null ? [] : [{ name, payload, id, attempts: 1, createdAt: new Date() }];
}

type OutboxBacklog = { readonly open: number; readonly dead: number; readonly oldestSeconds: number };

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
