import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';
import type { OrderEntity } from '../orders/order.entity.js';
import type { StepKind } from './open-your-order.js';

const YourOrderStepKind = {
  confirmed: 'confirmed',
  ready: 'ready',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
} as const satisfies { readonly [Kind in StepKind]: Kind };
registerEnumType(YourOrderStepKind, {
  name: 'YourOrderStepKind',
  description:
    'How far an order is, as its buyer cares: paid, ready for pickup or shipped, handed out or delivered; or cancelled.',
});

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: "A step on an order's way to its buyer." })
export class YourOrderStep {
  @Field(() => YourOrderStepKind, { description: 'Which.' })
  kind: StepKind;

  @Field(() => Boolean, { description: 'It is behind the order.' })
  isDone: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'When; null while it is to come, and for a step that was passed over.',
  })
  at: Date | null;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'That a buyer wrote to us about an order; not what.' })
export class YourOrderProblem {
  @Field(() => ID, { description: 'The id that the page gave it.' })
  id: string;

  @Field(() => Date, { description: 'When it was sent.' })
  sentAt: Date;

  @Field(() => Int, { description: 'How many photos came with it.' })
  photoCount: number;
}

/** Its edges lie in your-order.resolver.ts; pickup adds the picture of the code. */
@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'An order as the link in the emails about it shows it, to whoever has the email.',
})
export class YourOrder {
  @Field(() => ID, { description: "The order's id." })
  id: string;

  @Field(() => String, { description: "The buyer's name, as the emails greet them." })
  customerName: string;

  @Field(() => String, { nullable: true, description: 'Where it is shipped to.' })
  shippingAddress: string | null;

  @Field(() => String, {
    nullable: true,
    description: "The name on the parcel, where it is not the buyer's.",
  })
  recipientName: string | null;

  @Field(() => String, { nullable: true, description: "What the buyer says to the parcel's recipient." })
  giftMessage: string | null;

  @Field(() => Boolean, {
    description: "The class's page names its buyer: first name and last initial.",
  })
  showsFirstName: boolean;
}

/** No more of a person than the emails say: neither address nor phone number that they were not sent to. */
export function yourOrderView(order: OrderEntity): YourOrder {
  const { id, customerName, shippingAddress, recipientName, giftMessage, showFirstName } = order;
  return { id, customerName, shippingAddress, recipientName, giftMessage, showsFirstName: showFirstName };
}
