import { graphql } from '../../../gql';

/** What every figure of the two overviews is made of. */
export const Overview_stats = graphql(`
  fragment Overview_stats on AdminStats {
    totalOrders
    totalRevenue
    ...AdminStatCards_stats
    ...OrderSummary_stats
    ...OrganizationsCard_stats
    ...PlatformSummary_stats
  }
`);

/** The totals alone: where an event's totals go in the cache. */
export const OverviewStats = graphql(`
  query AdminOverviewStats {
    adminStats {
      ...Overview_stats
    }
  }
`);

/** An order as both overviews list it. */
export const OverviewOrder_order = graphql(`
  fragment OverviewOrder_order on AdminOrder {
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
    adminStats {
      ...Overview_stats
    }
    adminOrders(first: $recentOrders) {
      orders {
        ...OverviewOrder_order
      }
    }
  }
`);

/** The newest orders alone: read again by themselves, and where an event's order goes in the cache. */
export const OverviewOrders = graphql(`
  query AdminOverviewOrders($recentOrders: Int!) {
    adminOrders(first: $recentOrders) {
      orders {
        ...OverviewOrder_order
      }
    }
  }
`);

export const StatsChanged = graphql(`
  subscription AdminStatsChanged {
    adminStatsChanged {
      ...Overview_stats
    }
  }
`);

export const RecentOrderChanged = graphql(`
  subscription AdminRecentOrderChanged {
    adminOrderChanged {
      ...OverviewOrder_order
    }
  }
`);
