import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDay, connectionOf, Money, VisibleTo, everyMember } from '../../http/index.js';
import { shipsBy } from '../../lib/business-days.js';
import { type Cents, formatMoney, zeroCents } from '../../lib/cents.js';
import { businessDay } from '../../lib/dates.js';
import { isStranger, maskForViewer, type Reading } from './order-audience.js';
import { DeliveryMethod, isPaid, OrderStatus } from './order-status.js';
import type { OrderEntity, OrderItemEntity } from './order.entity.js';
import { supporterName } from './supporter.js';

/**
 * An order on every screen. Its edges are in order.resolver.ts, refunds/payment.resolver.ts and higher modules; what
 * takes more than a loader is a field of a resolver.
 */
@VisibleTo('anyone', { owner: 'organizationId' })
@ObjectType({
  description:
    'An order. Anyone with its id sees it. Only its buyer, its organization and staff see name and email unmasked, and phone and address.',
})
export class Order {
  @Field(() => ID, { description: 'The id. It cannot be guessed: whoever has it sees the order.' })
  id: string;

  @Field(() => String, { description: 'The last 8 characters of its id, as screens and emails show it.' })
  reference: string;

  @Field(() => OrderStatus, { description: 'The status.' })
  status: OrderStatus;

  @Field(() => Boolean, { description: 'Whether its payment was verified; stays true once it is cancelled.' })
  isPaid: boolean;

  @Field(() => String, { description: "The buyer's name, or 'J*** D***'." })
  customerName: string;

  @Field(() => String, { description: "The buyer's email address, or 'j***@e***'." })
  customerEmail: string;

  @VisibleTo('owner', { ...everyMember, nullable: true })
  @Field(() => String, { nullable: true, description: "The buyer's phone number." })
  customerPhone: string | null;

  @Field(() => String, { nullable: true, description: 'The shipping address.' })
  shippingAddress: string | null;

  @Field(() => String, { nullable: true, description: "The name on the parcel, if it is not the buyer's." })
  recipientName: string | null;

  @Field(() => String, { nullable: true, description: "The buyer's message to the recipient." })
  giftMessage: string | null;

  @VisibleTo('owner', { ...everyMember, nullable: true })
  @Field(() => String, {
    nullable: true,
    description: 'How the buyer came to the shop: link, flyer, hall, family or teacher.',
  })
  source: string | null;

  @Field(() => String, { nullable: true, description: 'The pickup location at the time of the checkout.' })
  pickupLocation: string | null;

  @VisibleTo('owner', everyMember)
  @Field(() => Boolean, { nullable: true, description: 'Whether its customer was notified.' })
  pickupNotificationSent: boolean;

  @Field(() => Money, { description: 'Merchandise, without shipping and tax.' })
  subtotal: Cents;

  @Field(() => Money, { description: 'The shipping fee.' })
  shipping: Cents;

  @Field(() => Money, { description: 'The sales tax.' })
  tax: Cents;

  @Field(() => Money, { description: 'The amount that the buyer pays.' })
  total: Cents;

  @Field(() => DeliveryMethod, { description: 'Shipped, or picked up at the organization.' })
  deliveryMethod: DeliveryMethod;

  @Field(() => Date, { description: 'When it was placed.' })
  createdAt: Date;

  @Field(() => CalendarDay, {
    nullable: true,
    description:
      'The day it ships by: the second business day, not counting federal holidays. Null for pickup orders.',
  })
  shipsUntil: string | null;

  @Field(() => String, {
    nullable: true,
    deprecationReason: 'Until 2027-12-01: use shipsUntil.',
    description: 'The same day as text: YYYY-MM-DD.',
  })
  shipsBy: string | null;

  @Field(() => Date, { nullable: true, description: 'When its payment was verified; null until then.' })
  paidAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was cancelled.' })
  cancelledAt: Date | null;

  @Field(() => Money, {
    description:
      "The organization's part of the order's share, after partial refunds; 0.00 while unpaid and once cancelled.",
  })
  organizationProfit: Cents;

  @Field(() => Money, {
    description:
      "The classroom's part of the order's share, after partial refunds; 0.00 while unpaid and once cancelled.",
  })
  classroomProfit: Cents;

  @VisibleTo('staff')
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the customer was emailed about the cancellation.',
  })
  isCancellationEmailSent: boolean;

  @VisibleTo('staff', { nullable: true })
  @Field(() => String, { nullable: true, description: "The provider's id of the payment that completed it." })
  stripePaymentIntentId: string | null;

  /** Behind the edges `organization`, which owns it, and `classroom`. */
  organizationId: string | null;
  classroomId: string | null;

  /** Whether this caller sees the whole order, unmasked: behind the edge `shipment`. */
  isWhole: boolean;

  /** Whether this caller sees no names: neither the buyer's nor those on its lines. */
  isMasked: boolean;
}

