import { ID, Int } from 'type-graphql';
import {
  alwaysNull,
  CalendarDay,
  described,
  Money,
  orNull,
  type RequestContext,
  responseOf,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import type { LoadedOrder } from './load-orders.js';
import { assertReadable, type Reading, readingOf } from './order-audience.js';
import type { OrderItemEntity } from './order.entity.js';
import { contributionView, DeliveryMethod, OrderStatus, orderView } from './order.types.js';

/** What REST shows of an order; each response has its own fields of it. */
export function orderFacts(loaded: LoadedOrder, reading: Reading) {
  const { order, items, ...names } = loaded;
  const { organizationProfit, classroomProfit, pickupContactInfo, pickupNotificationSentAt } = order;
  return {
    ...orderView(order, reading),
    ...names,
    // Cancelled since or not.
    organizationProfit,
    classroomProfit,
    pickupContactInfo,
    pickupNotificationSentAt,
    items: items.map(itemResponse),
    organization: named(names.organizationName),
    classroom: named(names.classroomName),
  };
}

/** For its organization, with what it needs to hand the order out. */
export function organizationResponse(loaded: LoadedOrder, reading: Reading): OrganizationOrderResponse {
  return OrganizationOrderResponse.from(orderFacts(loaded, reading));
}

/** `contributionView` as a REST response: the documented keys, without personal data. */
export function classroomResponse(loaded: LoadedOrder & { readonly sales: Cents }): ClassroomOrderResponse {
  const { order, sales, items, organizationName, classroomName } = loaded;
  const { id, amount, day, supporter } = contributionView({ ...order, sales });
  return ClassroomOrderResponse.from({
    id,
    status: order.status,
    amount,
    subtotal: amount,
    total: amount,
    classroomProfit: order.classroomProfit,
    day,
    createdAt: new Date(`${day}T12:00:00.000Z`),
    supporter,
    customerName: supporter,
    items: items.map(itemResponse),
    organization: named(organizationName),
    classroom: named(classroomName),
  });
}

function itemResponse(item: OrderItemEntity) {
  return OrderItemResponse.from({ ...item, product: { name: item.productName } });
}

function named(name: string | null): { readonly name: string } | null {
  return name === null ? null : { name };
}

const NamedResponse = responseOf('NamedResponse', { name: String });

export const PickResponse = responseOf('PickResponse', { id: ID, name: String });

const OrderItemResponse = responseOf('OrderItemResponse', {
  product: NamedResponse,
  productName: String,
  quantity: Int,
  unitPrice: Money,
  subtotal: Money,
  selectedProducts: orNull([PickResponse], "A mix pack's picks, an entry for each."),
});

/**
 * REST responses for an order, with the specification's field names (docs/product/storefront.md#fields,
 * docs/product/organization.md#fields).
 */

/** The fields of every response. */
export const orderFactsFields = {
  id: ID,
  status: OrderStatus,
  customerName: String,
  customerEmail: String,
  total: Money,
  subtotal: Money,
  shipping: Money,
  tax: Money,
  deliveryMethod: DeliveryMethod,
  shippingAddress: orNull(String),
  pickupLocation: orNull(String),
  createdAt: Date,
  paidAt: orNull(Date, 'When its payment was verified; null until then.'),
  organizationId: orNull(ID),
  organizationName: orNull(String),
  classroomId: orNull(ID),
  classroomName: orNull(String),
};

/** An order for its buyer, organization and staff; masked for others after 24 hours. */
const orderResponseFields = {
  ...orderFactsFields,
  items: [OrderItemResponse],
  organization: orNull(NamedResponse),
  classroom: orNull(NamedResponse),
  organizationCode: orNull(String),
  organizationProfit: described(
    Money,
    "The organization's part of the share, after partial refunds; 0 until the order is paid.",
  ),
  classroomCode: orNull(String),
  classroomProfit: described(
    Money,
    "The classroom's part of the share, after partial refunds; 0 until the order is paid.",
  ),
};

export const OrderResponse = responseOf('OrderResponse', orderResponseFields);
export type OrderResponse = InstanceType<typeof OrderResponse>;

export const OrganizationOrderResponse = responseOf('OrganizationOrderResponse', {
  ...orderResponseFields,
  customerPhone: orNull(String),
  pickupContactInfo: orNull(String),
  pickupNotificationSent: Boolean,
  pickupNotificationSentAt: orNull(Date),
});
export type OrganizationOrderResponse = InstanceType<typeof OrganizationOrderResponse>;

/** A paid order on a class page, without personal data. The specification requires the fields that are always null. */
export const ClassroomOrderResponse = responseOf('ClassroomOrderResponse', {
  id: described(String, 'A display reference, which opens nothing.'),
  status: OrderStatus,
  amount: described(Money, 'The merchandise that was not refunded.'),
  subtotal: described(Money, 'The amount again.'),
  total: described(Money, 'The amount again.'),
  classroomProfit: Money,
  day: CalendarDay,
  createdAt: described(Date, 'Noon of that day: a day, not a moment.'),
  supporter: String,
  customerName: described(String, "The supporter again: 'A supporter', or first name and last initial."),
  customerEmail: alwaysNull(String),
  customerPhone: alwaysNull(String),
  shipping: alwaysNull(Money),
  deliveryMethod: alwaysNull(DeliveryMethod),
  shippingAddress: alwaysNull(String),
  pickupLocation: alwaysNull(String),
  pickupContactInfo: alwaysNull(String),
  items: [OrderItemResponse],
  organization: orNull(NamedResponse),
  classroom: orNull(NamedResponse),
});
export type ClassroomOrderResponse = InstanceType<typeof ClassroomOrderResponse>;

/** Throws NotFoundError (404) when this caller may not read it. */
export function presentOrder(
  { clock }: { readonly clock: Clock },
  loaded: LoadedOrder | null,
  context: RequestContext,
): OrderResponse {
  const reading = { ...readingOf(context, clock), isOpenOnFirstDay: true };
  return OrderResponse.from(orderFacts(assertReadable(loaded, reading), reading));
}
