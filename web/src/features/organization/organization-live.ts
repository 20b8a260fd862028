import type { ApolloClient } from '@apollo/client';
import { readFragment } from '../../gql';
import type {
  DashboardOrdersQuery,
  OrganizationFiguresMovedSubscription,
  OrganizationOrderChangedSubscription,
} from '../../gql/graphql';
import { background } from '../../lib/background';
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
import { canNotify, PickupRow_order } from './pickup/pickup';

/** Recent orders on the dashboard (specification organization 9). */
const RECENT_ORDERS = 5;

const again = { fetchPolicy: 'network-only', context: background } as const;

/** What `Dashboard` is asked with. */
export function dashboardVariables(organizationId: string) {
  return { organizationId, recentOrders: RECENT_ORDERS };
}

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

type Orders = DashboardOrdersQuery;

function writeOrder({ cache }: ApolloClient, organizationId: string, order: Order): void {
  const variables = dashboardVariables(organizationId);
  cache.updateQuery({ query: DashboardOrders, variables }, (shown) => shown && withOrder(shown, order));
}

function withOrder({ organizationOrders, waiting, ready }: Orders, order: Order): Orders {
  const kept = { limit: RECENT_ORDERS, keyOf: idOf, timeOf: ({ createdAt }: Recent) => createdAt };
  const renewed = (page: Orders['waiting']) => ({
    ...page,
    orders: page.orders.map((other) => (other.id === order.id ? order : other)),
  });
  const isListed = [...waiting.orders, ...ready.orders].some(({ id }) => id === order.id);
  const isArriving = !isListed && canNotify(readFragment(PickupRow_order, order));
  return {
    organizationOrders: [...placeNewest<Recent>(organizationOrders, order, kept)],
    waiting: isArriving ? withFirst(waiting, order) : renewed(waiting),
    ready: renewed(ready),
  };
}

type Recent = Orders['organizationOrders'][number];

function idOf({ id }: { id: string }): string {
  return id;
}

function withFirst(page: Orders['waiting'], order: Order): Orders['waiting'] {
  return { ...page, totalCount: page.totalCount + 1, orders: [order, ...page.orders] };
}
