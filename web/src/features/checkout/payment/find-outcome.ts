import { domainErrorOf, type DomainErrorInfo } from '../../../lib/apollo/domain-error';

/** The outcome of a payment whose response was lost. */
export type Outcome = { kind: 'paid' } | { kind: 'unpaid' } | { kind: 'refused'; error: DomainErrorInfo };

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** A card step that was cut off may still reach the provider: so often 'not paid' is not believed. */
const DOUBTS = 2;

/** No response about the payment: the server is away, cannot reach the provider, or asks us to slow down. */
const NOT_KNOWN = new Set([
  'UNREACHABLE',
  'UNAVAILABLE',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'INTERNAL_ERROR',
  'TOO_MANY_REQUESTS',
]);

/**
 * Asks the server until it knows whether the order is paid. `complete` has it ask the provider; `wait` returns false
 * when nobody waits for the response any more, and so does this function then: null.
 */
export async function findOutcome(
  complete: () => Promise<unknown>,
  wait: (ms: number) => Promise<boolean>,
): Promise<Outcome | null> {
  let doubts = DOUBTS;
  for (let pauseMs = FIRST_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_MS)) {
    try {
      await complete();
      return { kind: 'paid' };
    } catch (error) {
      const found = domainErrorOf(error);
      const { code, details } = found;
      const isUnpaid = code === 'UNPAID' && details.isProcessing !== true;
      if (isUnpaid && doubts === 0) return { kind: 'unpaid' };
      if (isUnpaid) doubts -= 1;
      else if (code !== 'UNPAID' && !NOT_KNOWN.has(code) && !code.startsWith('HTTP_5'))
        return { kind: 'refused', error: found };
    }
    if (!(await wait(pauseMs))) return null;
  }
}
