import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { findOutcome } from './find-outcome';

const refused = (code: string, details: object = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code, details } }] });

/** Asks against these returns, `null` for a payment that arrived; gives the outcome and the pauses. */
async function ask(responses: (Error | null)[], patience = 20) {
  const pauses: number[] = [];
  const complete = () => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    return response ? Promise.reject(response) : Promise.resolve();
  };
  const outcome = await findOutcome(complete, (ms) => {
    pauses.push(ms);
    return Promise.resolve(pauses.length < patience);
  });
  return { outcome, pauses };
}

test('a paid order is paid', async () => {
  expect(await ask([null])).toEqual({ outcome: { kind: 'paid' }, pauses: [] });
});

test('asks on, less and less often, while nobody knows', async () => {
  const { outcome, pauses } = await ask([
    new TypeError('Failed to fetch'),
    refused('PAYMENT_PROVIDER_UNAVAILABLE'),
    refused('TOO_MANY_REQUESTS'),
    refused('UNPAID', { isProcessing: true }),
    refused('UNAVAILABLE'),
    refused('INTERNAL_ERROR'),
    new TypeError('Failed to fetch'),
    null,
  ]);
  expect(outcome).toEqual({ kind: 'paid' });
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('believes only the third that the order is unpaid: the payment may still be on its way', async () => {
  const { outcome, pauses } = await ask([refused('UNPAID')]);
  expect(outcome).toEqual({ kind: 'unpaid' });
  expect(pauses).toEqual([1_000, 2_000]);
});

test('an order that cannot be paid any more says why', async () => {
  const { outcome } = await ask([refused('ORDER_CANCELLED')]);
  expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'ORDER_CANCELLED', message: 'No.' } });
});

test('ends when nobody waits for it', async () => {
  const { outcome } = await ask([new TypeError('Failed to fetch')], 3);
  expect(outcome).toBeNull();
});
