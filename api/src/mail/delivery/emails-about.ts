import type { Reader, Tx } from '../../database/index.js';
import { removedAddress } from '../../lib/removed-address.js';

/** Which emails are a person's: to their address, about their orders, about the messages that they wrote. */
export type EmailScope = {
  readonly address: string;
  readonly orderIds: readonly string[];
  readonly contactMessageIds: readonly string[];
  /** Orders whose emails stay as they are, since the customer still waits for something. */
  readonly exceptOrderIds: readonly string[];
};

// What goes to an organization at the same address is the organization's.
const isAbout = `(order_id = ANY($2::uuid[]) OR (lower(recipient) = lower($1) AND (organization_id IS NULL OR order_id IS NOT NULL))
    OR EXISTS (SELECT 1 FROM unnest($3::text[]) AS written (id) WHERE message_id LIKE '<contact-%.' || written.id || '%'))
  AND (order_id IS NULL OR order_id <> ALL($4::uuid[]))`;

function parametersOf(scope: EmailScope): unknown[] {
  return [scope.address, scope.orderIds, scope.contactMessageIds, scope.exceptOrderIds];
}

/** Oldest first, with the text as it was sent where it is still kept. */
export async function findEmailsAbout(
  db: Reader,
  scope: EmailScope,
): Promise<{ readonly id: string; readonly email: object }[]> {
  return db.query(
    `SELECT id, to_jsonb(emails) - ARRAY['outbox_id', 'claimed_at']
        || jsonb_build_object('html', (SELECT copy.html FROM email_copies copy WHERE copy.email_id = emails.id)) AS email
      FROM emails
      WHERE ${isAbout} ORDER BY created_at, id`,
    parametersOf(scope),
  );
}

/** The subject of an email without the name in it; for UPDATE. */
export const subjectOfNobody = `CASE emails.kind WHEN 'contact-to-support' THEN 'Contact form' ELSE emails.subject END`;

/** Takes recipients, names, texts and the mail server's words out of them. Returns their Message-IDs. */
export async function anonymizeEmailsAbout(tx: Tx, scope: EmailScope): Promise<string[]> {
  const [rows]: [{ id: string; messageId: string }[], number] = await tx.query(
    `UPDATE emails SET recipient = '${removedAddress}', error_message = NULL, subject = ${subjectOfNobody}
      WHERE ${isAbout} RETURNING id, message_id`,
    parametersOf(scope),
  );
  // A statement of its own: it sees the copy of an email that was just being sent, and that the one above waited for.
  await tx.query('DELETE FROM email_copies WHERE email_id = ANY($1::uuid[])', [rows.map(({ id }) => id)]);
  return rows.map(({ messageId }) => messageId);
}
