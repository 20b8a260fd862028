import type { Reader } from '../../database/index.js';
import { completeAnyOrders } from '../orders/load-orders.js';
import type { Reading } from '../orders/order-audience.js';
import { adminOrderResponse } from '../rest/admin-order.rest-views.js';
import { findOrderParts } from './find-orders.js';

const partSize = 500;

/** All orders as one JSON array, newest first, as the documented call promises: a part of them at a time is in memory. */
export async function* writeAdminOrdersJson(db: Reader, reading: Reading): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const part of findOrderParts(db, { of: 'all' }, {}, partSize)) {
    const orders = await completeAnyOrders(db, part);
    const texts = orders.map((order) => JSON.stringify(adminOrderResponse(order, reading)));
    if (texts.length > 0) yield `${isFirst ? '' : ','}${texts.join(',')}`;
    isFirst = false;
  }
  yield ']';
}
