import { type Call, emit, getRow, newId } from '../call.js';
import { integerParam, mergedMetadata, refuseUnknown, textParam } from '../protocol/params.js';
import { invalidRequest } from '../protocol/problem.js';
import { behaviorOf } from './payment-methods.js';
import type { Charge, Refund } from './objects.js';

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

export function updateRefund(call: Call): object {
  refuseUnknown(call.params, ['metadata']);
  const refund = getRow(call, 'refund');
  const updated = { ...refund, metadata: mergedMetadata(refund.metadata, call.params) };
  call.store.put('refund', updated);
  return updated;
}

function chargeToRefund(call: Call): Charge {
  const chargeId = textParam(call.params, 'charge');
  if (chargeId !== undefined) return getRow(call, 'charge', chargeId, 'charge');
  const intentId = textParam(call.params, 'payment_intent');
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = getRow(call, 'payment_intent', intentId, 'payment_intent');
  if (intent.status === 'succeeded' && intent.latest_charge !== null)
    return getRow(call, 'charge', intent.latest_charge);
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
