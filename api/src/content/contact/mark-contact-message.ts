import type { ContactMessage, ContactReplyInput } from './contact-messages.resolver.js';
import { EditedMeanwhileError, recordAudit } from '../../accounts/index.js';
import { type Database, outbox, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { idsOf, isUuid } from '../../lib/ids.js';
import { noteAttention } from '../../realtime/index.js';
import { contactMessageMarked, sendContactReply } from '../content.messages.js';
import { deleteContactMessages } from './find-contact-messages.js';

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
  await noteAttention(tx, { typeName: 'ContactMessage', id });
  if (before.orderId !== null) await outbox.add(tx, contactMessageMarked({ contactMessageId: id }));
  await recordAudit(tx, {
    adminId,
    action: isHandled ? 'contact-message-handled' : 'contact-message-reopened',
    ...auditedMessage(id, before.name),
    before: { isHandled: before.isHandled },
    after: { isHandled },
  });
}

type Reply = ContactReplyInput & { readonly adminId: string };

/**
 * Replies to a message by email (docs/product/content.md#contact-messages). The same text again within ten minutes is a
 * repeat after a lost response, and is sent once. Throws NotFoundError (404), EditedMeanwhileError (409) with a reply
 * that the author has not seen.
 */
export async function replyToContactMessage(tx: Tx, { text, seenReplyId, ...mark }: Reply): Promise<void> {
  const { id, adminId, isHandled } = mark;
  const { name, isHandled: wasHandled } = await lockMessage(tx, id);
  const [reply]: { id: string }[] = await tx.query(
    `INSERT INTO contact_replies (contact_message_id, author_id, text)
     SELECT $1::uuid, $2::uuid, $3::text WHERE NOT EXISTS (SELECT FROM contact_replies
      WHERE contact_message_id = $1 AND author_id = $2 AND text = $3 AND created_at > now() - interval '10 minutes') RETURNING id`,
    [id, adminId, text.trim()],
  );
  if (!reply) return;
  if (seenReplyId != null) await assertSeen(tx, id, reply.id, seenReplyId);
  await outbox.add(tx, sendContactReply({ contactReplyId: reply.id }));
  await recordAudit(tx, {
    adminId,
    action: 'contact-message-answered',
    ...auditedMessage(id, name),
  });
  if (isHandled && !wasHandled) await markContactMessage(tx, mark);
  else await noteAttention(tx, { typeName: 'ContactMessage', id });
}

async function assertSeen(tx: Tx, id: string, ownId: string, seenReplyId: string): Promise<void> {
  const [last]: { id: string; text: string; editedBy: string | null; editedAt: Date }[] = await tx.query(
    `SELECT reply.id, text, staff.name AS edited_by, created_at AS edited_at
       FROM contact_replies reply LEFT JOIN staff_names staff ON staff.id = author_id
      WHERE contact_message_id = $1 AND reply.id <> $2 ORDER BY created_at DESC, reply.id DESC LIMIT 1`,
    [id, ownId],
  );
  if (!last || last.id === seenReplyId) return;
  const changes = [
    { field: 'text', expected: '', present: last.text },
    { field: 'seenReplyId', expected: seenReplyId, present: last.id },
  ];
  throw new EditedMeanwhileError(changes, last);
}

/** Assigns a message to a member of staff, or unassigns it. Throws NotFoundError (404) for an unknown message or member. */
export async function assignContactMessage(
  tx: Tx,
  { id, assigneeId, adminId }: { id: string; assigneeId: string | null; adminId: string },
): Promise<void> {
  const { name, assignee: before, assigneeId: beforeId } = await lockMessage(tx, id);
  const [member]: { name: string }[] = isUuid(assigneeId)
    ? await tx.query('SELECT name FROM staff_names WHERE id = $1', [assigneeId])
    : [];
  if (assigneeId !== null && !member) throw new NotFoundError('Member of staff');
  const assignee = member?.name ?? null;
  if (assigneeId?.toLowerCase() === beforeId) return;
  await tx.query('UPDATE contact_messages SET assignee_id = $2 WHERE id = $1', [id, assigneeId]);
  await recordAudit(tx, {
    adminId,
    action: 'contact-message-assigned',
    ...auditedMessage(id, name),
    before: { assignee: before },
    after: { assignee },
  });
  await noteAttention(tx, { typeName: 'ContactMessage', id });
}

/** Says whether a message asks for a refund. Throws NotFoundError (404). */
export async function markRefundRequest(
  tx: Tx,
  { id, wantsRefund, adminId }: { id: string; wantsRefund: boolean; adminId: string },
): Promise<void> {
  const { name, wantsRefund: before } = await lockMessage(tx, id);
  if (before === wantsRefund) return;
  await tx.query('UPDATE contact_messages SET wants_refund = $2 WHERE id = $1', [id, wantsRefund]);
  await recordAudit(tx, {
    adminId,
    action: 'contact-message-refund-marked',
    ...auditedMessage(id, name),
    before: { wantsRefund: before },
    after: { wantsRefund },
  });
  await noteAttention(tx, { typeName: 'ContactMessage', id });
}

function auditedMessage(subjectId: string, subjectName: string) {
  return { subjectType: 'contact-message', subjectId, subjectName } as const;
}

type LockedMessage = Pick<ContactMessage, 'name' | 'isHandled' | 'orderId' | 'wantsRefund'> & {
  /** The name. */
  readonly assignee: string | null;
  readonly assigneeId: string | null;
};

async function lockMessage(tx: Tx, id: string): Promise<LockedMessage> {
  const [row]: LockedMessage[] = isUuid(id)
    ? await tx.query(
        `SELECT name, handled_at IS NOT NULL AS is_handled, order_id, wants_refund, assignee_id,
            (SELECT staff.name FROM staff_names staff WHERE staff.id = assignee_id) AS assignee
           FROM contact_messages WHERE id = $1 FOR UPDATE`,
        [id],
      )
    : [];
  if (!row) throw new NotFoundError('Message');
  return row;
}

/** Deletes contact messages and their photos after a year (docs/product/limits.md#retention). */
export async function purgeContactMessages(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const old: { id: string }[] = await tx.query(
      `SELECT id FROM contact_messages WHERE created_at < now() - interval '1 year' FOR UPDATE SKIP LOCKED`,
    );
    await deleteContactMessages(tx, idsOf(old));
  });
}
