import type { ApolloCache } from '@apollo/client';

/** What happened to an order is read again by whoever shows it. */
export function evictHistory(cache: ApolloCache, orderId: string): void {
  const id = cache.identify({ __typename: 'Order', id: orderId });
  for (const fieldName of ['timeline', 'payments', 'emails', 'shipment']) cache.evict({ id, fieldName });
}
