import type { ApolloClient } from '@apollo/client';
import { readFragment } from '../../../gql';
import { inBackground, listen } from '../../../lib/live/listen';
import type { LiveSource } from '../../../lib/live/use-live';
import {
  ChangedOrder_order,
  Dashboard,
  DashboardOrders,
  dashboardVariables,
  OrderChanged,
  TotalsChanged,
  writeOrder,
} from './dashboard-data';
import { NextStatementOf } from '../totals/StatCards';

/**
 * The dashboard's live data. Totals update through the cache; orders are added to the lists or removed here. `money`:
 * whether the reader may see the balance.
 */
export function organizationSource(client: ApolloClient, organizationId: string, money: boolean): LiveSource {
  const variables = dashboardVariables(organizationId);
  return {
    refetch: () =>
      Promise.all([
        client.query({ query: Dashboard, variables, ...inBackground }),
        money && client.query({ query: NextStatementOf, variables: { organizationId }, ...inBackground }),
      ]),
    refetchOrders: () => client.query({ query: DashboardOrders, variables, ...inBackground }),
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
          // `writeOrder` needs the order's former state from the cache.
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
