import { recordAudit } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { retryEmail } from '../../jobs/index.js';
import { getEmail, markPending } from './email-list.js';
import { noteAttention } from '../../realtime/index.js';
import { EmailNotFailedError } from './emails.errors.js';

/**
 * Has a failed email tried at once; one that was given up, for another 72 hours. Throws NotFoundError (404),
 * EmailNotFailedError (409).
 */
export async function retryFailedEmail(
  tx: Tx,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  const email = await getEmail(tx, id);
  const isRetried =
    email.outboxId !== null && (await markPending(tx, id)) && (await retryEmail(tx, email.outboxId));
  if (!isRetried) throw new EmailNotFailedError();
  await noteAttention(tx);
  await recordAudit(tx, {
    adminId,
    action: 'email-retried',
    subjectType: 'email',
    subjectId: email.id,
    subjectName: email.subject,
    before: { status: email.status },
    after: { status: 'pending' },
  });
}
