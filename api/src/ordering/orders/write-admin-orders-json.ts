import type { Reader } from '../../database/index.js';
import { adminOrderResponse } from './admin-order.rest-views.js';
import { findAdminOrders } from './find-admin-orders.js';

const partSize = 500;

/** All orders as one JSON array, newest first, as the documented call promises: a part of them at a time is in memory. */
export async function* writeAdminOrdersJson(db: Reader): AsyncGenerator<string> {
  yield '[';
  for (let afterId: string | null = null, isFirst = true; ; isFirst = false) {
    const { orders, hasMore } = await findAdminOrders(db, {}, { afterId, first: partSize, isCounted: false });
    const texts = orders.map((order) => JSON.stringify(adminOrderResponse(order)));
    if (texts.length > 0) yield `${isFirst ? '' : ','}${texts.join(',')}`;
    afterId = orders.at(-1)?.order.id ?? null;
    if (!hasMore || afterId === null) break;
  }
  yield ']';
}
