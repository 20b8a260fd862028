import type Stripe from 'stripe';
import { toCents } from '../../lib/cents.js';
import type {
  ProviderCharge,
  ProviderDispute,
  ProviderRefund,
  ProviderReports,
  Since,
} from '../payment-provider.js';
import { mapStripeError } from './stripe-provider.js';

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

function idOf(named: string | { readonly id: string } | null): string | null {
  return typeof named === 'object' && named !== null ? named.id : named;
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}

function unnamed(disputeId: string): never {
  throw new Error(`The dispute ${disputeId} names no payment`);
}
