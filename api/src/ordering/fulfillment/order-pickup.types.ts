import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import { Order } from '../orders/order.types.js';

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'An order that was refused.' })
export class NotMarkedReady {
  @Field(() => ID, { description: 'Its id, as it was sent.' })
  orderId: string;

  @Field(() => String, { description: 'Why, in a sentence for a person.' })
  reason: string;
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'What came of marking several orders ready.' })
export class MarkedReady {
  @Field(() => [Order], { description: 'Those that it was done to, as they are now.' })
  orders: Order[];

  @Field(() => [NotMarkedReady], { description: 'Those that were refused, and why.' })
  refused: NotMarkedReady[];
}
