import { Field, Int, ObjectType } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { Money } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import { findOrderParts } from './find-orders.js';
import { completeAnyOrders, type LoadedOrder } from './load-orders.js';
import type { Reading } from './order-audience.js';
import type { OrderItemEntity } from './order.entity.js';
import { OrderFacts, orderFacts, PickResponse } from './order.rest.js';
import { orderView } from './order.types.js';

/** REST responses for administrators, with the specification's field names (docs/product/admin.md#fields). */

@ObjectType()
class SoldProductResponse {
  @Field(() => String)
  name: string;

  @Field(() => Money, { description: 'The price when it was sold.' })
  price: string;
}

@ObjectType()
class AdminOrderItemResponse {
  @Field(() => Int)
  quantity: number;

  @Field(() => SoldProductResponse)
  product: SoldProductResponse;

  @Field(() => Money)
  subtotal: string;

  @Field(() => [PickResponse], { nullable: true, description: "A mix pack's picks, an entry for each." })
  selectedProducts: PickResponse[] | null;
}

@ObjectType()
export class AdminOrderResponse extends OrderFacts {
  @Field(() => String, { nullable: true })
  customerPhone: string | null;

  @Field(() => Date, { nullable: true })
  cancelledAt: Date | null;

  @Field(() => Boolean)
  pickupNotificationSent: boolean;

  @Field(() => String, { nullable: true, description: 'Set once the order is paid.' })
  stripePaymentIntentId: string | null;

  @Field(() => [AdminOrderItemResponse])
  items: AdminOrderItemResponse[];
}

@ObjectType()
export class MarkedReadyResponse {
  @Field(() => String)
  message: string;

  @Field(() => String)
  customerEmail: string;
}

/** `orderView` as a REST response for staff. */
export function adminOrderResponse(loaded: LoadedOrder, reading: Reading): AdminOrderResponse {
  const view = orderView(loaded.order, reading);
  const { customerPhone, cancelledAt, pickupNotificationSent, stripePaymentIntentId } = view;
  return {
    ...orderFacts(view, loaded),
    ...{ customerPhone, cancelledAt, pickupNotificationSent, stripePaymentIntentId },
    items: loaded.items.map(itemResponse),
  };
}

function itemResponse(item: OrderItemEntity): AdminOrderItemResponse {
  return {
    quantity: item.quantity,
    product: { name: item.productName, price: formatMoney(item.unitPrice) },
    subtotal: formatMoney(item.subtotal),
    selectedProducts: item.selectedProducts,
  };
}

const batchSize = 500;

/** All orders as one JSON array, newest first, as documented. Holds one batch at a time in memory. */
export async function* writeAdminOrdersJson(db: Reader, reading: Reading): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for await (const part of findOrderParts(db, { of: 'all' }, {}, batchSize)) {
    const orders = await completeAnyOrders(db, part);
    const texts = orders.map((order) => JSON.stringify(adminOrderResponse(order, reading)));
    if (texts.length > 0) yield `${isFirst ? '' : ','}${texts.join(',')}`;
    isFirst = false;
  }
  yield ']';
}
