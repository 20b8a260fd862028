import type { ApolloCache } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { graphql, readFragment } from '../../../../gql';

export const OrderShipment_order = graphql(`
  fragment OrderShipment_order on Order {
    shipment {
      carrier
      trackingNumber
      trackingUrl
      shippedAt
    }
  }
`);

/** Also: how many orders have the same email address. */
const OrderHistory = graphql(`
  query OrderHistory($id: ID!, $customerEmail: String!) {
    order(id: $id) {
      id
      ...OrderShipment_order
      refunded
      refunds {
        id
        amount
        status
        at
      }
      emails {
        id
        status
      }
      payments {
        id
        ...OrderPayment_payment
      }
      timeline {
        ...OrderTimeline_event
      }
    }
    ofSameAddress: orders(filter: { search: $customerEmail, deletedOrganizations: included }, first: 1) {
      totalCount
    }
  }
`);

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
    shipment: readFragment(OrderShipment_order, history?.order)?.shipment ?? null,
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
