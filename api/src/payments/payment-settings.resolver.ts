import { Field, ObjectType, Query, Resolver } from 'type-graphql';
import { Access, VisibleTo } from '../http/index.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'How a browser pays here.' })
export class PaymentSettings {
  @Field(() => String, { nullable: true, description: "Null: the checkout shows 'Payment System Error'." })
  publishableKey: string | null;

  @Field(() => Boolean, { description: 'Practice mode: no money moves.' })
  isSandbox: boolean;
}

@Resolver()
export class PaymentSettingsResolver {
  constructor(private readonly settings: PaymentSettings) {}

  @Access('anyone')
  @Query(() => PaymentSettings, {
    description: "How this browser pays: with the provider's publishable key, or in practice mode.",
  })
  paymentSettings(): PaymentSettings {
    return this.settings;
  }
}
