import { type Database, perDatabase, type Reader, type Tx, type Writer } from '../../database/index.js';
import { batched } from '../../lib/async/batched.js';
import { removedAddress } from '../../lib/mail-address.js';
import type { EmailEntity } from './email.entity.js';
import type { Sending } from './mail.js';

type LoggedEmail = Pick<Sending<object>, 'to' | 'orderId' | 'organizationId'> &
  Pick<EmailEntity, 'messageId' | 'kind' | 'subject' | 'outboxId'>;

type Claim = {
  /** The email's own, or that of the copy that an administrator asked for. */
  readonly messageId: string;
  /** `claimed`: only the caller may send it, for `claimSeconds`. `in-progress`: another worker claimed it. */
  readonly state: 'claimed' | 'sent' | 'in-progress';
  /** An earlier try failed. */
  readonly hasFailed: boolean;
};

/** Longer than a delivery can take, shorter than the outbox lease, after which the next try starts. */
const claimSeconds = 40;

const claimsOf = perDatabase((database) =>
  batched(
    (emails: readonly LoggedEmail[]) => database.statement((db) => claimEmails(db, emails)),
    emailBatch,
  ),
);

/** Logs the email at its first try, and claims it for this one. */
export function claimEmail(database: Database, email: LoggedEmail): Promise<Claim> {
  return claimsOf(database)(email);
}

/** Of two calls for the same email, only the first claims it. */
async function claimEmails(db: Writer, emails: readonly LoggedEmail[]): Promise<Claim[]> {
  const column = <T>(read: (email: LoggedEmail) => T): T[] => emails.map(read);
  return db.query(claimSql, [
    column(({ messageId }) => messageId),
    column(({ kind }) => kind),
    column(({ to }) => to.address),
    column(({ subject }) => subject),
    column(({ orderId = null }) => orderId),
    column(({ organizationId = null }) => organizationId),
    column(({ outboxId }) => outboxId),
    claimSeconds,
  ]);
}

const claimSql = `
  WITH wanted AS (
    SELECT given.*, ${copyIdSql('given.first_id', 'coalesce(first.resends, 0)')} AS message_id,
        row_number() OVER (PARTITION BY first_id ORDER BY place) = 1 AS is_first
      FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::uuid[], $7::bigint[]) WITH ORDINALITY
        AS given (first_id, kind, recipient, subject, order_id, organization_id, outbox_id, place)
      LEFT JOIN emails first ON first.message_id = given.first_id
  ), claimed AS (
    INSERT INTO emails (message_id, kind, recipient, subject, order_id, organization_id, outbox_id, claimed_at)
    SELECT message_id, kind, recipient, subject, order_id, organization_id, outbox_id, now()
      FROM wanted WHERE is_first ORDER BY message_id
    ON CONFLICT (message_id) DO UPDATE SET claimed_at = now(), recipient = excluded.recipient,
        outbox_id = excluded.outbox_id
      WHERE emails.status <> 'sent'
        AND (emails.claimed_at IS NULL OR emails.claimed_at < now() - make_interval(secs => $8))
    RETURNING message_id
  ) SELECT wanted.message_id,
        CASE WHEN is_first AND claimed.message_id IS NOT NULL THEN 'claimed'
             WHEN before.status = 'sent' THEN 'sent' ELSE 'in-progress' END AS state,
        coalesce(before.status = 'failed', false) AS has_failed
      FROM wanted LEFT JOIN claimed USING (message_id) LEFT JOIN emails before USING (message_id)
     ORDER BY place`;

type SentEmail = {
  readonly messageId: string;
  readonly sentAt: Date;
  /** The outbox row to mark done with it; null when its handler has more to do. */
  readonly finishedId: string | null;
  /** The HTML that staff can see later (mail.ts). */
  readonly copy: string;
  /** The contact message that it shows or acknowledges. */
  readonly contactMessageId: string | null;
};

const sentOf = perDatabase((database) =>
  batched(async (emails: readonly SentEmail[]) => {
    await database.statement((db) => markSent(db, emails));
    return emails;
  }, emailBatch),
);

/**
 * Marks an email sent and its message done, in one batch with others sent at about the same time. Keeps nothing about a
 * reader or writer who was erased meanwhile. Waits for an erasure in progress: here by the lock on the contact message,
 * and in `claimEmail` by the reference to the order.
 */
