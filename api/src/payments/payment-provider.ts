import type { Cents } from '../lib/cents.js';
import type { PaymentFailure } from './payment-failures.js';
import { ProviderUnavailableError } from './payments.errors.js';

/** An intent that a browser can pay with its secret. The secret is passed on and never stored. */
export type PayableIntent = { readonly id: string; readonly clientSecret: string };

/** A payment as the provider reports it: the only proof of it. */
export type VerifiedPayment = {
  readonly intentId: string;
  /** 'processing' covers everything between confirmation and result. */
  readonly status: 'unpaid' | 'processing' | 'succeeded' | 'cancelled';
  readonly amountReceived: Cents;
  /** Lower case, 'usd'. */
  readonly currency: string;
  /** Why the last attempt failed, while it is unpaid. */
  readonly lastFailure?: PaymentFailure;
};

export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  /** Its intent, if any. */
  readonly intentId: string | null;
  /** Why the payment failed, if this reports a failure. */
  readonly failure: PaymentFailure | null;
  /** Without client secrets. */
  readonly payload: object;
};

/** A webhook endpoint at the provider. */
export type ProviderWebhook = {
  readonly url: string;
  /** The event types that are sent there; '*' means all. */
  readonly events: readonly string[];
  readonly isEnabled: boolean;
};

/**
 * The card payment provider. Every call may throw ProviderUnavailableError (503); calls about an intent
 * UnknownIntentError (404), changes to one IntentStateError (409). None is made inside a transaction.
 */
export type PaymentProvider = ProviderReports & {
  /** The same idempotency key returns the same intent. */
  readonly createIntent: (
    amount: Cents,
    options?: IntentOptions & { idempotencyKey?: string },
  ) => Promise<PayableIntent>;
  readonly updateIntent: (intentId: string, amount: Cents, options?: IntentOptions) => Promise<PayableIntent>;
  readonly findPayable: (intentId: string) => Promise<PayableIntent>;
  readonly fetchPayment: (intentId: string) => Promise<VerifiedPayment>;
  /** Returns the payment as it is then: one that succeeded first stays. */
  readonly cancelIntent: (intentId: string) => Promise<VerifiedPayment>;
  /**
   * Refunds a captured payment and returns the refund's id once it is accepted. The same key is the same refund; for a
   * payment that was already refunded at once it returns the existing refund. Throws RefundRefusedError (409).
   */
  readonly refund: (intentId: string, amount: Cents, idempotencyKey: string) => Promise<string>;
  /**
   * Refunds part of a payment. Only a refund with the same key is the same refund, however old it is. Nothing may be
   * left of a payment that was refunded otherwise. Throws RefundRefusedError (409).
   */
  readonly refundPart: (intentId: string, amount: Cents, idempotencyKey: string) => Promise<string>;
  readonly listWebhooks: () => Promise<ProviderWebhook[]>;
  /** Checks the signature over the received bytes. Throws BadSignatureError (400). */
  readonly readEvent: (body: Buffer, signature: string, secret: string) => ProviderEvent;
};

/** `orderId` is shown at the provider, for people who look there; our code never trusts it. */
type IntentOptions = { readonly orderId?: string };

export const currency = 'usd';

/** A captured payment. */
export type ProviderCharge = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: Cents;
  readonly createdAt: Date;
};

/** A refund at the provider, made by us or there. */
export type ProviderRefund = ProviderCharge & {
  /** 'failed' includes cancelled ones: the money stayed here. */
  readonly status: 'accepted' | 'failed';
};

/** A customer's bank takes a payment back, or tries to. */
export type ProviderDispute = ProviderCharge & {
  /** The provider's word: 'fraudulent', 'product_not_received' ... */
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  /** The bank has only asked: it has taken no money, and the payment can be refunded. */
  readonly isInquiry: boolean;
  /** The deadline for evidence; null when the provider asks for none. */
  readonly answerBy: Date | null;
};

/** A movement of money in our account at the provider: a charge, a refund, a dispute, a payout to the bank. */
export type ProviderMovement = {
  readonly id: string;
  /** The provider's word: 'charge', 'refund', 'adjustment', 'payout' ... */
  readonly type: string;
  /** The charge, refund or payout that it belongs to. */
  readonly sourceId: string | null;
  /** Negative when money leaves the account; `net` is `gross` minus `fee`. */
  readonly gross: Cents;
  readonly fee: Cents;
  readonly net: Cents;
  readonly createdAt: Date;
};

export type Period = { readonly from: Date; readonly until: Date };

/** What happened at the provider. Every call may throw ProviderUnavailableError (503). */
export type ProviderReports = {
  readonly listRefundsOf: (intentId: string) => Promise<ProviderRefund[]>;
  readonly listDisputesOf: (intentId: string) => Promise<ProviderDispute[]>;
  /** Throws UnknownIntentError (404) for a dispute that the provider does not know. */
  readonly fetchDispute: (disputeId: string) => Promise<ProviderDispute>;
  /** Created in the period, oldest first. */
  readonly listRefunds: (period: Period) => Promise<ProviderRefund[]>;
  readonly listDisputes: (period: Period) => Promise<ProviderDispute[]>;
  /** Captured charges only. */
  readonly listCharges: (period: Period) => Promise<ProviderCharge[]>;
  readonly listMovements: (period: Period) => Promise<ProviderMovement[]>;
};

const refuse = (): Promise<never> => Promise.reject(new ProviderUnavailableError());

/** What operators are told of it. */
export const paymentsRefused = 'STRIPE_SECRET_KEY is not set: every payment is refused.';

/** Stands in when neither Stripe nor practice mode is configured: every call fails with 503. */
export const unconfiguredProvider: PaymentProvider = {
  createIntent: refuse,
  updateIntent: refuse,
  findPayable: refuse,
  fetchPayment: refuse,
  cancelIntent: refuse,
  refund: refuse,
  refundPart: refuse,
  listRefundsOf: refuse,
  listDisputesOf: refuse,
  fetchDispute: refuse,
  listRefunds: refuse,
  listDisputes: refuse,
  listCharges: refuse,
  listMovements: refuse,
  listWebhooks: refuse,
  readEvent: () => {
    throw new ProviderUnavailableError();
  },
};
