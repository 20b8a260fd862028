import { Query, Resolver } from 'type-graphql';
import { PaymentSettings } from './payment-settings.types.js';
import { Access } from '../http/index.js';

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
