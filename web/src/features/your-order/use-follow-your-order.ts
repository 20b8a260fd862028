import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { background } from '../../lib/live/background';
import { listen } from '../../lib/live/listen';
import { useLive, type LiveSource } from '../../lib/live/use-live';
import { YourOrderChanged, YourOrderPage } from './your-order-documents';

/** Keeps the order in the cache as it moves on. The link is what speaks for the listener, not a session. */
export function useFollowYourOrder(token: string): void {
  const client = useApolloClient();
  useLive(useMemo(() => orderSource(client, token), [client, token]));
}

/** Events over the socket move the order in the cache; it is read again where none gets through. */
function orderSource(client: ApolloClient, token: string): LiveSource {
  const variables = { token };
  const read = () =>
    client.query({ query: YourOrderPage, variables, fetchPolicy: 'network-only', context: background });
  return {
    refetch: read,
    refetchOrders: read,
    subscribe: (onEvent, onEnd) =>
      listen(client, { query: YourOrderChanged, variables, onData: onEvent, onEnd }),
  };
}
