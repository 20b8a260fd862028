import { useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useFollowedQuery } from '../../../lib/live/listen';
import { useLingui } from '../../../lib/texts/use-lingui';

const PlacedOrder = graphql(`
  query PlacedOrder($id: ID!, $language: String!) {
    order(id: $id) {
      id
      ...Confirmation_order
    }
  }
`);

const OrderChanged = graphql(`
  subscription OrderChanged($id: ID!, $language: String!) {
    orderChanged(id: $id) {
      ...Confirmation_order
    }
  }
`);

/** Failures show in the query's `error`. */
const shownByQuery = () => undefined;

/**
 * Reads the order, with the confirmation's retries. The order counts as unknown only when the server says so, not when
 * it is unreachable.
 */
export function usePlacedOrder(id: string) {
  const { i18n } = useLingui();
  const [tries, setTries] = useState({ total: 0, round: 0 });
  const { data, error, loading, refetch } = useQuery(PlacedOrder, {
    variables: { id, language: i18n.locale },
    fetchPolicy: 'network-only',
  });
  const isUnknown = error !== undefined && domainErrorOf(error).code === 'NOT_FOUND';
  const hasFailed = error !== undefined && !isUnknown && !data;
  const pauseMs = hasFailed ? backoffMs(tries.round + 1) : null;

  useEffect(() => {
    if (pauseMs === null) return;
    const timer = setTimeout(() => {
      setTries(({ total, round }) => ({ total: total + 1, round: round + 1 }));
      refetch().catch(shownByQuery);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs, refetch]);

  return {
    order: data?.order ?? null,
    isUnknown,
    /** A read has failed and none has succeeded since. */
    isUnreachable: hasFailed || (tries.total > 0 && !data && !isUnknown),
    isReading: loading || pauseMs !== null,
    /** Reads at once and restarts the retries. */
    tryAgain: () => {
      setTries(({ total }) => ({ total: total + 1, round: 0 }));
      refetch().catch(shownByQuery);
    },
  };
}

/** Keeps the order in the cache up to date: packed, shipped, ready, delivered. */
export function useFollowOrder(id: string): void {
  const { locale: language } = useLingui().i18n;
  useFollowedQuery(PlacedOrder, OrderChanged, { id, language });
}

const CompleteOrder = graphql(`
  mutation CompleteOrder($id: ID!, $language: String!) {
    completeOrder(id: $id) {
      ...Confirmation_order
    }
  }
`);

const ReconcileOrder = graphql(`
  mutation ReconcileOrder($paymentIntentId: String!, $language: String!) {
    reconcileOrder(paymentIntentId: $paymentIntentId) {
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

/** docs/product/storefront.md#constants: 3 retries, 1 s doubled each time, at most 30 s. */
const RETRIES = 3;
const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** The wait before the given retry (1, 2, 3); null when none is left. */
function backoffMs(retry: number): number | null {
  return retry > RETRIES ? null : Math.min(FIRST_MS * 2 ** (retry - 1), LONGEST_MS);
}

/** Runs the work until it succeeds, waiting between attempts; throws the last error when the retries are used up. */
export function withRetries<T>(
  work: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
  retry = 1,
): Promise<T> {
  return work().catch(async (error: unknown) => {
    const pauseMs = backoffMs(retry);
    if (pauseMs === null) throw error;
    await wait(pauseMs);
    return withRetries(work, wait, retry + 1);
  });
}
