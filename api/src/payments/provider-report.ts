import type { Cents } from '../lib/cents.js';

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
};