export async function recordSent(database: Database, email: SentEmail): Promise<void> {
  await sentOf(database)(email);
}

export async function markSent(db: Writer, emails: readonly SentEmail[]): Promise<void> {
  await db.query(
    `WITH written AS (
       SELECT id FROM kept_contact_messages WHERE id = ANY($5::uuid[]) FOR KEY SHARE
     ), given AS (
       SELECT sent.*, contact_message_id IS NOT NULL AND written.id IS NULL AS is_erased
         FROM unnest($1::text[], $2::timestamptz[], $5::uuid[]) AS sent (message_id, sent_at, contact_message_id)
         LEFT JOIN written ON written.id = contact_message_id
     ), sent AS (
       UPDATE emails SET status = 'sent', sent_at = given.sent_at, error_message = NULL, claimed_at = NULL,
           recipient = CASE WHEN is_erased OR EXISTS (SELECT FROM erased_orders WHERE id = emails.order_id)
             THEN '${removedAddress}' ELSE recipient END,
           subject = CASE WHEN is_erased THEN ${anonymousSubject} ELSE emails.subject END
         FROM given
        WHERE emails.message_id = given.message_id RETURNING emails.id, emails.message_id, emails.recipient
     ), copied AS (
       INSERT INTO email_copies (email_id, html)
       SELECT sent.id, given.copy FROM sent JOIN unnest($1::text[], $4::text[]) AS given (message_id, copy) USING (message_id)
        WHERE sent.recipient <> '${removedAddress}'
       ON CONFLICT (email_id) DO UPDATE SET html = excluded.html, created_at = now()
     ) SELECT finish_messages(array_remove($3::bigint[], NULL), 'done')`,
    [
      emails.map(({ messageId }) => messageId),
      emails.map(({ sentAt }) => sentAt),
      emails.map(({ finishedId }) => finishedId),
      emails.map(({ copy }) => copy),
      emails.map(({ contactMessageId }) => contactMessageId),
    ],
  );
}

/** Marks an email failed; the outbox keeps trying for 72 hours. */
export async function markFailed(tx: Tx, messageId: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await tx.query(
    `UPDATE emails SET status = 'failed', error_message = $2, claimed_at = NULL WHERE message_id = $1 AND status <> 'sent'`,
    [messageId, reason],
  );
}

/** The emails of a person: to their address, about their orders, or about their contact messages. */
export type EmailScope = {
  readonly address: string;
  readonly orderIds: readonly string[];
  readonly contactMessageIds: readonly string[];
  /** Open orders, whose emails are not touched. */
  readonly exceptOrderIds: readonly string[];
  /** Whether someone logs in to an organization with the address, whose emails then belong to the organization. */
  readonly isOrganizationContact: boolean;
};

const isAbout = `(order_id = ANY($2::uuid[])
    OR (lower(recipient) = lower($1) AND (organization_id IS NULL OR order_id IS NOT NULL OR NOT $5::boolean))
    OR EXISTS (SELECT 1 FROM unnest($3::text[]) AS written (id) WHERE message_id LIKE '<contact-%.' || written.id || '%'))
  AND (order_id IS NULL OR order_id <> ALL($4::uuid[]))`;

function parametersOf(scope: EmailScope): unknown[] {
  return [
    scope.address,
    scope.orderIds,
    scope.contactMessageIds,
    scope.exceptOrderIds,
    scope.isOrganizationContact,
  ];
}

