import { graphql } from '../../../gql';

/** What every figure of the two overviews is made of. */
export const Overview_stats = graphql(`
  fragment Overview_stats on Statistics {
    totalOrders
    totalRevenue
    ...AdminStatCards_stats
    ...OrderSummary_stats
    ...OrganizationsCard_stats
    ...PlatformSummary_stats
  }
`);

/** An order as both overviews list it. */
export const OverviewOrder_order = graphql(`
  fragment OverviewOrder_order on Order {
    id
    createdAt
    canMarkReady
    customerName
    ...AdminOrderRow_order
  }
`);

/** The dashboard tab, in one response. */
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

/** The newest orders alone: read again by themselves, and where an event's order goes in the cache. */
export const OverviewOrders = graphql(`
  query AdminOverviewOrders($recentOrders: Int!) {
    orders(first: $recentOrders) {
      nodes {
        ...OverviewOrder_order
      }
    }
  }
`);

export const StatsChanged = graphql(`
  subscription AdminStatsChanged {
    statisticsChanged {
      ...Overview_stats
    }
  }
`);

export const RecentOrderChanged = graphql(`
  subscription AdminRecentOrderChanged {
    anyOrderChanged {
      ...OverviewOrder_order
    }
  }
`);
