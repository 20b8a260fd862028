import {
  afterRow,
  countRows,
  plannedForItsValues,
  type Reader,
  type RowCount,
  type Tx,
} from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { containing, fold } from '../../lib/fold.js';
import { isUuid } from '../../lib/ids.js';
import type { ContactMessage, ContactReply } from './contact-messages.resolver.js';
import { queuePhotoRemoval } from './contact-photos.js';

type ListedMessage = Omit<ContactMessage, 'isHandled'> & { readonly handledAt: Date | null };

const select = `SELECT m.id, m.name, m.email, m.organization, m.message, m.created_at,
    m.handled_at, staff.name AS handled_by, m.handled_by AS handler_id, m.order_id, m.assignee_id,
    m.wants_refund, m.wants_refund IS NULL AND suggests_refund(m.message) AS may_want_refund
  FROM contact_messages m LEFT JOIN staff_names staff ON staff.id = m.handled_by`;

/** Null matches all. */
export type MessagesWanted = {
  readonly isHandled: boolean | null;
  readonly assigneeId: string | null;
  readonly wantsRefund: boolean | null;
  /** Text in the name, address, organization or message; or the order's id or its last 8 characters. */
  readonly search: string | null;
};

const isWanted = `($1::boolean IS NULL OR (m.handled_at IS NOT NULL) = $1)
  AND ($2::uuid IS NULL OR m.assignee_id = $2)
  AND ($3::boolean IS NULL OR coalesce(m.wants_refund, false) = $3)
  AND ($4::text IS NULL OR m.id IN (SELECT id FROM search_things WHERE type = 'ContactMessage' AND text LIKE $4)
    OR $5::text IN (m.order_id::text, right(m.order_id::text, 8)))`;

function parametersOf({ isHandled, assigneeId, wantsRefund, search }: MessagesWanted): unknown[] {
  const orderNumber = fold(search ?? '')
    .trim()
    .replace(/^#/, '');
  return [isHandled, assigneeId, wantsRefund, containing(search), orderNumber];
}

/** Open messages oldest first, others newest first; after the message with the id `after`. */
export function listContactMessages(
  db: Reader,
  wanted: MessagesWanted,
  { limit, after }: { limit: number; after: string | null },
): Promise<ListedMessage[]> {
  const direction = wanted.isHandled === false ? 'ASC' : 'DESC';
  return db.query(
    `/* ${plannedForItsValues} */ ${select}
      WHERE ${isWanted} AND ${afterRow('contact_messages', 'm', '$6', direction)}
      ORDER BY m.created_at ${direction}, m.id ${direction} LIMIT $7`,
    [...parametersOf(wanted), isUuid(after) ? after : null, limit],
  );
}

export function countContactMessages(db: Reader, wanted: MessagesWanted): Promise<RowCount> {
  return countRows(db, `contact_messages m WHERE ${isWanted}`, parametersOf(wanted));
}

export function findContactMessages(db: Reader, ids: readonly string[]): Promise<ListedMessage[]> {
  return db.query(`${select} WHERE m.id = ANY($1::uuid[])`, [ids]);
}

export function contactMessageView({ handledAt, ...message }: ListedMessage): ContactMessage {
  return { ...message, isHandled: handledAt !== null };
}

/** Replies by message id, oldest first. */
export const repliesOfMessage = perRequest.lists(
  'contactMessageId',
  (db, ids): Promise<(ContactReply & { contactMessageId: string })[]> =>
    db.query(
      `SELECT id, text, created_at, emailed_at, author_id, contact_message_id FROM contact_replies
        WHERE contact_message_id = ANY($1::uuid[]) ORDER BY created_at, id`,
      [ids],
    ),
);

// A buyer's address may have been corrected since: their order stays.
const isFrom = '(lower(email) = lower($1) OR order_id = ANY($2::uuid[]))';

/** All messages from an address or about orders, oldest first, with their photos and replies. */
export function findContactMessagesFrom(
  db: Reader,
  address: string,
  orderIds: readonly string[],
): Promise<{ readonly id: string; readonly message: object }[]> {
  return db.query(
    `SELECT id, to_jsonb(contact_messages) - ARRAY['handled_by', 'assignee_id'] || jsonb_build_object('photos',
        (SELECT coalesce(jsonb_agg(to_jsonb(photo) ORDER BY place), '[]') FROM contact_photos photo
          WHERE contact_message_id = contact_messages.id), 'replies',
        (SELECT coalesce(jsonb_agg(to_jsonb(reply) - 'author_id' ORDER BY created_at), '[]') FROM contact_replies reply
          WHERE contact_message_id = contact_messages.id)) AS message
       FROM contact_messages WHERE ${isFrom} ORDER BY created_at, id`,
    [address, orderIds],
  );
}

/** Locks them until the end of the transaction, so that no email about one is sent meanwhile. */
export async function lockContactMessagesFrom(
  tx: Tx,
  address: string,
  orderIds: readonly string[],
): Promise<void> {
  await tx.query(`SELECT id FROM contact_messages WHERE ${isFrom} ORDER BY id FOR UPDATE`, [
    address,
    orderIds,
  ]);
}

/** Deletes whole messages, as after a year, with their photos' files. */
export async function deleteContactMessages(tx: Tx, ids: readonly string[]): Promise<void> {
  await queuePhotoRemoval(tx, ids);
  await tx.query('DELETE FROM contact_messages WHERE id = ANY($1::uuid[])', [ids]);
}

/** A buyer's message about an order, without its text. */
type MessageAboutOrder = { readonly id: string; readonly sentAt: Date; readonly photoCount: number };

/** Messages by order id, newest first. */
export const messagesAboutOrder = perRequest.lists(
  'orderId',
  (db, ids): Promise<(MessageAboutOrder & { orderId: string })[]> =>
    db.query(
      `SELECT id, order_id, created_at AS sent_at,
          (SELECT count(*)::int FROM contact_photos WHERE contact_message_id = id) AS photo_count
         FROM contact_messages WHERE order_id = ANY($1::uuid[]) ORDER BY created_at DESC, id`,
      [ids],
    ),
);

/** Whether a message about an order is handled; null if it was deleted or is not about an order. */
export async function findMarkedMessage(
  db: Reader,
  id: string,
): Promise<{ readonly orderId: string; readonly isHandled: boolean } | null> {
  const [row]: { orderId: string; isHandled: boolean }[] = await db.query(
    `SELECT order_id, handled_at IS NOT NULL AS is_handled
       FROM contact_messages WHERE id = $1 AND order_id IS NOT NULL`,
    [id],
  );
  return row ?? null;
}

export async function countMessagesAbout(db: Reader, orderId: string): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    'SELECT count(*)::int AS count FROM contact_messages WHERE order_id = $1',
    [orderId],
  );
  return row?.count ?? 0;
}