/** The ids of a person's emails, oldest first. */
export async function findEmailsAbout(db: Reader, scope: EmailScope): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT id FROM emails WHERE ${isAbout} ORDER BY created_at, id`,
    parametersOf(scope),
  );
  return rows.map(({ id }) => id);
}

/** Whole emails for a person's export, oldest first, with the HTML as it was sent where a copy is still kept. */
export async function describeEmails(db: Reader, ids: readonly string[]): Promise<object[]> {
  const rows: { email: object }[] = await db.query(
    `SELECT to_jsonb(emails) - ARRAY['outbox_id', 'claimed_at']
        || jsonb_build_object('html', (SELECT copy.html FROM email_copies copy WHERE copy.email_id = emails.id)) AS email
      FROM emails WHERE id = ANY($1::uuid[]) ORDER BY created_at, id`,
    [ids],
  );
  return rows.map(({ email }) => email);
}

/** SQL for the subject of an email without the sender's name. */
const anonymousSubject = `CASE emails.kind WHEN 'contact-to-support' THEN 'Contact form' ELSE emails.subject END`;

/** SQL for an UPDATE that removes the person from an email's columns. */
const removedPerson = `recipient = '${removedAddress}', error_message = NULL, subject = ${anonymousSubject}`;

/** Removes recipients, names, copies and mail server errors from a person's emails. Returns their Message-IDs. */
export function anonymizeEmailsAbout(tx: Tx, scope: EmailScope): Promise<string[]> {
  return removePerson(tx, isAbout, parametersOf(scope));
}

/** SQL: an email of a contact message that is deleted. */
const isOfDeletedMessage = `kind IN ('contact-to-support', 'contact-received', 'contact-reply')
  AND substring(message_id FROM '[.]([0-9a-f-]{36})') NOT IN (SELECT id::text FROM kept_contact_messages)`;

/**
 * The same for emails after 7 years, and for those of contact messages once these are deleted (docs/product/limits.md).
 * Returns how many it changed.
 */
export async function anonymizeEmails(tx: Tx, limit: number): Promise<number> {
  const changed = await removePerson(
    tx,
    `id IN (SELECT id FROM emails
      WHERE (created_at < now() - interval '7 years' OR ${isOfDeletedMessage}) AND recipient <> '${removedAddress}'
      LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    [limit],
  );
  return changed.length;
}

async function removePerson(tx: Tx, which: string, parameters: unknown[]): Promise<string[]> {
  const [rows]: [{ id: string; messageId: string }[], number] = await tx.query(
    `UPDATE emails SET ${removedPerson} WHERE ${which} RETURNING id, message_id`,
    parameters,
  );
  // A separate statement, so that it sees the copy of an email that was being sent while the UPDATE waited for it.
  await tx.query('DELETE FROM email_copies WHERE email_id = ANY($1::uuid[])', [rows.map(({ id }) => id)]);
  return rows.map(({ messageId }) => messageId);
}

type Sent = { readonly id: string; readonly kind: string; readonly key: string };

/** The last email of these kinds sent to an organization whose key starts with one of `keyStarts`; null if there is none. */
export async function findLastSent(
  db: Reader,
  emails: readonly { readonly kind: string }[],
  { organizationId, keyStarts }: { readonly organizationId: string; readonly keyStarts: readonly string[] },
): Promise<Sent | null> {
  const [last]: { id: string; kind: string; messageId: string }[] = await db.query(
    `SELECT id, kind, message_id FROM emails
      WHERE organization_id = $1 AND kind = ANY($2::text[]) AND status = 'sent' AND EXISTS (
        SELECT FROM unnest($3::text[]) AS start WHERE starts_with(message_id, '<' || kind || '.' || start))
      ORDER BY sent_at DESC, id DESC LIMIT 1`,
    [organizationId, emails.map(({ kind }) => kind), keyStarts],
  );
  if (!last) return null;
  const { id, kind, messageId } = last;
  return { id, kind, key: messageId.slice(`<${kind}.`.length, messageId.lastIndexOf('@')) };
}

/**
 * Emails that are ready at about the same time are loaded and logged together; a short wait does not matter for email.
 */
export const emailBatch = { waitMs: 15, max: 20 } as const;

/** SQL for the Message-ID of a copy, numbered because mail programs hide a second email with the same ID. */
export function copyIdSql(messageId: string, copies: string): string {
  return `CASE WHEN ${copies} = 0 THEN ${messageId} ELSE regexp_replace(${messageId}, '@', '.r' || ${copies} || '@') END`;
}

/** Lets the next `send` of this email, or of the email that it is a copy of, send one more copy. */
export async function noteResend(tx: Tx, id: string): Promise<void> {
  await tx.query(
    `UPDATE emails SET resends = resends + 1
      WHERE message_id = (SELECT regexp_replace(message_id, '\\.r\\d+@', '@') FROM emails WHERE id = $1)`,
    [id],
  );
}
