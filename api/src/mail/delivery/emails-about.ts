import type { Reader, Tx } from '../../database/index.js';

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

/** Oldest first. Their texts are written when they are sent, and not kept. */
export async function findEmailsAbout(
  db: Reader,
  scope: EmailScope,
): Promise<{ readonly id: string; readonly email: object }[]> {
  return db.query(
    `SELECT id, to_jsonb(emails) - ARRAY['outbox_id', 'claimed_at'] AS email FROM emails
      WHERE ${isAbout} ORDER BY created_at, id`,
    parametersOf(scope),
  );
}

/** Takes recipients, names and the mail server's words out of them. Returns their Message-IDs. */
export async function anonymizeEmailsAbout(tx: Tx, scope: EmailScope): Promise<string[]> {
  const [rows]: [{ messageId: string }[], number] = await tx.query(
    `UPDATE emails SET recipient = 'removed@invalid', error_message = NULL,
        subject = CASE kind WHEN 'contact-to-support' THEN 'Contact form' ELSE subject END
      WHERE ${isAbout} RETURNING message_id AS "messageId"`,
    parametersOf(scope),
  );
  return rows.map(({ messageId }) => messageId);
}
