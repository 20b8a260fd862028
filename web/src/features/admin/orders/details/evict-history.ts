import type { ApolloCache } from '@apollo/client';

/** Screens that show what happened to an order read it again. */
export function evictHistory(cache: ApolloCache, orderId: string): void {
  const id = cache.identify({ __typename: 'Order', id: orderId });
  for (const fieldName of ['timeline', 'payments', 'emails', 'shipment']) cache.evict({ id, fieldName });
}
