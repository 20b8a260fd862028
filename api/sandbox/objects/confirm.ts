import { type Call, emit } from '../call.js';
import { type ErrorBody, cardError, unexpectedState } from '../protocol/problem.js';
import { behaviorOf } from './payment-methods.js';
import { recordCharge } from './charges.js';
import { openDispute } from './disputes.js';
import type { Intent, PaymentMethod } from './objects.js';

type CardFailure = Omit<ErrorBody, 'type'>;

/** Tries to pay: the intent succeeds or requires authentication, or a card error is thrown (402). */
export function confirm(call: Call, intent: Intent, given: PaymentMethod | null): Intent {
  assertConfirmable(intent);
  const method = given ?? methodOf(call, intent);
  if (method === null) throw unexpectedState(missingMethod, intent);
  const behavior = behaviorOf(method.card.last4);
  if (behavior === 'pays' || behavior === 'pays and cannot be refunded') return succeed(call, intent, method);
  if (behavior === 'pays and is disputed') {
    const paid = succeed(call, intent, method);
    openDispute(call, paid);
    return paid;
  }
  if (behavior === 'asks for authentication') return askForAuthentication(call, intent, method);
  const charge = recordCharge(call, intent, method, behavior);
  return fail(call, { ...intent, latest_charge: charge.id }, method, { ...behavior, charge: charge.id });
}

/** The buyer's response to the authentication that `confirm` asked for. */
export function authenticate(call: Call, intent: Intent, isConfirmed: boolean): Intent {
  const method = methodOf(call, intent);
  if (intent.status !== 'requires_action' || method === null) {
    const message = `This PaymentIntent has a status of ${intent.status} and does not require authentication.`;
    throw unexpectedState(message, intent);
  }
  if (isConfirmed) return succeed(call, intent, method);
  return fail(call, intent, method, {
    code: 'payment_intent_authentication_failure',
    message: notAuthenticated,
  });
}

function succeed(call: Call, intent: Intent, method: PaymentMethod): Intent {
  const charge = recordCharge(call, intent, method, null);
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  call.store.put('payment_intent', paid);
  emit(call, 'charge.succeeded', charge);
  emit(call, 'payment_intent.succeeded', paid);
  return paid;
}

function askForAuthentication(call: Call, intent: Intent, method: PaymentMethod): Intent {
  const waiting: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' } },
  };
  call.store.put('payment_intent', waiting);
  emit(call, 'payment_intent.requires_action', waiting);
  return waiting;
}

function fail(call: Call, intent: Intent, method: PaymentMethod, failure: CardFailure): never {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: { type: 'card_error', ...failure, payment_method: method },
  };
  call.store.put('payment_intent', failed);
  emit(call, 'payment_intent.payment_failed', failed);
  throw cardError({ ...failure, payment_intent: failed, payment_method: method });
}

function assertConfirmable(intent: Intent): void {
  if (intent.status === 'succeeded') {
    const reason = 'it has already succeeded after being previously confirmed';
    throw unexpectedState(`You cannot confirm this PaymentIntent because ${reason}.`, intent);
  }
  if (intent.status === 'canceled') {
    const allowed = 'requires_confirmation, requires_action, requires_payment_method';
    const rule = `Only a PaymentIntent with one of the following statuses may be confirmed: ${allowed}.`;
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of canceled. ${rule}`,
      intent,
    );
  }
}

function methodOf(call: Call, intent: Intent): PaymentMethod | null {
  return intent.payment_method === null ? null : call.store.find('payment_method', intent.payment_method);
}

const missingMethod =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
  'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
  'method or ConfirmationToken.';
const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
