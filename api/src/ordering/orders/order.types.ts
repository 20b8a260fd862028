import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDay, connectionOf, Money, VisibleTo, everyMember } from '../../http/index.js';
import { shipsBy } from '../../lib/business-days.js';
import { formatMoney, zeroCents } from '../../lib/cents.js';
import { businessDay } from '../../lib/dates.js';
import { isStranger, maskForViewer, type Reading } from './order-audience.js';
import { DeliveryMethod, isPaid, OrderStatus } from './order-status.js';
import type { OrderEntity, OrderItemEntity } from './order.entity.js';
import { supporterName } from './supporter.js';

/**
 * An order on every screen. Its edges lie in order.resolver.ts, refunds/payment.resolver.ts and higher modules; what
 * takes more than a loader is a field of a resolver.
 */
@VisibleTo('anyone', { owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description:
    'An order. Anyone who knows its id sees it; others than its buyer, its organization and staff see name and e-mail masked, and neither phone nor address.',
})
export class Order {
  @Field(() => ID, { description: 'Unguessable: whoever has it sees the order.' })
  id: string;

  @Field(() => String, { description: 'The last 8 characters of its id, as screens and e-mails name it.' })
  reference: string;

  @Field(() => OrderStatus, { description: 'Where it stands.' })
  status: OrderStatus;

  @Field(() => Boolean, { description: 'Its payment was verified; stays so once it is cancelled.' })
  isPaid: boolean;

  @Field(() => String, { description: "The buyer's name, or 'J*** D***'." })
  customerName: string;

  @Field(() => String, { description: "The buyer's e-mail address, or 'j***@e***'." })
  customerEmail: string;

  @VisibleTo('owner', { ...everyMember, nullable: true })
  @Field(() => String, { nullable: true, description: "The buyer's phone number." })
  customerPhone: string | null;

  @Field(() => String, { nullable: true, description: 'Where it is shipped to.' })
  shippingAddress: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The name on the parcel, where it is not the buyer's.",
  })
  recipientName: string | null;

  @Field(() => String, { nullable: true, description: "What the buyer says to the parcel's recipient." })
  giftMessage: string | null;

  @VisibleTo('owner', { ...everyMember, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'What led the buyer here: link, flyer, hall, family or teacher.',
  })
  source: string | null;

  @Field(() => String, { nullable: true, description: 'Where it is picked up, as it stood at the checkout.' })
  pickupLocation: string | null;

  @VisibleTo('owner', everyMember)
  @Field(() => Boolean, { nullable: true, description: 'Its customer was notified that it is ready.' })
  pickupNotificationSent: boolean;

  @Field(() => Money, { description: 'Merchandise.' })
  subtotal: string;

  @Field(() => Money, { description: 'For shipping.' })
  shipping: string;

  @Field(() => Money, { description: 'Taxes.' })
  tax: string;

  @Field(() => Money, { description: 'What the buyer pays.' })
  total: string;

  @Field(() => DeliveryMethod, { description: 'Shipped, or picked up at the organization.' })
  deliveryMethod: DeliveryMethod;

  @Field(() => Date, { description: 'When it was placed.' })
  createdAt: Date;

  @Field(() => CalendarDay, {
    nullable: true,
    description:
      'By which day it leaves our shelves, the second business day without federal holidays; null for what is picked up.',
  })
  shipsUntil: string | null;

  @Field(() => String, {
    nullable: true,
    deprecationReason: 'Until 2027-12-01: ask shipsUntil.',
    description: 'The same day as text: YYYY-MM-DD.',
  })
  shipsBy: string | null;

  @Field(() => Date, { nullable: true, description: 'When its payment was verified; null until then.' })
  paidAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was cancelled.' })
  cancelledAt: Date | null;

  @Field(() => Money, {
    description: "The organization's part of the order's share; 0.00 while unpaid and once cancelled.",
  })
  organizationProfit: string;

  @Field(() => Money, {
    description: "The classroom's part of the order's share; 0.00 while unpaid and once cancelled.",
  })
  classroomProfit: string;

  @VisibleTo('staff')
  @Field(() => Boolean, { nullable: true, description: 'The customer got an e-mail about the cancellation.' })
  isCancellationEmailSent: boolean;

  @VisibleTo('staff', { nullable: true })
  @Field(() => String, { nullable: true, description: 'The payment that completed it.' })
  stripePaymentIntentId: string | null;

  /** Behind the edge `organization`, and who owns it. */
  organizationId: string | null;

  /** Behind the edge `classroom`. */
  classroomId: string | null;

  /** This caller sees it whole, nothing is masked: behind the edge `shipment`. */
  isWhole: boolean;

  /** This caller sees nobody in it: neither the buyer nor the names on its lines. */
  isMasked: boolean;
}

