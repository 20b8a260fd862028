import { Arg, Field, ID, Int, Mutation, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql';
import { messagesAboutOrder } from '../../content/index.js';
import {
  Access,
  derived,
  edgesOf,
  list,
  Money,
  one,
  oneOrNull,
  Rates,
  rates,
  VisibleTo,
  enumOf,
} from '../../http/index.js';
import { zeroCents } from '../../lib/cents.js';
import { idOfToken } from '../../lib/secrets/id-token.js';
import { createEventLoader, type EventLoader, type NotePublicChange } from '../../realtime/index.js';
import { shipmentOfOrder } from '../fulfillment/ship-order.js';
import { Shipment } from '../fulfillment/shipment.resolver.js';
import { orderById, type OrderDeps } from '../orders/load-orders.js';
import { OrderEntity } from '../orders/order.entity.js';
import { itemsOfOrder } from '../orders/order.resolver.js';
import { Order, OrderItem } from '../orders/order.types.js';
import { refundedOfOrder } from '../orders/refunded.js';
import type { YourOrderLinks } from '../orders/your-order-url.js';
import {
  assertFits,
  openYourOrder,
  OrderProblemInput,
  reportProblem,
  showFirstName,
  type StepKind,
  stepsOfOrder,
  YourOrderLinkError,
} from './open-your-order.js';

const YourOrderStepKind = enumOf<StepKind>('YourOrderStepKind', 'A step of an order for its buyer.', {
  confirmed: 'Paid.',
  ready: 'Ready for pickup.',
  shipped: 'Shipped.',
  delivered: 'Handed out or delivered.',
  cancelled: 'Cancelled.',
});

@VisibleTo('anyone')
@ObjectType({ description: 'A step of an order on its way to the buyer.' })
export class YourOrderStep {
  @Field(() => YourOrderStepKind, { description: 'Which step.' })
  kind: StepKind;

  @Field(() => Boolean, { description: 'Whether it is done.' })
  isDone: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was done; null while it is open, or if it was skipped.',
  })
  at: Date | null;
}

@VisibleTo('anyone')
@ObjectType({
  description: "A buyer's message to support about an order, without its text.",
})
export class YourOrderProblem {
  @Field(() => ID, { description: 'The id that the page chose.' })
  id: string;

  @Field(() => Date, { description: 'When it was sent.' })
  sentAt: Date;

  @Field(() => Int, { description: 'The number of photos.' })
  photoCount: number;
}

/** Its edges are in your-order.resolver.ts; pickup adds the picture of the code. */
@VisibleTo('anyone')
@ObjectType({
  description: 'An order as the link in its emails shows it, to anyone with the email.',
})
export class YourOrder {
  @Field(() => ID, { description: "The order's id." })
  id: string;

  @Field(() => String, { description: "The buyer's name, as in the emails." })
  customerName: string;

  @Field(() => String, { nullable: true, description: 'The shipping address.' })
  shippingAddress: string | null;

  @Field(() => String, { nullable: true, description: "The name on the parcel, if it is not the buyer's." })
  recipientName: string | null;

  @Field(() => String, { nullable: true, description: "The buyer's message to the recipient." })
  giftMessage: string | null;

  @Field(() => Boolean, {
    description: "Whether the class page shows the buyer's first name and last initial.",
  })
  showsFirstName: boolean;
}

/** Shows no more personal data than the emails: no email address or phone number. */
function yourOrderView(order: OrderEntity): YourOrder {
  const { id, customerName, shippingAddress, recipientName, giftMessage, showFirstName } = order;
  return { id, customerName, shippingAddress, recipientName, giftMessage, showsFirstName: showFirstName };
}

export type YourOrderDeps = OrderDeps & {
  readonly yourOrderLinks: YourOrderLinks;
  readonly notePublicChange: NotePublicChange;
};

const tokenArg = { description: 'The last part of the link in an email about the order.' };

type SubscribedTo = { readonly args?: { readonly token?: unknown } };

/** A buyer's page. The link's token, in the body of each call, identifies the caller and the order. */
@Resolver()
export class YourOrderResolver {
  private readonly loadOnce: EventLoader<OrderEntity | null>;

  constructor(private readonly deps: YourOrderDeps) {
    this.loadOnce = createEventLoader((id) => deps.database.read.findOneBy(OrderEntity, { id }));
  }

  @Access('anyone')
  @Query(() => YourOrder, {
    description:
      'The order that the link in an email opens. NOT_FOUND for an invalid link, and once the customer has another address.',
  })
  async yourOrder(@Arg('token', () => String, tokenArg) token: string): Promise<YourOrder> {
    const { database, yourOrderLinks } = this.deps;
    return yourOrderView(await openYourOrder(database.read, yourOrderLinks, token));
  }

  @Access('anyone')
  @Rates(rates.ownOrder)
  @Mutation(() => YourOrder, { description: "Sets whether the class page shows the buyer's first name." })
  async showFirstName(
    @Arg('token', () => String, tokenArg) token: string,
    @Arg('shows', () => Boolean, { description: 'False removes the name from the page.' }) shows: boolean,
  ): Promise<YourOrder> {
    await this.deps.database.transaction((tx) => showFirstName(tx, this.deps, token, shows));
    return this.yourOrder(token);
  }

  @Access('anyone')
  @Rates(rates.contact)
  @Mutation(() => YourOrder, {
    description:
      'Sends support a message about the order, and the buyer a confirmation. Photos are uploaded by REST. Fails with TOO_MANY_MESSAGES.',
  })
  async reportOrderProblem(
    @Arg('token', () => String, tokenArg) token: string,
    @Arg('input', () => OrderProblemInput, { description: 'The problem.' })
    problem: OrderProblemInput,
  ): Promise<YourOrder> {
    const { database, yourOrderLinks } = this.deps;
    await database.transaction((tx) => reportProblem(tx, yourOrderLinks, { ...problem, token }));
    return this.yourOrder(token);
  }

  @Access('anyone')
  @Subscription(() => YourOrder, {
    topics: 'order',
    topicId: ({ args }: SubscribedTo) => orderIdIn(args?.token),
    description: 'The order whenever it changes. The link is checked each time.',
  })
  async yourOrderChanged(
    @Arg('token', () => String, tokenArg) token: string,
    @Root() event: { readonly orderId: string },
  ): Promise<YourOrder> {
    const order = await this.loadOnce(event.orderId, event);
    return yourOrderView(assertFits(order, this.deps.yourOrderLinks, token));
  }
}

/** The name of a channel, which must be a UUID. Its events reach only the holder of a valid link. */
function orderIdIn(token: unknown): string {
  const id = typeof token === 'string' ? idOfToken(token) : null;
  if (id === null) throw new YourOrderLinkError();
  return id;
}

/** What a buyer's page shows besides personal data. */
export const yourOrderEdges = edgesOf(YourOrder, {
  order: one(Order, 'id', orderById, "The order, masked as by 'order'."),
  items: list(OrderItem, 'id', itemsOfOrder, 'Its lines, with the names on them, as in the email.'),
  steps: list(YourOrderStep, 'id', stepsOfOrder, 'Its steps, in order.'),
  shipment: oneOrNull(Shipment, 'id', shipmentOfOrder, 'Its parcel, once it was shipped, as in the email.'),
  refunded: derived(Money, 'id', refundedOfOrder, (refunded) => refunded?.amountWithOpen ?? zeroCents, {
    description: 'The amount refunded, or being refunded, to the card.',
  }),
  problems: list(YourOrderProblem, 'id', messagesAboutOrder, {
    description: "Its buyer's messages to support, newest first, at most 10.",
  }),
});
