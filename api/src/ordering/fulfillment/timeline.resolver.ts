import { Field, ObjectType } from 'type-graphql';
import { Actor, type ActorReference, staffMemberById } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { organizationById } from '../../fundraising/index.js';
import {
  computed,
  connectionOf,
  edges,
  edgesOf,
  enumOf,
  list,
  newestFirst,
  pages,
  type RequestContext,
  VisibleTo,
} from '../../http/index.js';
import { Email, emailsOfOrder } from '../../mail/admin/index.js';
import { Order } from '../orders/order.types.js';
import { findTimeline } from './order-timeline.js';

const OrderEventKind = enumOf('OrderEventKind', 'A kind of event.', [
  'placed',
  'declined',
  'paid',
  'email',
  'moved',
  'ready',
  'edited',
  'credited',
  'disputed',
  'refund_requested',
  'refunded',
  'cancelled',
]);
type OrderEventKind = (typeof OrderEventKind)[keyof typeof OrderEventKind];

/** `actor` and `email` are edges. */
@VisibleTo('staff')
@ObjectType({ description: 'An event of an order.' })
export class OrderEvent {
  @Field(() => Date, { description: 'When.' })
  at: Date;

  @Field(() => OrderEventKind, { description: 'The kind of event.' })
  kind: OrderEventKind;

  @Field(() => String, { description: 'What happened, in words.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'More about it.' })
  detail: string | null;

  /** Its place among the order's events, for cursors. */
  id: string;

  /** Behind the edge `actor`. */
  by: ActorReference | null;

  /** Behind the edge `email`. */
  emailId?: string | null;

  /** The order it happened to. */
  orderId: string;
}

/** An event without its place among the order's events and the order's id. */
export type NewOrderEvent = Omit<OrderEvent, 'id' | 'orderId'>;

const OrderEventConnection = connectionOf(OrderEvent, 'staff');

type Deps = { readonly database: Database };

export const timelineEdges = edges(
  edgesOf(Order, {
    timeline: list(OrderEvent, 'id', timelineOf, {
      visibleTo: 'staff',
      cost: 'ownStatement',
      description: 'Everything that happened to it, oldest first.',
      deprecationReason: 'Until 2028-12-01: ask events, which has pages.',
    }),
    events: pages(OrderEventConnection, 'id', newestFirst(timelineOf), {
      visibleTo: 'staff',
      cost: 'ownStatement',
      description: 'Everything that happened to it, newest first.',
    }),
  }),
  edgesOf(OrderEvent, {
    actor: computed(Actor, findActor, { nullable: true, description: 'Who did it; null for emails.' }),
    by: computed(
      String,
      async (event, context, deps: Deps) => nameOf(await findActor(event, context, deps)),
      {
        nullable: true,
        description: 'The name of who did it.',
        deprecationReason: 'Until 2027-12-01: use actor { name }.',
      },
    ),
    email: computed(Email, findEmail, { nullable: true, description: 'Its email, for resendEmail.' }),
  }),
);

function timelineOf(_context: RequestContext, { database }: Deps, orderId: string): Promise<OrderEvent[]> {
  return findTimeline(database.read, orderId);
}

async function findActor({ by }: OrderEvent, context: RequestContext, deps: Deps) {
  if (!by || 'name' in by) return by;
  const load = by.__typename === 'StaffMember' ? staffMemberById : organizationById;
  const found = await load(context, deps, by.id);
  return found && { ...found, __typename: by.__typename };
}

function nameOf(actor: Awaited<ReturnType<typeof findActor>>): string | null {
  return actor && ('fullName' in actor ? actor.fullName : actor.name);
}

async function findEmail(
  { emailId, orderId }: OrderEvent,
  context: RequestContext,
  deps: Deps,
): Promise<Email | null> {
  if (!emailId) return null;
  const emails = await emailsOfOrder(context, deps, orderId);
  return emails?.find(({ id }) => id === emailId) ?? null;
}
