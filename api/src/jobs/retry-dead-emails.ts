import type { Message, Reader, Tx } from '../database/index.js';
import { messageNamesOf } from './message.js';

type TroubledMessage = {
  readonly id: string;
  readonly message: string;
  readonly state: 'open' | 'dead';
  readonly tries: number;
  readonly since: Date;
  readonly lastError: string;
};

/** A failed or dead row. It may be in progress, in which case its Message-ID prevents a second email. */
const isTroubled = `(state = 'dead' OR (state = 'open' AND last_error IS NOT NULL))`;

/** Any dead message, or an email that waits for a retry; $1 are the names of all emails. */
const isDeadOrWaiting = `(state = 'dead' OR (${isTroubled} AND name = ANY($1)))`;

const retrySql = `UPDATE outbox SET state = 'open', available_at = now(), finished_at = NULL, attempts = 0,
  created_at = CASE state WHEN 'dead' THEN now() ELSE created_at END,
  due_at = CASE state WHEN 'dead' THEN now() ELSE due_at END`;

/** Messages of every kind that were given up after 72 hours, and emails that wait for a retry, oldest first. */
export function messagesDeadOrWaiting(db: Reader): Promise<TroubledMessage[]> {
  return db.query(
    `SELECT id, name AS message, state, attempts AS tries, created_at AS since, last_error
       FROM outbox WHERE ${isDeadOrWaiting} ORDER BY created_at, id`,
    [messageNamesOf('emails')],
  );
}

/** Retries all of them now, dead ones for another 72 hours. Returns their number. */
export async function retryDeadMessages(tx: Tx): Promise<number> {
  const [, count]: [unknown, number] = await tx.query(`${retrySql} WHERE ${isDeadOrWaiting}`, [
    messageNamesOf('emails'),
  ]);
  return count;
}

/** Retries one email now. Returns false when its message is done or purged. */
export async function retryEmail(tx: Tx, outboxId: string): Promise<boolean> {
  const [, count]: [unknown, number] = await tx.query(
    `${retrySql} WHERE id = $1 AND name = ANY($2) AND ${isTroubled}`,
    [outboxId, messageNamesOf('emails')],
  );
  return count > 0;
}

/** The message of an email; null when it was purged. */
export async function findMessage(db: Reader, outboxId: string): Promise<Message | null> {
  const [row]: Message[] = await db.query(
    'SELECT name, payload FROM outbox WHERE id = $1 AND name = ANY($2)',
    [outboxId, messageNamesOf('emails')],
  );
  return row ?? null;
}
