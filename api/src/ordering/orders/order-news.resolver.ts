import { Arg, Field, FieldResolver, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { Organization } from '../../fundraising/index.js';
import { connectionOf, Cost, enumOf, Money, VisibleTo, everyMember, perRequest } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { OrderDeps } from './load-orders.js';

export const OrderNewsKind = enumOf('OrderNewsKind', 'What happened to an order.', [
  'cancelled',
  'refunded',
  'refund_returned',
  'disputed',
  'dispute_won',
  'complaint',
  'complaint_answered',
  'complaint_reopened',
]);
export type OrderNewsKind = (typeof OrderNewsKind)[keyof typeof OrderNewsKind];

export const OrderNewsOrigin = enumOf('OrderNewsOrigin', 'Who caused it.', [
  'staff',
  'payment_service',
  'buyer',
]);
export type OrderNewsOrigin = (typeof OrderNewsOrigin)[keyof typeof OrderNewsOrigin];

/** `order` is an edge. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'News about a paid order for its organization: a loss, or a complaint.' })
export class OrderNews {
  @Field(() => ID, { description: 'The id of the news.' })
  id: string;

  @Field(() => OrderNewsKind, { description: 'What happened.' })
  kind: OrderNewsKind;

  @Field(() => Money, {
    nullable: true,
    description: 'The amount refunded or disputed; null for a complaint.',
  })
  amount: Cents | null;

  @Field(() => String, { nullable: true, description: 'The reason that was given.' })
  reason: string | null;

  @Field(() => OrderNewsOrigin, { description: 'Who caused it, without a name.' })
  origin: OrderNewsOrigin;

  @Field(() => Date, { description: 'When.' })
  at: Date;

  /** Behind the edge `order`. */
  orderId: string;

  /** Who may see it. */
  organizationId: string;
}

export const OrderNewsConnection = connectionOf(OrderNews, 'owner', everyMember);

/** The dashboard shows news of this many days. */
const shownDays = 14;
const maxShown = 20;

@Resolver(() => Organization)
export class OrderNewsOfOrganizationResolver {
  constructor(private readonly deps: OrderDeps) {}

  @VisibleTo('owner', everyMember)
  @Cost('ownStatement')
  @FieldResolver(() => [OrderNews], {
    nullable: true,
    description: `Refunds, disputes and complaints of the last ${shownDays} days, newest first; at most ${maxShown}.`,
  })
  async orderNews(
    @Root() { id }: Organization,
    @Arg('first', () => Int, { defaultValue: 5, description: 'The maximum number of items.' }) first: number,
  ): Promise<OrderNews[]> {
    const limit = Math.min(Math.max(first, 0), maxShown);
    return findNews(
      this.deps.database.read,
      `organization_id = $1 AND happened_at > now() - make_interval(days => $2) ORDER BY happened_at DESC, id DESC LIMIT $3`,
      [id, shownDays, limit],
    );
  }
}

/** News for the order's current organization only: what a former one heard is not for it. */
export const newsOfOrder = perRequest.lists('orderId', (db, ids) =>
  findNews(
    db,
    `order_id = ANY($1::uuid[])
       AND organization_id = (SELECT organization_id FROM orders WHERE id = order_news.order_id)
     ORDER BY happened_at DESC, id DESC`,
    [ids],
  ),
);

function findNews(db: Reader, condition: string, parameters: readonly unknown[]): Promise<OrderNews[]> {
  return db.query(
    `SELECT id, kind, amount, reason, origin, happened_at AS at, order_id, organization_id
       FROM order_news WHERE kind <> 'moved' AND ${condition}`,
    [...parameters],
  );
}
