import { ID, Int } from 'type-graphql';
import { described, Money, orNull, type RequestContext, responseOf } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import type { ClassroomOrderResponse } from '../ordering.routes.js';
import type { LoadedOrder } from './load-orders.js';
import { assertReadable, type Reading, readingOf } from './order-audience.js';
import type { OrderItemEntity } from './order.entity.js';
import { contributionView, DeliveryMethod, type Order, OrderStatus, orderView } from './order.types.js';

/** `orderView` as a REST response. */
export function orderFacts(view: Order, { organizationName, classroomName }: LoadedOrder): OrderFacts {
  return {
    id: view.id,
    status: view.status,
    customerName: view.customerName,
    customerEmail: view.customerEmail,
    total: view.total,
    subtotal: view.subtotal,
    shipping: view.shipping,
    tax: view.tax,
    deliveryMethod: view.deliveryMethod,
    shippingAddress: view.shippingAddress,
    pickupLocation: view.pickupLocation,
    createdAt: view.createdAt,
    paidAt: view.paidAt,
    organizationId: view.organizationId,
    organizationName,
    classroomId: view.classroomId,
    classroomName,
  };
}

/** The shares are those of when it was paid, cancelled since or not. */
function buyerResponse(loaded: LoadedOrder, reading: Reading): OrderResponse {
  const { order, items, organizationName, organizationCode, classroomName, classroomCode } = loaded;
  return {
    ...orderFacts(orderView(order, reading), loaded),
    items: items.map(itemResponse),
    organizationCode,
    organizationProfit: formatMoney(order.organizationProfit),
    classroomCode,
    classroomProfit: formatMoney(order.classroomProfit),
    organization: named(organizationName),
    classroom: named(classroomName),
  };
}

/** The same, with what its organization needs to hand it out. */
export function organizationResponse(loaded: LoadedOrder, reading: Reading): OrganizationOrderResponse {
  const { customerPhone, pickupNotificationSent } = orderView(loaded.order, reading);
  return {
    ...buyerResponse(loaded, reading),
    customerPhone,
    pickupContactInfo: loaded.order.pickupContactInfo,
    pickupNotificationSent,
    pickupNotificationSentAt: loaded.order.pickupNotificationSentAt,
  };
}

/** `contributionView` as a REST response: the documented keys, without personal data. */
export function classroomResponse(loaded: LoadedOrder): ClassroomOrderResponse {
  const { order, items, organizationName, classroomName } = loaded;
  const { id, amount, day, supporter } = contributionView(order);
  return {
    id,
    status: order.status,
    amount,
    subtotal: amount,
    total: amount,
    classroomProfit: formatMoney(order.classroomProfit),
    day,
    createdAt: new Date(`${day}T12:00:00.000Z`),
    supporter,
    customerName: supporter,
    customerEmail: null,
    customerPhone: null,
    shipping: null,
    deliveryMethod: null,
    shippingAddress: null,
    pickupLocation: null,
    pickupContactInfo: null,
    items: items.map(itemResponse),
    organization: named(organizationName),
    classroom: named(classroomName),
  };
}

function itemResponse(item: OrderItemEntity): OrderItemResponse {
  return {
    product: { name: item.productName },
    productName: item.productName,
    quantity: item.quantity,
    unitPrice: formatMoney(item.unitPrice),
    subtotal: formatMoney(item.subtotal),
    selectedProducts: item.selectedProducts,
  };
}

function named(name: string | null): NamedResponse | null {
  return name === null ? null : { name };
}

export const NamedResponse = responseOf('NamedResponse', { name: String });
export type NamedResponse = InstanceType<typeof NamedResponse>;

export const PickResponse = responseOf('PickResponse', { id: ID, name: String });

export const OrderItemResponse = responseOf('OrderItemResponse', {
  product: NamedResponse,
  productName: String,
  quantity: Int,
  unitPrice: Money,
  subtotal: Money,
  selectedProducts: orNull([PickResponse], "A mix pack's picks, an entry for each."),
});
export type OrderItemResponse = InstanceType<typeof OrderItemResponse>;

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

export type OrderFacts = Pick<OrderResponse, keyof typeof orderFactsFields>;

/** An order for its buyer, organization and staff; masked for others after 24 hours. */
const orderResponseFields = {
  ...orderFactsFields,
  items: [OrderItemResponse],
  organization: orNull(NamedResponse),
  classroom: orNull(NamedResponse),
  organizationCode: orNull(String),
  organizationProfit: described(Money, "The organization's part of the share; 0 until the order is paid."),
  classroomCode: orNull(String),
  classroomProfit: described(Money, "The classroom's part of the share; 0 until the order is paid."),
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

/** Throws NotFoundError (404) when this caller may not read it. */
export function presentOrder(
  { clock }: { readonly clock: Clock },
  loaded: LoadedOrder | null,
  context: RequestContext,
): OrderResponse {
  const reading = { ...readingOf(context, clock), isOpenOnFirstDay: true };
  return buyerResponse(assertReadable(loaded, reading), reading);
}
