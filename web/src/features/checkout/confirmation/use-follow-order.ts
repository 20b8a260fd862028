import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { background, listen } from '../../../lib/live/listen';
import { useLive, type LiveSource } from '../../../lib/live/use-live';
import { OrderChanged, PlacedOrder } from './order-documents';

/** Keeps the order in the cache as it moves on: packed, shipped, ready, delivered. */
export function useFollowOrder(id: string): void {
  const client = useApolloClient();
  useLive(useMemo(() => orderSource(client, id), [client, id]));
}

/** Events over the socket move the order in the cache; it is read again where none gets through. */
function orderSource(client: ApolloClient, id: string): LiveSource {
  const variables = { id };
  const read = () =>
    client.query({ query: PlacedOrder, variables, fetchPolicy: 'network-only', context: background });
  return {
    refetch: read,
    refetchOrders: read,
    subscribe: (onEvent, onEnd) =>
      listen(client, {
        query: OrderChanged,
        variables,
        onData: onEvent,
        onEnd,
      }),
  };
}
