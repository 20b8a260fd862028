import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money, type RequestContext } from '../../http/index.js';
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

@ObjectType()
export class NamedResponse {
  @Field(() => String)
  name: string;
}

@ObjectType()
export class PickResponse {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;
}

@ObjectType()
export class OrderItemResponse {
  @Field(() => NamedResponse)
  product: NamedResponse;

  @Field(() => String)
  productName: string;

  @Field(() => Int)
  quantity: number;

  @Field(() => Money)
  unitPrice: string;

  @Field(() => Money)
  subtotal: string;

  @Field(() => [PickResponse], { nullable: true, description: "A mix pack's picks, an entry for each." })
  selectedProducts: PickResponse[] | null;
}

/**
 * REST responses for an order, with the specification's field names (docs/product/storefront.md#fields,
 * docs/product/organization.md#fields).
 */

/** The fields of every response. */
@ObjectType()
export class OrderFacts {
  @Field(() => ID)
  id: string;

  @Field(() => OrderStatus)
  status: OrderStatus;

  @Field(() => String)
  customerName: string;

  @Field(() => String)
  customerEmail: string;

  @Field(() => Money)
  total: string;

  @Field(() => Money)
  subtotal: string;

  @Field(() => Money)
  shipping: string;

  @Field(() => Money)
  tax: string;

  @Field(() => DeliveryMethod)
  deliveryMethod: DeliveryMethod;

  @Field(() => String, { nullable: true })
  shippingAddress: string | null;

  @Field(() => String, { nullable: true })
  pickupLocation: string | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When its payment was verified; null until then.' })
  paidAt: Date | null;

  @Field(() => ID, { nullable: true })
  organizationId: string | null;

  @Field(() => String, { nullable: true })
  organizationName: string | null;

  @Field(() => ID, { nullable: true })
  classroomId: string | null;

  @Field(() => String, { nullable: true })
  classroomName: string | null;
}

/** An order for its buyer, organization and staff; masked for others after 24 hours. */
@ObjectType()
export class OrderResponse extends OrderFacts {
  @Field(() => [OrderItemResponse])
  items: OrderItemResponse[];

  @Field(() => NamedResponse, { nullable: true })
  organization: NamedResponse | null;

  @Field(() => NamedResponse, { nullable: true })
  classroom: NamedResponse | null;

  @Field(() => String, { nullable: true })
  organizationCode: string | null;

  @Field(() => Money, { description: "The organization's part of the share; 0 until the order is paid." })
  organizationProfit: string;

  @Field(() => String, { nullable: true })
  classroomCode: string | null;

  @Field(() => Money, { description: "The classroom's part of the share; 0 until the order is paid." })
  classroomProfit: string;
}

@ObjectType()
export class OrganizationOrderResponse extends OrderResponse {
  @Field(() => String, { nullable: true })
  customerPhone: string | null;

  @Field(() => String, { nullable: true })
  pickupContactInfo: string | null;

  @Field(() => Boolean)
  pickupNotificationSent: boolean;

  @Field(() => Date, { nullable: true })
  pickupNotificationSentAt: Date | null;
}

/** Throws NotFoundError (404) when this caller may not read it. */
export function presentOrder(
  { clock }: { readonly clock: Clock },
  loaded: LoadedOrder | null,
  context: RequestContext,
): OrderResponse {
  const reading = { ...readingOf(context, clock), isOpenOnFirstDay: true };
  return buyerResponse(assertReadable(loaded, reading), reading);
}
