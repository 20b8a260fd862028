import type { ApolloClient } from '@apollo/client';
import type { OrganizationTotalsChangedSubscription } from '../../gql/graphql';
import { background } from '../../lib/live/background';
import { listen } from '../../lib/live/listen';
import type { LiveSource } from '../../lib/live/use-live';
import {
  Dashboard,
  DashboardOrders,
  DashboardWithTotals,
  TotalsChanged,
  OrderChanged,
} from './dashboard-documents';
import { dashboardVariables } from './dashboard-variables';
import { writeOrder } from './write-order';

const again = { fetchPolicy: 'network-only', context: background } as const;

/** The dashboard's live data: its totals and its orders, written to the cache as they come. */
export function organizationSource(client: ApolloClient, organizationId: string): LiveSource {
  const variables = dashboardVariables(organizationId);
  return {
    refetch: () => client.query({ query: Dashboard, variables, ...again }),
    refetchOrders: () => client.query({ query: DashboardOrders, variables, ...again }),
    subscribe(onEvent, onEnd) {
      const stops = [
        listen(client, {
          query: TotalsChanged,
          variables: { organizationId },
          onData: (event) => {
            writeTotals(client, organizationId, event.organizationTotals);
            onEvent();
          },
          onEnd,
        }),
        listen(client, {
          query: OrderChanged,
          variables: { organizationId },
          onData: (event) => {
            writeOrder(client.cache, organizationId, event.organizationOrderChanged);
            onEvent();
          },
          onEnd,
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

type Totals = OrganizationTotalsChangedSubscription['organizationTotals'];

function writeTotals({ cache }: ApolloClient, id: string, totals: Totals): void {
  cache.writeFragment({
    id: cache.identify({ __typename: 'OrganizationDashboard', id }),
    fragment: DashboardWithTotals,
    fragmentName: 'DashboardWithTotals',
    data: { totals },
  });
}
