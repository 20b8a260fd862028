import type { Database, Entity } from '../database/index.js';
import { handle, type MessageHandler, type Schedule } from '../jobs/index.js';
import type { Logger } from '../lib/logger.js';
import { limitDeclines, purgePayers } from './card-limits.js';
import { countRecentDeclines } from './decline-alarm.js';
import type { PaymentProvider } from './payment-provider.js';
import { cardDeclined } from './payments.messages.js';
import { purgeEventBodies } from './store-event.js';
import { PaymentFailureEntity } from './payment-failure.entity.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import { type PaymentSettings, PaymentSettingsResolver } from './payment-settings.resolver.js';
import { ProviderEventEntity } from './provider-event.entity.js';

export { claimDueIntents, claimIntentsCheckedBefore, findAbandonedIntents } from './sweep-intents.js';
export {
  closeIntent,
  findClaimableIntent,
  freeIntent,
  saveIntent,
  setIntentAmounts,
  claimIntent,
  type NewIntent,
} from './intents.js';
export {
  IntentNotUsableError,
  IntentStateError,
  ProviderUnavailableError,
  RefundRefusedError,
  UnknownIntentError,
} from './payments.errors.js';
export {
  currency,
  type PayableIntent,
  type PaymentProvider,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderRefund,
  type Since,
  type VerifiedPayment,
} from './payment-provider.js';
export { assertMayTry, limitDeclines, type Payer } from './card-limits.js';
export { countRecentDeclines, createDeclineMetrics } from './decline-alarm.js';
export { describeFailure, failureCodes } from './failure-reason.js';
export {
  emptyEventsOf,
  findDeclines,
  findEventsOf,
  type PaymentDecline,
  recordFailure,
} from './payment-failures.js';
export { webhookEvents } from './follow-up.js';
export { checkWebhook, warnOfWebhook } from './check-webhook.js';
export { disputeReported, paymentReported, refundReported } from './payments.messages.js';
export { assertPayable, intentLimits, requestIntent } from './request-intent.js';
export { createStripeProvider } from './stripe/stripe-provider.js';
export { settledIntentsOf } from './settled-intents.js';
export { unconfiguredProvider } from './unconfigured-provider.js';
export { stripeWebhook, webhookPath, type WebhookDeps } from './stripe/stripe-webhook.js';
export type { PaymentSettings } from './payment-settings.resolver.js';

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
  return [
    handle(cardDeclined, async ({ intentId }) => {
      const isEnded = await limitDeclines(deps, intentId);
      if (isEnded) deps.logger.warn({ intentId }, 'a payment was ended: too many cards were declined');
      const { count, alarmAt } = await countRecentDeclines(deps.database.read);
      if (count === alarmAt) deps.logger.error({ count }, 'ten times as many cards as usual were declined');
    }),
  ];
}

const hourMs = 3_600_000;

export function paymentsSchedules({ database }: { database: Database }): Schedule[] {
  return [
    { name: 'purge-event-bodies', everyMs: hourMs, run: () => purgeEventBodies(database) },
    { name: 'forget-payers', everyMs: hourMs, run: () => purgePayers(database) },
  ];
}
