import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Money, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';

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
@VisibleTo('owner', { owner: 'organizationId' })
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
