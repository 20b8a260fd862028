import {
  Arg,
  Field,
  FieldResolver,
  ID,
  Int,
  ObjectType,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { Organization } from '../../fundraising/index.js';
import { Cost, Money, perRequest, VisibleTo, everyMember } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { groupBy } from '../../lib/group-by.js';
import type { OrderDeps } from './load-orders.js';

export const OrderNewsKind = {
  cancelled: 'cancelled',
  refunded: 'refunded',
  refund_returned: 'refund_returned',
  disputed: 'disputed',
  dispute_won: 'dispute_won',
  complaint: 'complaint',
  complaint_answered: 'complaint_answered',
  complaint_reopened: 'complaint_reopened',
} as const;
export type OrderNewsKind = (typeof OrderNewsKind)[keyof typeof OrderNewsKind];

registerEnumType(OrderNewsKind, { name: 'OrderNewsKind', description: 'What happened to an order.' });

export const OrderNewsOrigin = {
  staff: 'staff',
  payment_service: 'payment_service',
  buyer: 'buyer',
} as const;
export type OrderNewsOrigin = (typeof OrderNewsOrigin)[keyof typeof OrderNewsOrigin];

registerEnumType(OrderNewsOrigin, { name: 'OrderNewsOrigin', description: 'On whose side it happened.' });

/** `order` is an edge. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: 'Something that an organization hears of an order that was paid: a loss, or a complaint.',
})
export class OrderNews {
  @Field(() => ID, { description: 'Of this piece of news.' })
  id: string;

  @Field(() => OrderNewsKind, { description: 'What happened.' })
  kind: OrderNewsKind;

  @Field(() => Money, {
    nullable: true,
    description: 'What went back, or is disputed; null for a complaint.',
  })
  amount: Cents | null;

  @Field(() => String, { nullable: true, description: 'Why, as whoever did it said.' })
  reason: string | null;

  @Field(() => OrderNewsOrigin, { description: 'On whose side it happened. Nobody is named.' })
  origin: OrderNewsOrigin;

  @Field(() => Date, { description: 'When.' })
  at: Date;

  /** Behind the edge `order`. */
  orderId: string;

  /** Who may see it. */
  organizationId: string;
}

/** News on a dashboard are of so many days. */
const shownDays = 14;
const mostShown = 20;

@Resolver(() => Organization)
export class OrderNewsOfOrganizationResolver {
  constructor(private readonly deps: OrderDeps) {}

  @VisibleTo('owner', everyMember)
  @Cost('ownStatement')
  @FieldResolver(() => [OrderNews], {
    nullable: true,
    description: `Refunds, disputes and complaints of the last ${shownDays} days, newest first; at most ${mostShown}.`,
  })
  async orderNews(
    @Root() { id }: Organization,
    @Arg('first', () => Int, { defaultValue: 5, description: 'At most so many.' }) first: number,
  ): Promise<OrderNews[]> {
    const limit = Math.min(Math.max(first, 0), mostShown);
    return findNews(
      this.deps.database.read,
      `organization_id = $1 AND happened_at > now() - make_interval(days => $2) ORDER BY happened_at DESC, id DESC LIMIT $3`,
      [id, shownDays, limit],
    );
  }
}

/** Of the organization that it counts for now: what another one heard before is not for this one. */
export const newsOfOrder = perRequest(async ({ database }: OrderDeps, orderIds) => {
  const found = await findNews(
    database.read,
    `order_id = ANY($1::uuid[])
       AND organization_id = (SELECT organization_id FROM orders WHERE id = order_news.order_id)
     ORDER BY happened_at DESC, id DESC`,
    [orderIds],
  );
  return groupBy(found, ({ orderId }) => orderId);
});

function findNews(db: Reader, condition: string, parameters: readonly unknown[]): Promise<OrderNews[]> {
  return db.query(
    `SELECT id, kind, amount, reason, origin, happened_at AS at, order_id, organization_id
       FROM order_news WHERE ${condition}`,
    [...parameters],
  );
}
