import type { ApolloClient } from '@apollo/client';
import type {
  OrganizationFiguresMovedSubscription,
  OrganizationOrderChangedSubscription,
} from '../../gql/graphql';
import { listen } from '../../lib/listen';
import { placeNewest } from '../../lib/place-newest';
import type { LiveSource } from '../../lib/use-live';
import {
  Dashboard,
  DashboardOrders,
  DashboardWithFigures,
  FiguresMoved,
  OrderChanged,
} from './dashboard-documents';

/** Recent orders on the dashboard (specification organization 9). */
const RECENT_ORDERS = 5;

/** What `Dashboard` is asked with. */
export function dashboardVariables(organizationId: string) {
  return { organizationId, recentOrders: RECENT_ORDERS };
}

/** The dashboard's live data: its figures and its orders, written to the cache as they come. */
export function organizationSource(client: ApolloClient, organizationId: string): LiveSource {
  const variables = dashboardVariables(organizationId);
  return {
    refetch: () => client.query({ query: Dashboard, variables, fetchPolicy: 'network-only' }),
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
            writeOrder(client, organizationId, event.organizationOrderChanged);
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

type Order = OrganizationOrderChangedSubscription['organizationOrderChanged'];

function writeOrder({ cache }: ApolloClient, organizationId: string, order: Order): void {
  const variables = dashboardVariables(organizationId);
  const kept = { limit: RECENT_ORDERS, keyOf: ({ id }: Order) => id, timeOf: (o: Order) => o.createdAt };
  cache.updateQuery({ query: DashboardOrders, variables }, (shown) => {
    if (!shown) return undefined;
    return { ...shown, organizationOrders: [...placeNewest(shown.organizationOrders, order, kept)] };
  });
}
