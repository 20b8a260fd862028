import { afterRow, countRows, plannedForItsValues, type Reader, type Tx } from '../../database/index.js';
import { type Connection, type PageArgs, toConnection, perRequest } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { containing } from '../../lib/fold.js';
import { isUuid } from '../../lib/ids.js';
import type { Email, EmailFilter } from './email.resolver.js';

/** Null or empty matches all. */
type EmailConditions = EmailFilter & { readonly organizationId?: string };

const columns = `e.id, e.kind, e.recipient, e.subject, e.status, e.error_message, e.dismissed_at,
  e.created_at, e.sent_at, e.order_id, e.organization_id, e.outbox_id`;

/** Parameters 1 to 5: status, pattern of recipient and subject, organization, exact recipient, waits for staff. */
const matching = `($1::text IS NULL OR e.status = $1)
  AND ($2::text IS NULL OR folded(e.recipient || E'\\n' || e.subject) LIKE $2)
  AND ($3::uuid IS NULL OR e.organization_id = $3) AND ($4::text IS NULL OR lower(e.recipient) = lower($4))
  AND ($5::boolean IS NULL OR (e.status = 'failed' AND e.dismissed_at IS NULL) = $5)`;

/** Emails that wait for staff oldest first, others newest first. */
export async function findEmails(
  db: Reader,
  wanted: EmailConditions,
  page: PageArgs,
): Promise<Connection<Email>> {
  const direction = wanted.isOpen ? 'ASC' : 'DESC';
  const rows: Email[] = await db.query(
    `/* ${plannedForItsValues} */ SELECT ${columns} FROM emails e
      WHERE ${matching} AND ${afterRow('emails', 'e', '$6', direction)}
      ORDER BY e.created_at ${direction}, e.id ${direction} LIMIT $7`,
    [...parametersOf(wanted), isUuid(page.after) ? page.after : null, page.first + 1],
  );
  const count = () => countRows(db, `emails e WHERE ${matching}`, parametersOf(wanted));
  return toConnection(rows, page, count);
}

function parametersOf({ status, search, organizationId, recipient, isOpen }: EmailConditions): unknown[] {
  const address = recipient?.trim() || null;
  // An address without a search is its own pattern, so that the index of searches finds it.
  const pattern = containing(search) ?? containing(address);
  return [status ?? null, pattern, organizationId ?? null, address, isOpen ?? null];
}

/** The emails of these orders, oldest first. */
export function findOrderEmails(db: Reader, orderIds: readonly string[]): Promise<Email[]> {
  return db.query(
    `SELECT ${columns} FROM emails e WHERE e.order_id = ANY($1::uuid[]) ORDER BY e.created_at, e.id`,
    [orderIds],
  );
}

function findEmailsById(db: Reader, ids: readonly string[]): Promise<Email[]> {
  return db.query(`SELECT ${columns} FROM emails e WHERE e.id = ANY($1::uuid[])`, [ids.filter(isUuid)]);
}

/** Throws NotFoundError (404). */
export async function getEmail(db: Reader, id: string): Promise<Email> {
  const [email] = await findEmailsById(db, [id]);
  if (!email) throw new NotFoundError('Email');
  return email;
}

/** Resets a failed email before another try. Returns false when it has not failed. */
export async function markPending(tx: Tx, id: string): Promise<boolean> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE emails SET status = 'pending', error_message = NULL, dismissed_at = NULL WHERE id = $1 AND status = 'failed'`,
    [id],
  );
  return count > 0;
}

/** Returns false when it has not failed. Idempotent. */
export async function markDismissed(tx: Tx, id: string): Promise<boolean> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE emails SET dismissed_at = coalesce(dismissed_at, now()) WHERE id = $1 AND status = 'failed'`,
    [id],
  );
  return count > 0;
}

/** An order's emails, oldest first; null when it has none. One statement for each request. */
export const emailsOfOrder = perRequest.lists('orderId', findOrderEmails);

/** An email by its id; null when unknown. One statement for each request. */
export const emailById = perRequest.rows('id', findEmailsById);
