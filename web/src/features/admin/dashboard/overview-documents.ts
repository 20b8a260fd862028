import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../gql';
import type { AdminOverviewOrdersQuery } from '../../../gql/graphql';
import { inBackground, listen } from '../../../lib/live/listen';
import { placeNewest } from '../../../lib/apollo/connection-rows';
import type { LiveSource } from '../../../lib/live/use-live';

/** The statistics of both overviews. */
export const Overview_stats = graphql(`
  fragment Overview_stats on Statistics {
    totalOrganizations
    activeOrganizations
    totalOrders
    completedOrders
    pendingOrders
    totalRevenue
    averageOrderValue
    completionRate
    organizationsTrend {
      percent
    }
    ordersTrend {
      percent
    }
    completedTrend {
      percent
    }
    revenueTrend {
      percent
    }
    work {
      job
      count
      oldestAt
      dueAt
      soldOutCount
    }
  }
`);

/** An order as both overviews list it. */
export const OverviewOrder_order = graphql(`
  fragment OverviewOrder_order on Order {
    id
    createdAt
    canMarkReady
    customerName
    status
    deliveryMethod
    total
    organization {
      id
      name
    }
    classroom {
      id
      name
    }
  }
`);

export const Overview = graphql(`
  query AdminOverview($recentOrders: Int!) {
    statistics {
      ...Overview_stats
    }
    orders(first: $recentOrders) {
      nodes {
        ...OverviewOrder_order
      }
    }
  }
`);

/** The newest orders alone, read again by themselves and updated by events. */
const OverviewOrders = graphql(`
  query AdminOverviewOrders($recentOrders: Int!) {
    orders(first: $recentOrders) {
      nodes {
        id
        createdAt
        ...OverviewOrder_order
      }
    }
  }
`);

const StatsChanged = graphql(`
  subscription AdminStatsChanged {
    statisticsChanged {
      ...Overview_stats
    }
  }
`);

const RecentOrderChanged = graphql(`
  subscription AdminRecentOrderChanged {
    anyOrderChanged {
      id
      createdAt
      ...OverviewOrder_order
    }
  }
`);

/** Recent orders on the dashboard (docs/product/admin.md#constants). */
const RECENT_ORDERS = 5;

export const overviewVariables = { recentOrders: RECENT_ORDERS };

/** Updates the platform's totals and newest orders by events. */
export function overviewSource(client: ApolloClient): LiveSource {
  const variables = overviewVariables;
  return {
    refetch: () => client.query({ query: Overview, variables, ...inBackground }),
    refetchOrders: () => client.query({ query: OverviewOrders, variables, ...inBackground }),
    subscribe(onEvent, onEnd) {
      const stops = [
        listen(client, { query: StatsChanged, variables: {}, onData: onEvent, onEnd }),
        listen(client, {
          query: RecentOrderChanged,
          variables: {},
          onData: ({ anyOrderChanged }) => {
            placeOrder(client, anyOrderChanged);
            onEvent();
          },
          onEnd,
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

type Order = AdminOverviewOrdersQuery['orders']['nodes'][number];

/** The cache updates a listed order by itself; a new one is placed among the newest. */
function placeOrder({ cache }: ApolloClient, order: Order): void {
  cache.updateQuery({ query: OverviewOrders, variables: overviewVariables }, (shown) => {
    if (!shown) return undefined;
    const nodes = [...placeNewest(shown.orders.nodes, order, RECENT_ORDERS)];
    return { ...shown, orders: { ...shown.orders, nodes } };
  });
}
