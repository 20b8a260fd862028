import type { Cents } from '../lib/cents.js';
import type { PaymentFailure } from './payment-failures.js';
import { ProviderUnavailableError } from './payments.errors.js';

/** An intent that a browser can pay with its secret. The secret is handed on and never stored. */
export type PayableIntent = { readonly id: string; readonly clientSecret: string };

/** What the provider itself says of a payment: the only proof of it. */
export type VerifiedPayment = {
  readonly intentId: string;
  /** 'processing' covers everything between confirmation and result. */
  readonly status: 'unpaid' | 'processing' | 'succeeded' | 'cancelled';
  readonly amountReceived: Cents;
  /** Lower case, 'usd'. */
  readonly currency: string;
  /** Of an unpaid one that was tried: why the last try was refused. */
  readonly lastFailure?: PaymentFailure;
};

export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  /** The intent that it is about, if any. */
  readonly intentId: string | null;
  /** Of an intent that a card did not pay: why. */
  readonly failure: PaymentFailure | null;
  /** Without anything that lets a browser pay. */
  readonly payload: object;
};

/** An address that the provider reports to. */
export type ProviderWebhook = {
  readonly url: string;
  /** The types of events that are sent there; '*' stands for all. */
  readonly events: readonly string[];
  readonly isEnabled: boolean;
};

/**
 * The card payment provider. Every call may throw ProviderUnavailableError (503); those on a given intent
 * UnknownIntentError (404), and changes IntentStateError (409). None is made inside a transaction.
 */
export type PaymentProvider = ProviderReports & {
  /** The same idempotency key gives the same intent again. */
  readonly createIntent: (
    amount: Cents,
    options?: IntentOptions & { idempotencyKey?: string },
  ) => Promise<PayableIntent>;
  readonly updateIntent: (intentId: string, amount: Cents, options?: IntentOptions) => Promise<PayableIntent>;
  readonly findPayable: (intentId: string) => Promise<PayableIntent>;
  readonly fetchPayment: (intentId: string) => Promise<VerifiedPayment>;
  /** Returns what happened to it: a payment that was faster stays. */
  readonly cancelIntent: (intentId: string) => Promise<VerifiedPayment>;
  /**
   * Sends a captured payment back and returns the refund's id once it is accepted. The same key is the same refund,
   * and a payment that went back already returns the refund it has. Throws RefundRefusedError (409).
   */
  readonly refund: (intentId: string, amount: Cents, idempotencyKey: string) => Promise<string>;
  /**
   * The same for a part of it. Only a refund that carries the key is the same refund, however long ago it was made: of
   * a payment that went back otherwise there may be nothing left to send. Throws RefundRefusedError (409).
   */
  readonly refundPart: (intentId: string, amount: Cents, idempotencyKey: string) => Promise<string>;
  readonly listWebhooks: () => Promise<ProviderWebhook[]>;
  /** Checks the signature over the received bytes. Throws BadSignatureError (400). */
  readonly readEvent: (body: Buffer, signature: string, secret: string) => ProviderEvent;
};

/** `orderId` is noted at the provider for people who look there; nothing of our own ever trusts it. */
type IntentOptions = { readonly orderId?: string };

export const currency = 'usd';

/** A refund as the provider knows it, made here or there. */
export type ProviderRefund = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: Cents;
  /** 'failed' covers those that were canceled: the money stayed here. */
  readonly status: 'accepted' | 'failed';
  readonly createdAt: Date;
};

/** A customer's bank takes a payment back, or tries to. */
export type ProviderDispute = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: Cents;
  /** The provider's word: 'fraudulent', 'product_not_received' ... */
  readonly reason: string;
  readonly state: 'open' | 'won' | 'lost';
  /** Until when it takes evidence; null where it asks for none. */
  readonly answerBy: Date | null;
  readonly createdAt: Date;
};

/** A captured payment. */
export type ProviderCharge = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: Cents;
  readonly createdAt: Date;
};

/** Money that moved in our account at the provider: a charge, a refund, a dispute, a payout to the bank. */
export type ProviderMovement = {
  readonly id: string;
  /** The provider's word: 'charge', 'refund', 'adjustment', 'payout' ... */
  readonly type: string;
  /** The charge, refund or payout that it is of. */
  readonly sourceId: string | null;
  /** Below 0 where it leaves the account; `net` is `gross` less `fee`. */
  readonly gross: Cents;
  readonly fee: Cents;
  readonly net: Cents;
  readonly createdAt: Date;
};

export type Since = { readonly from: Date; readonly until: Date };

/** What the provider says happened on its side. Every call may throw ProviderUnavailableError (503). */
export type ProviderReports = {
  readonly listRefundsOf: (intentId: string) => Promise<ProviderRefund[]>;
  readonly listDisputesOf: (intentId: string) => Promise<ProviderDispute[]>;
  /** Throws UnknownIntentError (404) for a dispute that the provider does not know. */
  readonly fetchDispute: (disputeId: string) => Promise<ProviderDispute>;
  /** Created in that time, oldest first. */
  readonly listRefunds: (since: Since) => Promise<ProviderRefund[]>;
  readonly listDisputes: (since: Since) => Promise<ProviderDispute[]>;
  /** Captured ones alone. */
  readonly listCharges: (since: Since) => Promise<ProviderCharge[]>;
  readonly listMovements: (since: Since) => Promise<ProviderMovement[]>;
};

const refuse = (): Promise<never> => Promise.reject(new ProviderUnavailableError());

/** In place of a provider where neither Stripe nor practice mode is configured: every payment is refused with 503. */
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
