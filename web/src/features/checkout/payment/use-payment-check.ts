import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../../../gql';
import { type DomainErrorInfo, domainErrorOf } from '../../../lib/apollo/domain-error';
import { timeOrNetwork } from './time-or-network';
import { rememberPaying } from './arrival';
import { notCharged, stoppedPayment, type Problem } from './problem';

const CheckPayment = graphql(`
  mutation CheckPayment($id: ID!) {
    completeOrder(id: $id) {
      id
      status
    }
  }
`);

type UnclearPayment = { orderId: string; paymentIntentId: string | null };

/**
 * Finds out what happened to an order whose payment gave no response. A paid one navigates to its confirmation, like
 * the provider, and returns null; otherwise the problem.
 */
export function usePaymentCheck() {
  const [complete] = useMutation(CheckPayment);
  const navigate = useNavigate();
  const [isChecking, setChecking] = useState(false);
  // Aborted when the shopper leaves the page.
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const check = async ({ orderId, paymentIntentId }: UnclearPayment): Promise<Problem | null> => {
    const { signal } = leaving.current;
    setChecking(true);
    const outcome = await findOutcome(
      () => complete({ variables: { id: orderId } }),
      (ms) => timeOrNetwork(ms, signal),
    );
    // A shopper who has left the page is not brought back.
    if (outcome === null || signal.aborted) return null;
    if (outcome.kind === 'paid') {
      rememberPaying(orderId);
      await navigate(confirmationOf(orderId, paymentIntentId));
      return null;
    }
    setChecking(false);
    return outcome.kind === 'unpaid' ? notCharged : stoppedPayment(outcome.error, orderId);
  };
  return { check, isChecking };
}

/** The address that the provider redirects to after payment. */
function confirmationOf(orderId: string, paymentIntentId: string | null): string {
  const address = new URLSearchParams({ order_id: orderId });
  if (paymentIntentId) address.set('payment_intent', paymentIntentId);
  address.set('redirect_status', 'succeeded');
  return `/success?${address.toString()}`;
}

/** The outcome of a payment whose response was lost. */
type Outcome = { kind: 'paid' } | { kind: 'unpaid' } | { kind: 'refused'; error: DomainErrorInfo };

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
