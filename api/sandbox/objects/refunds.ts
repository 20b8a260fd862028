import { type Call, emit } from '../call.js';
import { behaviorOf } from './cards.js';
import { getCharge } from './charges.js';
import { newId } from '../ids.js';
import { getIntent } from './intents.js';
import { pageOf } from '../protocol/lists.js';
import type { Charge, Refund } from './objects.js';
import { integerParam, mergedMetadata, refuseUnknown, textParam } from '../protocol/params.js';
import { invalidRequest, missingObject } from '../protocol/problem.js';

export function createRefund(call: Call): object {
  const { params, store } = call;
  refuseUnknown(params, ['payment_intent', 'charge', 'amount', 'reason', 'metadata']);
  const charge = chargeToRefund(call);
  refuseDisputed(call, charge);
  const amount = refundableAmount(charge, integerParam(params, 'amount'));
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: call.nowSeconds,
    currency: charge.currency,
    metadata: mergedMetadata({}, params),
    payment_intent: charge.payment_intent,
    reason: textParam(params, 'reason') ?? null,
    status: 'succeeded',
  };
  const amountRefunded = charge.amount_refunded + amount;
  const refunded = { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount };
  store.put('refund', refund);
  store.put('charge', refunded);
  emit(call, 'refund.created', refund);
  emit(call, 'charge.refunded', refunded);
  if (behaviorOf(charge.payment_method_details.card.last4) === 'pays and cannot be refunded')
    failLater(call, refund, charge);
  return refund;
}

/** The buyer's bank returns the refund: the call reports success, and a later event reports the failure. */
function failLater(call: Call, refund: Refund, charge: Charge): void {
  const failed: Refund = { ...refund, status: 'failed' };
  call.store.put('refund', failed);
  call.store.put('charge', charge);
  emit(call, 'refund.failed', failed);
}

export function readRefund(call: Call): object {
  return getRefund(call);
}

export function updateRefund(call: Call): object {
  refuseUnknown(call.params, ['metadata']);
  const refund = getRefund(call);
  const updated = { ...refund, metadata: mergedMetadata(refund.metadata, call.params) };
  call.store.put('refund', updated);
  return updated;
}

export function listRefunds(call: Call): object {
  const intentId = textParam(call.params, 'payment_intent');
  const chargeId = textParam(call.params, 'charge');
  const refunds = call.store.all('refund').filter((refund) => {
    const isOfIntent = intentId === undefined || refund.payment_intent === intentId;
    return isOfIntent && (chargeId === undefined || refund.charge === chargeId);
  });
  return pageOf(call, '/v1/refunds', refunds);
}

function getRefund(call: Call): Refund {
  const refund = call.store.find('refund', call.id);
  if (refund === null) throw missingObject('refund', call.id);
  return refund;
}

function chargeToRefund(call: Call): Charge {
  const chargeId = textParam(call.params, 'charge');
  if (chargeId !== undefined) return getCharge(call, chargeId, 'charge');
  const intentId = textParam(call.params, 'payment_intent');
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = getIntent(call, intentId, 'payment_intent');
  if (intent.status === 'succeeded' && intent.latest_charge !== null)
    return getCharge(call, intent.latest_charge);
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
}

/** The bank has taken the money or will: a refund would return it twice. */
function refuseDisputed({ store }: Call, charge: Charge): void {
  const isTaken = store.all('dispute').some((it) => it.charge === charge.id && it.status !== 'won');
  if (!isTaken) return;
  throw invalidRequest(
    `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    'charge_disputed',
  );
}

function refundableAmount(charge: Charge, requested: number | undefined): number {
  if (!charge.paid) {
    throw invalidRequest(`Charge ${charge.id} failed and cannot be refunded.`, undefined, 'charge');
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  }
  const amount = requested ?? left;
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    throw invalidRequest(message, 'parameter_invalid_integer', 'amount');
  }
  if (amount <= left) return amount;
  const sums = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
  throw invalidRequest(sums, undefined, 'amount');
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
