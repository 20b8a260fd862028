import type { ApolloClient } from '@apollo/client';
import type { AllOrdersQueryVariables } from '../../../gql/graphql';
import { background } from '../../../lib/live/background';
import { listen } from '../../../lib/live/listen';
import type { LiveSource } from '../../../lib/live/use-live';
import { AllOrders, ListedOrderChanged } from './orders-documents';

/** The shown page of orders: whether a new or changed order belongs on it only the server can say. */
export function ordersSource(client: ApolloClient, variables: AllOrdersQueryVariables): LiveSource {
  const refetch = () =>
    client.query({ query: AllOrders, variables, fetchPolicy: 'network-only', context: background });
  return {
    refetch,
    refetchOrders: refetch,
    subscribe: (onEvent, onEnd) =>
      listen(client, {
        query: ListedOrderChanged,
        variables: { organizationId: variables.organizationId },
        onData: () => void refetch().then(onEvent, onEnd),
        onEnd,
      }),
  };
}
