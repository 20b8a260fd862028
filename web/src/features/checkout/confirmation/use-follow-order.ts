import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { PlacedOrderQueryVariables } from '../../../gql/graphql';
import { background, listen } from '../../../lib/live/listen';
import { useLive, type LiveSource } from '../../../lib/live/use-live';
import { useLingui } from '../../../lib/texts/use-lingui';
import { OrderChanged, PlacedOrder } from './order-documents';

/** Keeps the order in the cache up to date: packed, shipped, ready, delivered. */
export function useFollowOrder(id: string): void {
  const client = useApolloClient();
  const { locale: language } = useLingui().i18n;
  useLive(useMemo(() => orderSource(client, { id, language }), [client, id, language]));
}

/** Socket events update the order in the cache; without a socket it is polled. */
function orderSource(client: ApolloClient, variables: PlacedOrderQueryVariables): LiveSource {
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
