import { countRows, type Reader, type Tx } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';

export type EmailStatus = 'pending' | 'sent' | 'failed';

export type ListedEmail = {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly status: EmailStatus;
  readonly errorMessage: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly orderId: string | null;
  readonly organizationId: string | null;
  readonly outboxId: string | null;
};

export type EmailFilter = { readonly status: EmailStatus | null; readonly search: string };

export type EmailPage = {
  readonly emails: readonly ListedEmail[];
  readonly hasMore: boolean;
  readonly totalCount: number;
  /** Beyond 10,000 the count is about right. */
  readonly isTotalEstimate: boolean;
  readonly failedCount: number;
};

const columns = `e.id, e.kind, e.recipient, e.subject, e.status, e.error_message AS "errorMessage",
  e.created_at AS "createdAt", e.sent_at AS "sentAt", e.order_id AS "orderId",
  e.organization_id AS "organizationId", e.outbox_id AS "outboxId"`;

/** Parameters 1 and 2: status and words, searched in recipient and subject. */
const matching = `($1::text IS NULL OR e.status = $1)
  AND ($2 = '' OR strpos(lower(e.recipient), $2) > 0 OR strpos(lower(e.subject), $2) > 0)`;

/** Emails newest first, from after `afterId` on. */
export async function listEmails(
  db: Reader,
  { status, search }: EmailFilter,
  { first, afterId }: { first: number; afterId: string | null },
): Promise<EmailPage> {
  const filter = [status, search.trim().toLowerCase()];
  const [emails, matched, failed] = await Promise.all([
    db.query<ListedEmail[]>(
      `SELECT ${columns} FROM emails e WHERE ${matching} AND ($3::uuid IS NULL OR (e.created_at, e.id) <
          (SELECT seen.created_at, seen.id FROM emails seen WHERE seen.id = $3))
        ORDER BY e.created_at DESC, e.id DESC LIMIT $4`,
      [...filter, isUuid(afterId) ? afterId : null, first + 1],
    ),
    countRows(db, `emails e WHERE ${matching}`, filter),
    countRows(db, `emails WHERE status = 'failed'`),
  ]);
  return {
    emails: emails.slice(0, first),
    hasMore: emails.length > first,
    totalCount: matched.count,
    isTotalEstimate: matched.isEstimate,
    failedCount: failed.count,
  };
}

/** Throws NotFoundError (404). */
export async function getEmail(db: Reader, id: string): Promise<ListedEmail> {
  const [email]: ListedEmail[] = isUuid(id)
    ? await db.query(`SELECT ${columns} FROM emails e WHERE e.id = $1`, [id])
    : [];
  if (!email) throw new NotFoundError('Email');
  return email;
}

/** Takes the failure from an email that is to be tried again; false when it has not failed. */
export async function markPending(tx: Tx, id: string): Promise<boolean> {
  const [, count]: [unknown, number] = await tx.query(
    `UPDATE emails SET status = 'pending', error_message = NULL WHERE id = $1 AND status = 'failed'`,
    [id],
  );
  return count > 0;
}
