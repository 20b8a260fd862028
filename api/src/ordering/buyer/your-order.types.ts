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
    'A step of an order for its buyer: paid, ready for pickup or shipped, handed out or delivered; or cancelled.',
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
@ObjectType({ description: "A buyer's message to support about an order, without its text." })
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
@ObjectType({ description: 'An order as the link in its emails shows it, to anyone with the email.' })
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
export function yourOrderView(order: OrderEntity): YourOrder {
  const { id, customerName, shippingAddress, recipientName, giftMessage, showFirstName } = order;
  return { id, customerName, shippingAddress, recipientName, giftMessage, showsFirstName: showFirstName };
}
