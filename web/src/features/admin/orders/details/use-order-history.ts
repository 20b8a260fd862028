import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { OrderHistory } from '../order-documents';

/** An order's history, loaded when its details open: for every row of a list it would be too expensive. */
export function useOrderHistory(id: string, customerEmail: string) {
  const { data, previousData, error, refetch } = useQuery(OrderHistory, {
    variables: { id, customerEmail },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const history = data ?? previousData;
  return {
    payments: history?.order.payments,
    timeline: history?.order.timeline,
    shipment: history?.order.shipment ?? null,
    // The search also finds addresses that contain this one, so we show no count.
    hasOtherOrders: (history?.ofSameAddress.totalCount ?? 1) > 1,
    error: history ? undefined : error,
    retry: () => void refetch().catch(() => undefined),
  };
}

export type OrderHistoryState = ReturnType<typeof useOrderHistory>;

/** Makes screens that show an order's history read it again. */
export function evictHistory(cache: ApolloCache, orderId: string): void {
  const id = cache.identify({ __typename: 'Order', id: orderId });
  for (const fieldName of ['timeline', 'payments', 'emails', 'shipment']) cache.evict({ id, fieldName });
}
