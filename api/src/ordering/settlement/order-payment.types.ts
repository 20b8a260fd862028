import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../../http/index.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One time that a card was refused.' })
export class CardDecline {
  @Field(() => Date)
  at: Date;

  @Field(() => String, { description: 'Why, in words.' })
  reason: string;

  @Field(() => String, {
    nullable: true,
    description: "The payment provider's code and decline code, such as card_declined, insufficient_funds.",
  })
  codes: string | null;
}

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: "A shopper's try to pay an order. Its id can be asked about with paymentTrace.",
})
export class OrderPayment {
  @Field(() => ID)
  intentId: string;

  @Field(() => String, { description: 'open, succeeded or cancelled' })
  status: string;

  @Field(() => Money)
  amount: string;

  @Field(() => Date)
  startedAt: Date;

  @Field(() => [CardDecline], { description: 'Oldest first.' })
  declines: CardDecline[];
}
