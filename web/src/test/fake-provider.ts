type Outcome = { error?: { type: string; message: string } };

/** What the page asked the card provider to do. */
export type Confirmed = { clientSecret: string; confirmParams: { return_url: string } };

// One for all tests of a file, as the page keeps the provider's script once it is loaded.
let outcomes: Outcome[] = [];
let confirmed: Confirmed[] = [];

/**
 * Stands in for the card provider's script, which `loadStripe` finds on the window: its form is ready at once, and
 * `next` says what comes of each confirmation (none left: the shopper is being taken away).
 */
export function fakeProvider(next: Outcome[]): { confirmed: Confirmed[] } {
  outcomes = next;
  confirmed = [];
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  return { confirmed };
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

function paymentElement() {
  const handlers: Record<string, (event: object) => void> = {};
  return {
    mount: (box: HTMLElement) => {
      box.append('Card fields');
      queueMicrotask(() => handlers.ready?.({ elementType: 'payment' }));
    },
    on: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler;
    },
    off: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
  };
}
