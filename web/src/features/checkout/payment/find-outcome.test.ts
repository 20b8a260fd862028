import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { findOutcome } from './use-payment-check';

const refused = (code: string, details: object = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code, details } }] });

/** Runs against these responses, `null` for a successful payment; returns the outcome and the pauses. */
async function run(responses: (Error | null)[], maxPauses = 20) {
  const pauses: number[] = [];
  const complete = () => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    return response ? Promise.reject(response) : Promise.resolve();
  };
  const outcome = await findOutcome(complete, (ms) => {
    pauses.push(ms);
    return Promise.resolve(pauses.length < maxPauses);
  });
  return { outcome, pauses };
}

test('reports a paid order', async () => {
  expect(await run([null])).toEqual({ outcome: { kind: 'paid' }, pauses: [] });
});

test('keeps asking, less and less often, while the outcome is unknown', async () => {
  const { outcome, pauses } = await run([
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

test('reports unpaid only after three such responses, since the payment may still be on its way', async () => {
  const { outcome, pauses } = await run([refused('UNPAID')]);
  expect(outcome).toEqual({ kind: 'unpaid' });
  expect(pauses).toEqual([1_000, 2_000]);
});

test('reports why an order can no longer be paid', async () => {
  const { outcome } = await run([refused('ORDER_CANCELLED')]);
  expect(outcome).toMatchObject({ kind: 'refused', error: { code: 'ORDER_CANCELLED', message: 'No.' } });
});

test('stops when the wait is ended', async () => {
  const { outcome } = await run([new TypeError('Failed to fetch')], 3);
  expect(outcome).toBeNull();
});
