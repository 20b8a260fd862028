import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { withNextPage } from '../../../../lib/apollo/connection-rows';
import { useLive } from '../../../../lib/live/use-live';
import { useMore } from '../../../../lib/browser/use-more';
import { AdminOrders } from '../order-documents';
import type { OrdersFilter } from '../filters/orders-filter';
import { ordersSource, ordersVariables, PAGE } from './orders-live';

/** The filtered orders, live; the ones before stay while a new filter is being returned. */
export function useOrders(filter: OrdersFilter) {
  const client = useApolloClient();
  const [arrivedIds, setArrivedIds] = useState<ReadonlySet<string>>(new Set());
  const shownFilter = useRef(filter);
  // Events come from outside React; another filter is no reason to listen again.
  useEffect(() => {
    shownFilter.current = filter;
  }, [filter]);
  const source = useMemo(
    () =>
      ordersSource(
        client,
        () => shownFilter.current,
        (arrived) => setArrivedIds((ids) => new Set([...ids, ...arrived])),
      ),
    [client],
  );
  const live = useLive(source);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(AdminOrders, {
    variables: ordersVariables(filter),
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.orders;
  const more = useMore(() =>
    fetchMore({
      variables: { after: page?.pageInfo.endCursor, first: PAGE },
      updateQuery: (shown, { fetchMoreResult: next }) => ({
        orders: withNextPage(shown.orders, next.orders),
      }),
    }),
  );

  return {
    live,
    page,
    arrivedIds,
    /** What is shown belongs to the filter before. */
    isStale: !data && previousData !== undefined,
    isLoading: !page && loading,
    error,
    retry: () => void refetch().catch(() => undefined),
    isRetrying: loading,
    more,
  };
}
