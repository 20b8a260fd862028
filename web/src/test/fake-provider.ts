import type { StripePaymentElementOptions } from '@stripe/stripe-js';

type Outcome = { error?: { type: string; message: string } };

/** State of the provider's form: ready at once, never ready, or failed to load. */
type FormState = 'ready' | 'loading' | 'broken';

/** A confirmation that the page requested. */
export type Confirmed = { clientSecret: string; confirmParams: { return_url: string } };

// Shared by all tests of a file, as the page keeps the provider's script once it is loaded.
let outcomes: Outcome[] = [];
let confirmed: Confirmed[] = [];
let form: FormState = 'ready';
let elementOptions: StripePaymentElementOptions = {};

/**
 * Fakes the card provider's script, which `loadStripe` finds on the window. Its form is ready at once by default;
 * `next` lists the outcomes of confirmations (none left: the shopper is being redirected).
 */
export function fakeProvider(next: Outcome[], state: FormState = 'ready') {
  outcomes = next;
  confirmed = [];
  form = state;
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  return { confirmed, elements, shownOptions: () => elementOptions };
}

const elements = {
  create: paymentElement,
  getElement: () => null,
  update: () => undefined,
  submit: () => Promise.resolve({}),
  fetchUpdates: () => Promise.resolve({}),
  on: () => undefined,
};

const stripe = {
  elements: () => elements,
  createToken: () => undefined,
  createPaymentMethod: () => undefined,
  confirmCardPayment: () => undefined,
  registerAppInfo: () => undefined,
  _registerWrapper: () => undefined,
  confirmPayment: ({ clientSecret, confirmParams }: Confirmed) => {
    confirmed.push({ clientSecret, confirmParams });
    const outcome = outcomes.shift();
    return outcome ? Promise.resolve(outcome) : new Promise(() => undefined);
  },
};

function paymentElement(type: string, options: StripePaymentElementOptions) {
  if (type === 'expressCheckout') return noWallets();
  elementOptions = options;
  const handlers: Record<string, (event: object) => void> = {};
  return {
    mount: (box: HTMLElement) => {
      box.append('Card fields');
      const event = { ready: 'ready', broken: 'loaderror', loading: 'loaderstart' }[form];
      queueMicrotask(() => handlers[event]?.({ elementType: 'payment' }));
    },
    on: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    off: () => undefined,
    update: (changes: StripePaymentElementOptions) => {
      elementOptions = { ...elementOptions, ...changes };
    },
    destroy: () => undefined,
  };
}

/** This browser has no wallets; e2e/wallets.spec.ts tests those of the sandbox. */
function noWallets() {
  return {
    mount: () => undefined,
    on: (name: string, handler: (event: object) => void) => {
      if (name === 'ready') queueMicrotask(() => handler({ elementType: 'expressCheckout' }));
    },
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  };
}

/** What the server says of a payment by this provider. */
export const paymentResponses = {
  PaymentSettings: () => ({
    paymentSettings: { __typename: 'PaymentSettings', publishableKey: 'pk_test_1' },
  }),
  CreatePaymentIntent: () => ({
    createPaymentIntent: { __typename: 'PaymentIntentSecret', clientSecret: 'pi_1_secret_a' },
  }),
};
