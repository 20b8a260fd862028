import type { ApolloClient } from '@apollo/client';
import { readFragment } from '../../../gql';
import { background, listen } from '../../../lib/live/listen';
import type { LiveSource } from '../../../lib/live/use-live';
import {
  ChangedOrder_order,
  Dashboard,
  DashboardOrders,
  dashboardVariables,
  OrderChanged,
  TotalsChanged,
} from './dashboard-documents';
import { NextStatementOf } from '../totals/StatCards';
import { writeOrder } from './write-order';

const again = { fetchPolicy: 'network-only', context: background } as const;

/**
 * The dashboard's live data. Totals move by themselves; an order may enter or leave a list. `money` says whether the
 * reader may see where the money is.
 */
export function organizationSource(client: ApolloClient, organizationId: string, money: boolean): LiveSource {
  const variables = dashboardVariables(organizationId);
  return {
    refetch: () =>
      Promise.all([
        client.query({ query: Dashboard, variables, ...again }),
        money && client.query({ query: NextStatementOf, variables: { organizationId }, ...again }),
      ]),
    refetchOrders: () => client.query({ query: DashboardOrders, variables, ...again }),
    subscribe(onEvent, onEnd) {
      const stops = [
        listen(client, {
          query: TotalsChanged,
          variables: { organizationId, money },
          onData: onEvent,
          onEnd,
        }),
        listen(client, {
          query: OrderChanged,
          variables: { organizationId },
          // What the order was before says whether it leaves the list of those that wait.
          fetchPolicy: 'no-cache',
          onData: ({ organizationOrderChanged }) => {
            writeOrder(
              client.cache,
              organizationId,
              readFragment(ChangedOrder_order, organizationOrderChanged),
            );
            onEvent();
          },
          onEnd,
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
