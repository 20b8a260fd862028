import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { graphql } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { followQuery } from '../../../lib/live/listen';
import { useLive } from '../../../lib/live/use-live';
import { useLingui } from '../../../lib/texts/use-lingui';
import { backoffMs } from './retry';

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
      id
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
  const client = useApolloClient();
  const { locale: language } = useLingui().i18n;
  useLive(
    useMemo(
      () => followQuery(client, { query: PlacedOrder, changes: OrderChanged, variables: { id, language } }),
      [client, id, language],
    ),
  );
}
