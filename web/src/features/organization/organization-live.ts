import type { ApolloClient } from '@apollo/client';
import type { OrganizationFiguresMovedSubscription } from '../../gql/graphql';
import { background } from '../../lib/background';
import { listen } from '../../lib/listen';
import type { LiveSource } from '../../lib/use-live';
import {
  Dashboard,
  DashboardOrders,
  DashboardWithFigures,
  FiguresMoved,
  OrderChanged,
} from './dashboard-documents';
import { dashboardVariables } from './dashboard-variables';
import { writeOrder } from './write-order';

const again = { fetchPolicy: 'network-only', context: background } as const;

/** The dashboard's live data: its figures and its orders, written to the cache as they come. */
export function organizationSource(client: ApolloClient, organizationId: string): LiveSource {
  const variables = dashboardVariables(organizationId);
  return {
    refetch: () => client.query({ query: Dashboard, variables, ...again }),
    refetchOrders: () => client.query({ query: DashboardOrders, variables, ...again }),
    subscribe(onEvent, onEnd) {
      const stops = [
        listen(client, {
          query: FiguresMoved,
          variables: { organizationId },
          onData: (event) => {
            writeFigures(client, organizationId, event.organizationFigures);
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

type Figures = OrganizationFiguresMovedSubscription['organizationFigures'];

function writeFigures({ cache }: ApolloClient, id: string, figures: Figures): void {
  cache.writeFragment({
    id: cache.identify({ __typename: 'OrganizationDashboard', id }),
    fragment: DashboardWithFigures,
    fragmentName: 'DashboardWithFigures',
    data: { figures },
  });
}