export const OrderConnection = connectionOf(Order, 'anyone');

@VisibleTo('anyone')
@ObjectType({ description: 'A product in a mix pack.' })
export class Pick {
  @Field(() => String, { description: 'Its name when the order was placed.' })
  name: string;

  /** Behind the edge `product`. */
  productId: string;
}

@VisibleTo('anyone')
@ObjectType({ description: 'A line of an order, as it was sold.' })
export class OrderItem {
  productName: string;

  @Field(() => Int, { description: 'The number of boxes.' })
  quantity: number;

  @Field(() => Money, { description: 'The price of one box when the order was placed.' })
  unitPrice: Cents;

  @Field(() => Money, { description: 'The price times the quantity.' })
  subtotal: Cents;

  picks: Pick[];

  @Field(() => String, {
    nullable: true,
    description:
      "The name on its bag, in a pickup order. Null for everybody but the order's buyer, its organization and staff.",
  })
  forName: string | null;

  /** Behind the edge `refundedQuantity`. */
  id: string;

  /** Behind the edge `product`. */
  productId: string;

  /** The order it belongs to. */
  orderId: string;
}

@VisibleTo('anyone')
@ObjectType({ description: 'What the public sees of a paid order.' })
export class Contribution {
  @Field(() => ID, { description: 'A display reference, which opens nothing.' })
  id: string;

  @Field(() => Money, { description: 'The merchandise that was not refunded.' })
  amount: string;

  @Field(() => CalendarDay, { description: 'The day it was paid.' })
  day: string;

  @Field(() => String, {
    description: "'A supporter', or first name and last initial if the shopper agreed.",
  })
  supporter: string;

  /** Behind the edge `items`. */
  orderId: string;
}

export const ContributionConnection = connectionOf(Contribution, 'anyone');

registerEnumType(OrderStatus, { name: 'OrderStatus', description: 'The status of an order.' });
registerEnumType(DeliveryMethod, {
  name: 'DeliveryMethod',
  description: 'How an order reaches its buyer.',
});

export { DeliveryMethod, OrderStatus };

/** The length of an order's short id (docs/product/admin.md#constants). */
const referenceLength = 8;

/** An order as this caller may see it; REST responses are made from it. */
export function orderView(entity: OrderEntity, reading: Reading): Order {
  const order = maskForViewer(entity, reading);
  const earns = isPaid(order.status);
  const shipsUntil = order.deliveryMethod === 'shipping' ? shipsBy(order.paidAt ?? order.createdAt) : null;
  return {
    ...order,
    reference: order.id.slice(-referenceLength),
    isPaid: order.stripePaymentIntentId !== null,
    shipsBy: shipsUntil,
    shipsUntil,
    organizationProfit: earns ? order.organizationProfit : zeroCents,
    classroomProfit: earns ? order.classroomProfit : zeroCents,
    isCancellationEmailSent: order.cancellationEmailSentAt !== null,
    // Masking returns a copy.
    isWhole: order === entity,
    isMasked: isStranger(entity, reading),
  };
}

/** What the public view of an order needs. */
export type ContributionFacts = {
  readonly [
    Name in 'id' | 'displayReference' | 'paidAt' | 'createdAt' | 'customerName' | 'showFirstName'
  ]: OrderEntity[Name];
} & {
  /** What the class's totals count of it: the merchandise that was not refunded. */
  readonly sales: Cents;
};

/** These facts in SQL, of `orders`. */
export const contributionFacts = `orders.id, display_reference, paid_at, created_at, customer_name, show_first_name,
  (SELECT COALESCE(sum(entry.sales), 0.00) FROM order_entries entry WHERE entry.order_id = orders.id) AS sales`;

/** An order on the public class page. */
export function contributionView(order: ContributionFacts): Contribution {
  return {
    id: order.displayReference,
    amount: formatMoney(order.sales),
    day: businessDay(order.paidAt ?? order.createdAt),
    supporter: supporterName(order.customerName, order.showFirstName),
    orderId: order.id,
  };
}

export function itemView(item: OrderItemEntity): OrderItem {
  const picks = (item.selectedProducts ?? []).map(({ id, name }) => ({ name, productId: id }));
  return { ...item, picks };
}
