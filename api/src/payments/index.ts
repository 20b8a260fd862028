import { Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Database, Entity } from '../database/index.js';
import { Access, VisibleTo } from '../http/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import type { Logger } from '../lib/logger.js';
import { countRecentDeclines, limitDeclines, purgePayers } from './card-limits.js';
import type { PaymentProvider } from './payment-provider.js';
import { PaymentFailureEntity, PaymentIntentEntity, ProviderEventEntity } from './payments.entity.js';
import { cardDeclined } from './payments.messages.js';
import { purgeEventBodies } from './stripe-webhook.js';
import { hourMs } from '../lib/dates.js';

export {
  claimDueIntents,
  claimIntentsCheckedBefore,
  closeIntent,
  endIntent,
  findAbandonedIntents,
  findClaimableIntent,
  freeIntent,
  saveIntent,
  setIntentAmounts,
  claimIntent,
  type NewIntent,
  unlessGone,
  unlessUnknown,
} from './intents.js';
export {
  IntentNotUsableError,
  ProviderUnavailableError,
  RefundRefusedError,
  UnknownIntentError,
} from './payments.errors.js';
export {
  currency,
  type PayableIntent,
  type PaymentProvider,
  paymentsRefused,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderMovement,
  type ProviderRefund,
  type Period,
  unconfiguredProvider,
  type VerifiedPayment,
} from './payment-provider.js';
export {
  assertMayTry,
  countRecentDeclines,
  createDeclineMetrics,
  limitDeclines,
  type Payer,
} from './card-limits.js';
export {
  describeFailure,
  emptyEventsOf,
  failureCodes,
  findEventsOf,
  type PaymentDecline,
  recordFailure,
} from './payment-failures.js';
export { checkWebhook, warnOfWebhook } from './check-webhook.js';
export { disputeReported, paymentReported, refundReported, webhookEvents } from './payments.messages.js';
export { assertPayable, requestIntent } from './request-intent.js';
export { createStripeProvider } from './stripe-provider.js';
export { settledIntentsOf, stripeWebhook, webhookPath } from './stripe-webhook.js';

export const paymentsEntities: Entity[] = [PaymentIntentEntity, PaymentFailureEntity, ProviderEventEntity];

export function paymentsResolvers({ settings }: { settings: PaymentSettings }): object[] {
  return [new PaymentSettingsResolver(settings)];
}

type HandlerDeps = {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly logger: Logger;
};

export function paymentsHandlers(deps: HandlerDeps): MessageHandler[] {
  let alarmedAt = 0;
  return [
    handle(cardDeclined, async ({ intentId }) => {
      const isCancelled = await limitDeclines(deps, intentId);
      if (isCancelled) deps.logger.warn({ intentId }, 'a payment was cancelled: too many declined cards');
      const { count, alarmAt } = await countRecentDeclines(deps.database.read);
      if (count < alarmAt || Date.now() - alarmedAt < hourMs) return;
      alarmedAt = Date.now();
      deps.logger.error({ count }, 'ten times as many cards as usual were declined');
    }),
  ];
}

export function paymentsSchedules({ database }: { database: Database }): Schedule[] {
  return [
    { name: 'purge-event-bodies', everyMs: hourMs, run: () => purgeEventBodies(database) },
    { name: 'forget-payers', everyMs: hourMs, run: () => purgePayers(database) },
  ];
}

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
class PaymentSettingsResolver {
  constructor(private readonly settings: PaymentSettings) {}

  @Access('anyone')
  @Query(() => PaymentSettings, {
    description: "Payment settings of the checkout: the provider's publishable key, or practice mode.",
  })
  paymentSettings(): PaymentSettings {
    return this.settings;
  }
}
