import { domainErrorOf, type DomainErrorInfo } from '../../../lib/apollo/domain-error';

/** The outcome of a payment whose response was lost. */
export type Outcome = { kind: 'paid' } | { kind: 'unpaid' } | { kind: 'refused'; error: DomainErrorInfo };

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** How many 'unpaid' responses to ignore: a card step that was cut off may still reach the provider. */
const IGNORED_UNPAID = 2;

/** Codes that say nothing about the payment: the server is down, cannot reach the provider, or is rate limiting. */
const UNKNOWN_OUTCOME = new Set([
  'UNREACHABLE',
  'UNAVAILABLE',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'INTERNAL_ERROR',
  'TOO_MANY_REQUESTS',
]);

/**
 * Asks the server until it knows whether the order is paid. `complete` makes it ask the provider. `wait` returns false
 * when the page was left, and the result is null.
 */
export async function findOutcome(
  complete: () => Promise<unknown>,
  wait: (ms: number) => Promise<boolean>,
): Promise<Outcome | null> {
  let ignoredLeft = IGNORED_UNPAID;
  for (let pauseMs = FIRST_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_MS)) {
    try {
      await complete();
      return { kind: 'paid' };
    } catch (error) {
      const found = domainErrorOf(error);
      const { code, details } = found;
      const isUnpaid = code === 'UNPAID' && details.isProcessing !== true;
      if (isUnpaid && ignoredLeft === 0) return { kind: 'unpaid' };
      if (isUnpaid) ignoredLeft -= 1;
      else if (code !== 'UNPAID' && !UNKNOWN_OUTCOME.has(code) && !code.startsWith('HTTP_5'))
        return { kind: 'refused', error: found };
    }
    if (!(await wait(pauseMs))) return null;
  }
}
