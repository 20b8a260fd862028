import { graphql } from '../../../gql';

/** Everything the page shows, in one response. */
export const ActivityPage = graphql(`
  query AdminActivityPage($recentOrders: Int!, $recentOrganizations: Int!, $activities: Int!) {
    adminStats {
      ...Overview_stats
    }
    adminActivity(first: $activities) {
      id
      ...ActivityItem_activity
    }
    adminOrders(first: $recentOrders) {
      orders {
        ...OverviewOrder_order
      }
    }
    adminOrganizations(sort: newest, first: $recentOrganizations) {
      organizations {
        id
        ...RecentOrganizationRow_organization
      }
    }
  }
`);

/** What happened, alone: read again after an event. */
export const RecentActivities = graphql(`
  query AdminRecentActivities($activities: Int!) {
    adminActivity(first: $activities) {
      id
      ...ActivityItem_activity
    }
  }
`);
