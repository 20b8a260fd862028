import Stripe from 'stripe';
import { type Cents, toCents } from '../lib/cents.js';
import type {
  ProviderCharge,
  ProviderDispute,
  ProviderMovement,
  ProviderRefund,
  ProviderReports,
  Since,
} from './payment-provider.js';
import {
  IntentStateError,
  ProviderUnavailableError,
  RefundRefusedError,
  UnknownIntentError,
} from './payments.errors.js';

/** The refund of PaymentProvider, by Stripe. */
export function sendBack(
  stripe: Stripe,
  intentId: string,
  amount: Cents,
  idempotencyKey: string,
): Promise<string> {
  return accepted(createOrFind(stripe, intentId, amount, idempotencyKey));
}

/** Its refundPart. */
export function sendPartBack(
  stripe: Stripe,
  intentId: string,
  amount: Cents,
  idempotencyKey: string,
): Promise<string> {
  return accepted(findOrCreate(stripe, intentId, amount, idempotencyKey));
}

async function accepted(response: Promise<Stripe.Refund>): Promise<string> {
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

async function createOrFind(
  { refunds }: Stripe,
  intentId: string,
  amount: Cents,
  idempotencyKey: string,
): Promise<Stripe.Refund> {
  try {
    return await refunds.create({ payment_intent: intentId, amount }, { idempotencyKey });
  } catch (error) {
    const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
    // By us a day ago, when the provider has forgotten the key, or by a person there.
    const [newest] = isDone ? (await refunds.list({ payment_intent: intentId, limit: 1 })).data : [];
    if (newest) return newest;
    throw error;
  }
}

/** Looked for first: the provider forgets idempotency keys after a day, and would send a part of the money once more. */
async function findOrCreate(
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

/** Rows of one call. */
const limit = 100;

/** ProviderReports, by Stripe. */
export function createStripeReports(stripe: Stripe): ProviderReports {
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
    listRefunds: (since) => readAll(stripe.refunds.list({ created: rangeOf(since), limit }), toRefund),
    listDisputes: (since) => readAll(stripe.disputes.list({ created: rangeOf(since), limit }), toDispute),
    listCharges: (since) => readAll(stripe.charges.list({ created: rangeOf(since), limit }), toCharge),
    listMovements: (since) =>
      readAll(stripe.balanceTransactions.list({ created: rangeOf(since), limit }), toMovement),
  };
}

/** The provider counts whole seconds. */
function rangeOf({ from, until }: Since): { gte: number; lt: number } {
  return { gte: Math.floor(from.getTime() / 1_000), lt: Math.ceil(until.getTime() / 1_000) };
}

/** Page after page; the provider lists the newest first. */
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

/** Null for one that belongs to no intent: this shop makes none. */
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
    answerBy: answerByOf(dispute),
    createdAt: momentOf(dispute.created),
  };
}

/** Typed as always there; a sandbox that was filled by a release before this has disputes without it. */
function answerByOf(
  dispute: Pick<Stripe.Dispute, 'evidence_details'> | { evidence_details?: undefined },
): Date | null {
  const seconds = dispute.evidence_details?.due_by ?? null;
  return seconds === null ? null : momentOf(seconds);
}

/** An inquiry that is closed ('warning_closed') took nothing. */
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

function toMovement(moved: Stripe.BalanceTransaction): ProviderMovement {
  return {
    id: moved.id,
    type: moved.type,
    sourceId: idOf(moved.source),
    gross: toCents(moved.amount),
    fee: toCents(moved.fee),
    net: toCents(moved.net),
    createdAt: momentOf(moved.created),
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

/**
 * What our code acts on, out of what the SDK throws. Anything else (a wrong key, a parameter that we got wrong) is
 * our fault and passes as it is: a failure that a person must see.
 */
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
