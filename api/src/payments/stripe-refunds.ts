import Stripe from 'stripe';
import { type Cents, toCents } from '../lib/cents.js';
import type {
  ProviderCharge,
  ProviderDispute,
  ProviderMovement,
  ProviderRefund,
  ProviderReports,
  Period,
} from './payment-provider.js';
import {
  IntentStateError,
  ProviderUnavailableError,
  RefundRefusedError,
  UnknownIntentError,
} from './payments.errors.js';

/** The id of a refund that Stripe has accepted. */
export async function accepted(response: Promise<Stripe.Refund>): Promise<string> {
  try {
    const refund = await response;
    // 'pending' is accepted: the bank is slow.
    if (refund.status === 'failed' || refund.status === 'canceled') throw new RefundRefusedError();
    return refund.id;
  } catch (error) {
    const mapped = mapStripeError(error);
    if (mapped === error && error instanceof Stripe.errors.StripeInvalidRequestError)
      throw new RefundRefusedError({ cause: error });
    throw mapped;
  }
}

/** For PaymentProvider.refund. */
export async function createRefund(
  { refunds }: Stripe,
  intentId: string,
  amount: Cents,
  idempotencyKey: string,
): Promise<Stripe.Refund> {
  try {
    return await refunds.create({ payment_intent: intentId, amount }, { idempotencyKey });
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
    // Refunded by us more than a day ago, so that the provider has forgotten the key, or by a person there: not in parts.
    const [newest] = isDone ? (await refunds.list({ payment_intent: intentId, limit: 1 })).data : [];
    if (newest?.amount === amount) return newest;
    throw error;
  }
}

/**
 * For PaymentProvider.refundPart. Searches first: the provider forgets idempotency keys after a day, and would refund
 * the part again.
 */
export async function createPartialRefund(
  { refunds }: Stripe,
  intentId: string,
  amount: Cents,
  idempotencyKey: string,
): Promise<Stripe.Refund> {
  for await (const refund of refunds.list({ payment_intent: intentId, limit: 100 }))
    if (refund.metadata?.key === idempotencyKey) return refund;
  const metadata = { key: idempotencyKey };
  return refunds.create({ payment_intent: intentId, amount, metadata }, { idempotencyKey });
}

/** Rows per call. */
const limit = 100;

/** ProviderReports for Stripe. */
export function createReports(stripe: Stripe): ProviderReports {
  return {
    listRefundsOf: async (intentId) =>
      readAll(stripe.refunds.list({ payment_intent: intentId, limit }), toRefund),
    listDisputesOf: async (intentId) =>
      readAll(stripe.disputes.list({ payment_intent: intentId, limit }), toDispute),
    fetchDispute: async (disputeId) => {
      try {
        return toDispute(await stripe.disputes.retrieve(disputeId)) ?? unnamed(disputeId);
      } catch (error) {
        throw mapStripeError(error);
      }
    },
    listRefunds: (period) => readAll(stripe.refunds.list({ created: rangeOf(period), limit }), toRefund),
    listDisputes: (period) => readAll(stripe.disputes.list({ created: rangeOf(period), limit }), toDispute),
    listCharges: (period) => readAll(stripe.charges.list({ created: rangeOf(period), limit }), toCharge),
    listMovements: (period) =>
      readAll(stripe.balanceTransactions.list({ created: rangeOf(period), limit }), toMovement),
  };
}

/** The provider counts whole seconds. */
function rangeOf({ from, until }: Period): { gte: number; lt: number } {
  return { gte: Math.floor(from.getTime() / 1_000), lt: Math.ceil(until.getTime() / 1_000) };
}

/** Reads all pages and returns the oldest first; the provider lists the newest first. */
export async function readAll<From, To>(
  list: AsyncIterable<From>,
  read: (from: From) => To | null,
): Promise<To[]> {
  const found: To[] = [];
  try {
    for await (const row of list) {
      const value = read(row);
      if (value !== null) found.unshift(value);
    }
    return found;
  } catch (error) {
    throw mapStripeError(error);
  }
}

/** Null without an intent: this shop makes none such. */
function toRefund(refund: Stripe.Refund): ProviderRefund | null {
  const intentId = idOf(refund.payment_intent);
  if (intentId === null) return null;
  const isGone = refund.status === 'failed' || refund.status === 'canceled';
  return {
    id: refund.id,
    intentId,
    amount: toCents(refund.amount),
    status: isGone ? 'failed' : 'accepted',
    createdAt: momentOf(refund.created),
  };
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute | null {
  const intentId = idOf(dispute.payment_intent);
  if (intentId === null) return null;
  return {
    id: dispute.id,
    intentId,
    amount: toCents(dispute.amount),
    reason: dispute.reason,
    state: stateOf(dispute.status),
    isInquiry: dispute.status.startsWith('warning_'),
    answerBy: answerByOf(dispute),
    createdAt: momentOf(dispute.created),
  };
}

/** Only while the provider waits for evidence. Typed as always there; disputes in an older sandbox lack it. */
function answerByOf({
  status,
  evidence_details,
}: Pick<Stripe.Dispute, 'status'> & { evidence_details?: { due_by: number | null } }): Date | null {
  const seconds = status.endsWith('needs_response') ? evidence_details?.due_by : null;
  return seconds ? momentOf(seconds) : null;
}

/** A closed inquiry ('warning_closed') took no money. */
function stateOf(status: Stripe.Dispute.Status): ProviderDispute['state'] {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
}

function toCharge(charge: Stripe.Charge): ProviderCharge | null {
  const intentId = idOf(charge.payment_intent);
  if (intentId === null || charge.status !== 'succeeded' || !charge.captured) return null;
  return {
    id: charge.id,
    intentId,
    amount: toCents(charge.amount_captured),
    createdAt: momentOf(charge.created),
  };
}

function toMovement(movement: Stripe.BalanceTransaction): ProviderMovement {
  return {
    id: movement.id,
    type: movement.type,
    sourceId: idOf(movement.source),
    gross: toCents(movement.amount),
    fee: toCents(movement.fee),
    net: toCents(movement.net),
    createdAt: momentOf(movement.created),
  };
}

function idOf(named: string | { readonly id: string } | null): string | null {
  return typeof named === 'object' && named !== null ? named.id : named;
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}

function unnamed(disputeId: string): never {
  throw new Error(`The dispute ${disputeId} names no payment`);
}

/** Maps the SDK errors that we act on. Any other (a wrong key or parameter) is our fault: a person must see it. */
export function mapStripeError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const cause = { cause: error };
  if (isUnavailable(error)) return new ProviderUnavailableError(cause);
  if (error.code === 'payment_intent_unexpected_state') return new IntentStateError(cause);
  if (error.code === 'resource_missing' || error.statusCode === 404) return new UnknownIntentError(cause);
  return error;
}

/** No connection, no response in time, too many requests, another call with the same key or lock, or its own failure. */
function isUnavailable(error: Stripe.errors.StripeError): boolean {
  const status = error.statusCode ?? 0;
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    status === 409 ||
    status === 429 ||
    status >= 500 ||
    error.code === 'lock_timeout'
  );
}
