import { everywhere, type Realtime } from '../../realtime/index.js';
import type { PlacedOrder } from './insert-order.js';
import { orderAdmissionOf } from './order-admission.js';
import type { PlaceOrderInput } from './order.inputs.js';
import type { Sender } from './order-work.js';
import { placeOrder } from './place-order.js';
import type { SettleDeps } from '../settlement/settle-payment.js';

/**
 * Places an order, see placeOrder, and shows it to the staff who watch. Shown without the outbox: nothing rests on it,
 * since their list is read again when they come, and every buyer would wait for the row.
 */
export async function takeOrder(
  deps: SettleDeps & { readonly realtime: Realtime },
  input: PlaceOrderInput,
  sender: Sender,
): Promise<PlacedOrder> {
  const order = await placeOrder(deps, input, sender, orderAdmissionOf(deps.database));
  deps.realtime.publish('any-order', everywhere, { orderId: order.id });
  return order;
}
