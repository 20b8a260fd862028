import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../../gql';
import { useLingui } from '../../../lib/texts/use-lingui';
import { withRetries } from './retry';

const CompleteOrder = graphql(`
  mutation CompleteOrder($id: ID!, $language: String!) {
    completeOrder(id: $id) {
      id
      ...Confirmation_order
    }
  }
`);

const ReconcileOrder = graphql(`
  mutation ReconcileOrder($paymentIntentId: String!, $language: String!) {
    reconcileOrder(paymentIntentId: $paymentIntentId) {
      id
      ...Confirmation_order
    }
  }
`);

/** What went wrong, and the id that support needs: the order's or the payment intent's. */
export type ConfirmationAlert = { kind: 'unconfirmed' | 'missing'; id: string };

type Arrival = {
  orderId: string;
  isPending: boolean;
  /** From the address that the provider returned to. */
  paymentIntent: string | null;
};

/**
 * Confirms a pending order: up to 4 tries, then by its payment intent. Returns the alert when both fail. The server
 * asks the provider each time, and its response updates the order in the cache; nothing here decides that an order is
 * paid.
 */
export function useConfirmOrder({ orderId, isPending, paymentIntent }: Arrival): ConfirmationAlert | null {
  const { locale: language } = useLingui().i18n;
  const [complete] = useMutation(CompleteOrder);
  const [reconcile] = useMutation(ReconcileOrder);
  const [alert, setAlert] = useState<ConfirmationAlert | null>(null);
  const hasStarted = useRef(false);

  useEffect(() => {
    if (!isPending || hasStarted.current) return;
    hasStarted.current = true;
    const confirm = async (): Promise<ConfirmationAlert | null> => {
      try {
        await withRetries(() => complete({ variables: { id: orderId, language } }), pause);
        return null;
      } catch {
        if (!paymentIntent) return { kind: 'unconfirmed', id: orderId };
      }
      try {
        await reconcile({ variables: { paymentIntentId: paymentIntent, language } });
        return null;
      } catch {
        return { kind: 'missing', id: paymentIntent };
      }
    };
    void confirm().then(setAlert);
  }, [isPending, orderId, paymentIntent, language, complete, reconcile]);

  return alert;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
