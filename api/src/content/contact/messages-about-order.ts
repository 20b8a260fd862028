import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';

/** That a buyer wrote about an order, without what. */
export type MessageAboutOrder = { readonly id: string; readonly sentAt: Date; readonly photoCount: number };

/** By the order's id, the newest first; null for none. */
export const messagesAboutOrder = perRequest(
  async ({ database }: { readonly database: Database }, orderIds) => {
    const rows: (MessageAboutOrder & { orderId: string })[] = await database.read.query(
      `SELECT id, order_id, created_at AS sent_at,
          (SELECT count(*)::int FROM contact_photos WHERE contact_message_id = id) AS photo_count
         FROM contact_messages WHERE order_id = ANY($1::uuid[]) ORDER BY created_at DESC, id`,
      [orderIds],
    );
    return new Map(orderIds.map((id) => [id, rows.filter(({ orderId }) => orderId === id)]));
  },
);

/** Whether a message about an order is answered now; null for one that is gone, or about no order. */
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
