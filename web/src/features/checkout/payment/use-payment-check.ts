import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../../../gql';
import { wordingOf } from '../../../lib/apollo/domain-error';
import { useLingui } from '../../../lib/texts/use-lingui';
import { timeOrNetwork } from '../../../lib/loading/time-or-network';
import { rememberPaying } from './arrival';
import { findOutcome } from './find-outcome';
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
  const { i18n } = useLingui();
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
    if (outcome.kind === 'unpaid') return notCharged(i18n);
    return stoppedPayment(wordingOf(i18n, outcome.error), orderId, i18n);
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
