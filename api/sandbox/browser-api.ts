import { type Call, getRow } from './call.js';
import { authenticate, confirm } from './objects/confirm.js';
import type { Intent } from './objects/objects.js';
import { integerParam, textParam } from './protocol/params.js';
import { paymentMethodIn } from './objects/payment-methods.js';
import { StripeProblem, invalidRequest } from './protocol/problem.js';

/*
 * The calls of a buyer's browser, with the publishable key and the client secret of one intent.
 */

export function readFromBrowser(call: Call): object {
  return publicIntent(intentOfSecret(call));
}

export function confirmFromBrowser(call: Call): object {
  const intent = intentOfSecret(call);
  assertAmountShown(call, intent);
  return withPublicProblem(() => confirm(call, intent, paymentMethodIn(call)));
}

export function authenticateFromBrowser(call: Call): object {
  const intent = intentOfSecret(call);
  return withPublicProblem(() =>
    authenticate(call, intent, textParam(call.params, 'outcome') === 'complete'),
  );
}

function intentOfSecret(call: Call): Intent {
  const intent = getRow(call, 'payment_intent');
  if (textParam(call.params, 'client_secret') === intent.client_secret) return intent;
  const message =
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the ' +
    'publishable key used belongs to the same account that created the PaymentIntent.';
  throw invalidRequest(message, 'payment_intent_invalid_parameter', 'client_secret');
}

/** Like Stripe: the payment must have the amount that the page or the wallet showed. */
function assertAmountShown(call: Call, { amount }: Intent): void {
  const shown = integerParam(call.params, 'expected_amount');
  if (shown === undefined || shown === amount) return;
  throw invalidRequest(
    `The amount of Elements (${shown}) differs from that of the PaymentIntent (${amount}).`,
    'payment_intent_invalid_parameter',
    'amount',
  );
}

function withPublicProblem(work: () => Intent): object {
  try {
    return publicIntent(work());
  } catch (problem) {
    if (!(problem instanceof StripeProblem)) throw problem;
    const { payment_intent, ...body } = problem.body;
    if (payment_intent === undefined) throw problem;
    throw new StripeProblem(problem.status, {
      ...body,
      payment_intent: publicIntent(payment_intent),
    });
  }
}

/** Fields for the shop only; a buyer's browser never gets them. */
const shopOnly = ['metadata', 'latest_charge', 'amount_received', 'amount_capturable'];

function publicIntent(intent: Partial<Intent>): Partial<Intent> {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !shopOnly.includes(name)));
}
