import { Field, ID, ObjectType } from 'type-graphql';
import { Money, VisibleTo } from '../../http/index.js';

/** `requestedBy`, `order` and `payment` are fields of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Money on its way back, or back.' })
export class Refund {
  @Field(() => ID, { description: 'Stays the same whatever becomes of it.' })
  id: string;

  @Field(() => Money, { description: 'How much.' })
  amount: string;

  @Field(() => String, { description: 'requested, accepted or failed' })
  status: string;

  @Field(() => String, { nullable: true, description: 'Why, as it was asked for.' })
  reason: string | null;

  @Field(() => Date, { description: 'When it came into this status.' })
  at: Date;

  @Field(() => Date, { description: 'When it was asked for.' })
  requestedAt: Date;

  /** Behind the edge `requestedBy`. */
  requestedById: string | null;

  /** Behind the edge `order`. */
  orderId: string | null;

  /** Behind the edge `payment`. */
  paymentId: string;
}
