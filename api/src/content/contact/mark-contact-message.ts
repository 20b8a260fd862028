import { recordAudit } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { contactMessageMarked } from './contact-message.messages.js';
import { noteAttention } from '../../realtime/index.js';

/** Marks a message as handled, or as open again. Throws NotFoundError (404). */
export async function markContactMessage(
  tx: Tx,
  { id, isHandled, adminId }: { id: string; isHandled: boolean; adminId: string },
): Promise<void> {
  const before = await lockMessage(tx, id);
  if (before.isHandled === isHandled) return;
  await tx.query(
    `UPDATE contact_messages SET handled_at = CASE WHEN $2 THEN now() END, handled_by = CASE WHEN $2 THEN $3::uuid END
      WHERE id = $1`,
    [id, isHandled, adminId],
  );
  await noteAttention(tx);
  if (before.orderId !== null) await outbox.add(tx, contactMessageMarked({ contactMessageId: id }));
  await recordAudit(tx, {
    adminId,
    action: isHandled ? 'contact-message-handled' : 'contact-message-reopened',
    subjectType: 'contact-message',
    subjectId: id,
    subjectName: before.name,
    before: { isHandled: before.isHandled },
    after: { isHandled },
  });
}

type LockedMessage = {
  readonly name: string;
  readonly isHandled: boolean;
  readonly orderId: string | null;
};

async function lockMessage(tx: Tx, id: string): Promise<LockedMessage> {
  const [row]: LockedMessage[] = isUuid(id)
    ? await tx.query(
        'SELECT name, handled_at IS NOT NULL AS is_handled, order_id FROM contact_messages WHERE id = $1 FOR UPDATE',
        [id],
      )
    : [];
  if (!row) throw new NotFoundError('Message');
  return row;
}
