import { findMarkedMessage } from '../../content/index.js';
import { outbox, type Database, type Tx } from '../../database/index.js';
import { orderChanged } from '../ordering.messages.js';
import { noteOrderNews } from './note-order-news.js';

/** Support has answered a buyer's message about an order, or opened it again: the organization hears of it, once. */
export async function noteMarkedComplaint(
  { database }: { readonly database: Database },
  { contactMessageId }: { readonly contactMessageId: string },
): Promise<void> {
  const marked = await findMarkedMessage(database.read, contactMessageId);
  if (!marked) return;
  const { orderId, isHandled } = marked;
  await database.transaction(async (tx) => {
    await tx.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
    const kind = isHandled ? 'complaint_answered' : 'complaint_reopened';
    if ((await findNewestComplaint(tx, orderId)) === kind) return;
    await noteOrderNews(tx, { orderId, kind, origin: 'staff' });
    await outbox.add(tx, orderChanged({ orderId }));
  });
}

async function findNewestComplaint(tx: Tx, orderId: string): Promise<string | null> {
  const [row]: { kind: string }[] = await tx.query(
    `SELECT kind FROM order_news WHERE order_id = $1 AND kind LIKE 'complaint%' ORDER BY id DESC LIMIT 1`,
    [orderId],
  );
  return row?.kind ?? null;
}
