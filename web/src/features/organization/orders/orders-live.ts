import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql';
import type { AllOrdersQueryVariables } from '../../../gql/graphql';
import { background, listen } from '../../../lib/live/listen';
import { createCatchUp, type LiveSource } from '../../../lib/live/use-live';

export const AllOrders = graphql(`
  query AllOrders($organizationId: ID!, $filter: OrderFilter!, $first: Int!, $after: String) {
    organization(id: $organizationId) {
      id
      name
      classrooms(includeInactive: true) {
        id
        name
        teacherName
        code
      }
      orders(filter: $filter, first: $first, after: $after) {
        ...OrderList_orders
      }
    }
  }
`);

const ListedOrderChanged = graphql(`
  subscription ListedOrderChanged($organizationId: ID!) {
    organizationOrderChanged(organizationId: $organizationId) {
      id
      ...OrderLine_order
    }
  }
`);

/** The live data of the shown page. Each event refetches it, because only the server knows which orders belong on it. */
export function ordersSource(client: ApolloClient, variables: AllOrdersQueryVariables): LiveSource {
  const refetch = () =>
    client.query({ query: AllOrders, variables, fetchPolicy: 'network-only', context: background });
  return {
    refetch,
    refetchOrders: refetch,
    subscribe: (onEvent, onEnd) => {
      const reading = createCatchUp(refetch, (failure) => (failure === null ? onEvent() : onEnd()));
      return listen(client, {
        query: ListedOrderChanged,
        variables: { organizationId: variables.organizationId },
        onData: () => void reading.run(),
        onEnd,
      });
    },
  };
}
