import { recordAudit } from '../../accounts/index.js';
import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { noteAttention } from '../../realtime/index.js';
import { contactMessageMarked } from '../content.messages.js';
import type { ContactMessage } from './contact-messages.resolver.js';
import { queuePhotoRemoval } from './contact-photos.js';

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

type ListedMessage = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly message: string;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly handledBy: string | null;
  readonly orderId: string | null;
};

const select = `SELECT m.id, m.name, m.email, m.organization, m.message, m.created_at,
    m.handled_at, staff.name AS handled_by, m.order_id
  FROM contact_messages m LEFT JOIN staff_names staff ON staff.id = m.handled_by`;

const isWanted = `($1::boolean IS NULL OR (m.handled_at IS NOT NULL) = $1)`;

/** Newest first; `isHandled` null shows all, `after` is the id of the last one seen. */
export function listContactMessages(
  db: Reader,
  isHandled: boolean | null,
  { limit, after }: { limit: number; after: string | null },
): Promise<ListedMessage[]> {
  return db.query(
    `${select} WHERE ${isWanted} AND ($2::uuid IS NULL OR (m.created_at, m.id) <
        (SELECT seen.created_at, seen.id FROM contact_messages seen WHERE seen.id = $2))
      ORDER BY m.created_at DESC, m.id DESC LIMIT $3`,
    [isHandled, isUuid(after) ? after : null, limit],
  );
}

export async function countContactMessages(db: Reader, isHandled: boolean | null): Promise<number> {
  const [row]: { total: number }[] = await db.query(
    `SELECT count(*)::integer AS total FROM contact_messages m WHERE ${isWanted}`,
    [isHandled],
  );
  return row?.total ?? 0;
}

export function findContactMessages(db: Reader, ids: readonly string[]): Promise<ListedMessage[]> {
  return db.query(`${select} WHERE m.id = ANY($1::uuid[])`, [ids]);
}

export function contactMessageView(listed: ListedMessage): ContactMessage {
  const { id, name, email, organization, message, createdAt, handledAt, handledBy, orderId } = listed;
  return {
    id,
    name,
    email,
    organization,
    message,
    createdAt,
    isHandled: handledAt !== null,
    handledBy,
    orderId,
  };
}

/** Contact messages are kept a year, and their photos with them (docs/product/limits.md#retention). */
export async function purgeContactMessages(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const old: { id: string }[] = await tx.query(
      `SELECT id FROM contact_messages WHERE created_at < now() - interval '1 year' FOR UPDATE SKIP LOCKED`,
    );
    const ids = old.map(({ id }) => id);
    await queuePhotoRemoval(tx, ids);
    await tx.query('DELETE FROM contact_messages WHERE id = ANY($1::uuid[])', [ids]);
  });
}
