import { Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Access, VisibleTo } from '../http/index.js';

@VisibleTo('anyone')
@ObjectType({ description: 'Payment settings of the checkout.' })
export class PaymentSettings {
  @Field(() => String, {
    nullable: true,
    description: "The provider's publishable key. When null, the checkout shows 'Payment System Error'.",
  })
  publishableKey: string | null;

  @Field(() => Boolean, { description: 'Whether this is practice mode, in which no money moves.' })
  isSandbox: boolean;
}

@Resolver()
export class PaymentSettingsResolver {
  constructor(private readonly settings: PaymentSettings) {}

  @Access('anyone')
  @Query(() => PaymentSettings, {
    description: "Payment settings of the checkout: the provider's publishable key, or practice mode.",
  })
  paymentSettings(): PaymentSettings {
    return this.settings;
  }
}
