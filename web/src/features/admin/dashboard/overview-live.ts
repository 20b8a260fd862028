import type { ApolloClient } from '@apollo/client';
import { readFragment } from '../../../gql';
import type { AdminOverviewOrdersQuery } from '../../../gql/graphql';
import { background } from '../../../lib/live/background';
import { listen } from '../../../lib/live/listen';
import { placeNewest } from '../../../lib/apollo/place-newest';
import type { LiveSource } from '../../../lib/live/use-live';
import {
  Overview,
  OverviewOrder_order,
  OverviewOrders,
  OverviewStats,
  RecentOrderChanged,
  StatsChanged,
} from './overview-documents';

/** Recent orders on the dashboard (docs/product/admin.md#constants). */
const RECENT_ORDERS = 5;

/** How a page reads again by itself. */
export const again = { fetchPolicy: 'network-only', context: background } as const;

/** What `Overview` is asked with. */
export const overviewVariables = { recentOrders: RECENT_ORDERS };

/** The platform's totals and newest orders, written to the cache as they come. */
export function overviewSource(client: ApolloClient): LiveSource {
  const variables = overviewVariables;
  return {
    refetch: () => client.query({ query: Overview, variables, ...again }),
    refetchOrders: () => client.query({ query: OverviewOrders, variables, ...again }),
    subscribe(onEvent, onEnd) {
      const stops = [
        listen(client, {
          query: StatsChanged,
          variables: {},
          onData: ({ adminStatsChanged }) => {
            client.cache.writeQuery({ query: OverviewStats, data: { adminStats: adminStatsChanged } });
            onEvent();
          },
          onEnd,
        }),
        listen(client, {
          query: RecentOrderChanged,
          variables: {},
          onData: ({ adminOrderChanged }) => {
            writeOrder(client, adminOrderChanged);
            onEvent();
          },
          onEnd,
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

type Order = AdminOverviewOrdersQuery['adminOrders']['orders'][number];

function writeOrder({ cache }: ApolloClient, order: Order): void {
  const facts = (listed: Order) => readFragment(OverviewOrder_order, listed);
  const kept = {
    limit: RECENT_ORDERS,
    keyOf: (listed: Order) => facts(listed).id,
    timeOf: (listed: Order) => facts(listed).createdAt,
  };
  cache.updateQuery({ query: OverviewOrders, variables: overviewVariables }, (shown) => {
    if (!shown) return undefined;
    const orders = [...placeNewest(shown.adminOrders.orders, order, kept)];
    return { ...shown, adminOrders: { ...shown.adminOrders, orders } };
  });
}
