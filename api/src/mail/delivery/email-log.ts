import type { Tx } from '../../database/index.js';
import type { MailAddress } from '../../lib/mail-address.js';

export type LoggedEmail = {
  readonly messageId: string;
  readonly kind: string;
  readonly subject: string;
  readonly to: MailAddress;
  readonly orderId?: string;
  readonly organizationId?: string;
  /** The outbox row whose handler writes it. */
  readonly outboxId: string | null;
};

/** `claimed`: the caller may send it now, and nobody else may for a while. */
export type Claim = 'claimed' | 'sent' | 'in-hand';

/** Longer than a delivery can take, shorter than the outbox lease that brings the next try. */
const claimSeconds = 40;

/** Notes the email at its first try, and takes it for this one. */
export async function claimEmail(tx: Tx, email: LoggedEmail): Promise<Claim> {
  const { messageId, kind, to, subject, orderId = null, organizationId = null, outboxId } = email;
  const [claimed]: { message_id: string }[] = await tx.query(
    `INSERT INTO emails (message_id, kind, recipient, subject, order_id, organization_id, outbox_id, claimed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $8, now())
      ON CONFLICT (message_id) DO UPDATE SET claimed_at = now(), recipient = excluded.recipient,
          outbox_id = excluded.outbox_id
        WHERE emails.status <> 'sent'
          AND (emails.claimed_at IS NULL OR emails.claimed_at < now() - make_interval(secs => $7))
      RETURNING message_id`,
    [messageId, kind, to.address, subject, orderId, organizationId, claimSeconds, outboxId],
  );
  if (claimed) return 'claimed';
  const [found]: { status: string }[] = await tx.query('SELECT status FROM emails WHERE message_id = $1', [
    messageId,
  ]);
  return found?.status === 'sent' ? 'sent' : 'in-hand';
}

/** Returns whether it had failed before. */
export async function markSent(tx: Tx, messageId: string, sentAt: Date): Promise<boolean> {
  const [rows]: [{ before: string }[], number] = await tx.query(
    `WITH held AS (SELECT status FROM emails WHERE message_id = $1)
     UPDATE emails SET status = 'sent', sent_at = $2, error_message = NULL, claimed_at = NULL
      WHERE message_id = $1 RETURNING (SELECT status FROM held) AS before`,
    [messageId, sentAt],
  );
  return rows[0]?.before === 'failed';
}

/** Failed so far: the outbox tries again for 72 hours. */
export async function markFailed(tx: Tx, messageId: string, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await tx.query(
    `UPDATE emails SET status = 'failed', error_message = $2, claimed_at = NULL WHERE message_id = $1 AND status <> 'sent'`,
    [messageId, reason],
  );
}
