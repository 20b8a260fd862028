import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { graphql } from '../../gql';
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

type Doubtful = { orderId: string; paymentIntentId: string | null };

/**
 * Finds out what happened to an order whose payment gave no response. A paid one leads to its confirmation, as the
 * provider would have done, and returns null; otherwise the problem.
 */
export function usePaymentCheck() {
  const [complete] = useMutation(CheckPayment);
  const navigate = useNavigate();
  const [isChecking, setChecking] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const wait = async (ms: number) => {
    await timeOrNetwork(ms);
    return !isGone.current;
  };

  const check = async ({ orderId, paymentIntentId }: Doubtful): Promise<Problem | null> => {
    setChecking(true);
    const outcome = await findOutcome(() => complete({ variables: { id: orderId } }), wait);
    if (outcome === null) return null;
    if (outcome.kind === 'paid') {
      await navigate(confirmationOf(orderId, paymentIntentId));
      return null;
    }
    setChecking(false);
    return outcome.kind === 'unpaid' ? notCharged : stoppedPayment(outcome.message, orderId);
  };
  return { check, isChecking };
}

/** The address to which the provider sends a shopper who paid. */
function confirmationOf(orderId: string, paymentIntentId: string | null): string {
  const address = new URLSearchParams({ order_id: orderId });
  if (paymentIntentId) address.set('payment_intent', paymentIntentId);
  address.set('redirect_status', 'succeeded');
  return `/success?${address.toString()}`;
}

/** Waits so long, or until the network is back. */
function timeOrNetwork(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
  });
}