export const OrderConnection = connectionOf(Order, { name: 'Order', audience: 'anyone' });

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A product that a mix pack was filled with.' })
export class Pick {
  @Field(() => String, { description: 'Its name when the order was placed.' })
  name: string;

  /** Behind the edge `product`. */
  productId: string;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A line of an order, as it was sold.' })
export class OrderItem {
  productName: string;

  @Field(() => Int, { description: 'How many boxes.' })
  quantity: number;

  @Field(() => Money, { description: 'Of one box, when the order was placed.' })
  unitPrice: string;

  @Field(() => Money, { description: 'The price times the quantity.' })
  subtotal: string;

  picks: Pick[];

  @Field(() => String, {
    nullable: true,
    description:
      "Whose bag it goes into, on a pickup order. Null for everybody but the order's buyer, its organization and staff.",
  })
  forName: string | null;

  /** Behind the edge `product`. */
  productId: string;

  /** Of the order that it is a line of. */
  orderId: string;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What the public sees of a paid order.' })
export class Contribution {
  @Field(() => ID, { description: 'A display reference that opens nothing.' })
  id: string;

  @Field(() => Money, { description: 'Merchandise subtotal.' })
  amount: string;

  @Field(() => CalendarDay, { description: 'The day it was paid on.' })
  day: string;

  @Field(() => String, {
    description: "'A supporter', or first name and last initial where the shopper agreed.",
  })
  supporter: string;

  /** Behind the edge `items`. */
  orderId: string;
}

export const ContributionConnection = connectionOf(Contribution, {
  name: 'Contribution',
  audience: 'anyone',
});

registerEnumType(OrderStatus, { name: 'OrderStatus', description: 'Where an order stands.' });
registerEnumType(DeliveryMethod, {
  name: 'DeliveryMethod',
  description: 'How an order reaches its buyer.',
});

export { DeliveryMethod, OrderStatus };

/** How screens and e-mails name an order (docs/product/admin.md#constants). */
const referenceLength = 8;

/** An order as this caller may see it, on every path; REST's forms are made of it. */
export function orderView(entity: OrderEntity, reading: Reading): Order {
  const order = maskForViewer(entity, reading);
  const earns = isPaid(order.status);
  const shipsUntil = order.deliveryMethod === 'shipping' ? shipsBy(order.paidAt ?? order.createdAt) : null;
  return {
    id: order.id,
    reference: order.id.slice(-referenceLength),
    status: order.status,
    isPaid: order.stripePaymentIntentId !== null,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    shippingAddress: order.shippingAddress,
    recipientName: order.recipientName,
    giftMessage: order.giftMessage,
    source: order.source,
    pickupLocation: order.pickupLocation,
    pickupNotificationSent: order.pickupNotificationSent,
    subtotal: formatMoney(order.subtotal),
    shipping: formatMoney(order.shipping),
    tax: formatMoney(order.tax),
    total: formatMoney(order.total),
    deliveryMethod: order.deliveryMethod,
    createdAt: order.createdAt,
    ...{ shipsBy: shipsUntil, shipsUntil },
    paidAt: order.paidAt,
    cancelledAt: order.cancelledAt,
    organizationProfit: formatMoney(earns ? order.organizationProfit : zeroCents),
    classroomProfit: formatMoney(earns ? order.classroomProfit : zeroCents),
    isCancellationEmailSent: order.cancellationEmailSentAt !== null,
    stripePaymentIntentId: order.stripePaymentIntentId,
    organizationId: order.organizationId,
    classroomId: order.classroomId,
    // Masking returns another object.
    isWhole: order === entity,
    isMasked: isStranger(entity, reading),
  };
}

/** What is read of an order for everybody's eyes. */
export type ContributionFacts = {
  readonly [
    Name in 'id' | 'displayReference' | 'subtotal' | 'paidAt' | 'createdAt' | 'customerName' | 'showFirstName'
  ]: OrderEntity[Name];
};

/** For everybody, on the class page. */
export function contributionView(order: ContributionFacts): Contribution {
  return {
    id: order.displayReference,
    amount: formatMoney(order.subtotal),
    day: businessDay(order.paidAt ?? order.createdAt),
    supporter: supporterName(order.customerName, order.showFirstName),
    orderId: order.id,
  };
}

export function itemView(item: OrderItemEntity): OrderItem {
  return {
    productName: item.productName,
    quantity: item.quantity,
    unitPrice: formatMoney(item.unitPrice),
    subtotal: formatMoney(item.subtotal),
    picks: (item.selectedProducts ?? []).map(({ id, name }) => ({ name, productId: id })),
    forName: item.forName,
    productId: item.productId,
    orderId: item.orderId,
  };
}
