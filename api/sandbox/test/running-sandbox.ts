import { afterEach } from '@jest/globals';
import Stripe from 'stripe';
import { type PaymentSandbox, type SandboxOptions, startPaymentSandbox } from '../index.js';

const running: PaymentSandbox[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop()));
});

export const webhookSecret = 'whsec_of_the_test';

/** A sandbox that stops with the test, and the real SDK connected to it. */
export async function runSandbox(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startPaymentSandbox({ dataDir: null, webhookUrl: null, webhookSecret, ...options });
  running.push(sandbox);
  return { sandbox, stripe: sdkFor(sandbox) };
}

export function sdkFor(sandbox: PaymentSandbox, key = sandbox.secretKey): Stripe {
  const { hostname, port } = new URL(sandbox.baseUrl);
  return new Stripe(key, { host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 1 });
}

/** Confirms like the buyer's browser. */
export async function payInBrowser(
  sandbox: PaymentSandbox,
  clientSecret: string | null,
  number: string,
  fields: Record<string, string> = {},
) {
  return callFromBrowser(sandbox, clientSecret, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 1),
    'payment_method_data[card][cvc]': '123',
    ...fields,
  });
}

export async function callFromBrowser(
  sandbox: PaymentSandbox,
  clientSecret: string | null,
  action: 'confirm' | 'authenticate',
  fields: Record<string, string>,
) {
  const secret = clientSecret ?? '';
  const response = await fetch(
    `${sandbox.baseUrl}/sandbox/v1/payment_intents/${secret.split('_secret_')[0]}/${action}`,
    {
      method: 'POST',
      body: new URLSearchParams({ key: sandbox.publishableKey, client_secret: secret, ...fields }),
    },
  );
  const body: unknown = await response.json();
  return { status: response.status, body };
}

export async function setFaults(sandbox: PaymentSandbox, faults: object): Promise<void> {
  await fetch(`${sandbox.baseUrl}/_faults`, { method: 'POST', body: JSON.stringify(faults) });
}
