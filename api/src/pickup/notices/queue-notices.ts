import { randomUUID } from 'node:crypto';
import { outbox, type Message, type Tx } from '../../database/index.js';

type NoticeMessage = (ids: { readonly orderId: string; readonly noticeId: string }) => Message;

/** Leaves an email for each of these orders. */
export async function queueNotices(
  tx: Tx,
  message: NoticeMessage,
  orderIds: readonly string[],
): Promise<void> {
  for (const orderId of orderIds) await outbox.add(tx, message({ orderId, noticeId: randomUUID() }));
}
