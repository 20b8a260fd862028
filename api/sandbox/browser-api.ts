import type { Call } from './call.js';
import { authenticate, confirm } from './objects/confirm.js';
import { getIntent } from './objects/intents.js';
import type { Intent } from './objects/objects.js';
import { integerParam, textParam } from './protocol/params.js';
import { paymentMethodIn } from './objects/payment-methods.js';
import { StripeProblem, invalidRequest } from './protocol/problem.js';

/*
 * What a buyer's browser may do: with the publishable key and the client secret of one intent, and nothing else.
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
  const intent = getIntent(call, call.id);
  if (textParam(call.params, 'client_secret') === intent.client_secret) return intent;
  const message =
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the ' +
    'publishable key used belongs to the same account that created the PaymentIntent.';
  throw invalidRequest(message, 'payment_intent_invalid_parameter', 'client_secret');
}

/** As Stripe: nobody pays another amount than the page or the wallet showed. */
function assertAmountShown(call: Call, { amount }: Intent): void {
  const shown = integerParam(call.params, 'expected_amount');
  if (shown === undefined || shown === amount) return;
  throw invalidRequest(
    `The amount of Elements (${shown}) is not that of the PaymentIntent (${amount}).`,
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

/** Between the shop and the provider only: a buyer's browser never learns them. */
const shopOnly = ['metadata', 'latest_charge', 'amount_received', 'amount_capturable'];

function publicIntent(intent: Partial<Intent>): Partial<Intent> {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !shopOnly.includes(name)));
}
