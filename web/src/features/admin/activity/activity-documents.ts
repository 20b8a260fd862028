import { graphql } from '../../../gql';

/** Everything the page shows, in one response. */
export const ActivityPage = graphql(`
  query AdminActivityPage($recentOrders: Int!, $recentOrganizations: Int!, $activities: Int!) {
    statistics {
      ...Overview_stats
    }
    activities(first: $activities) {
      id
      ...ActivityItem_activity
    }
    orders(first: $recentOrders) {
      nodes {
        ...OverviewOrder_order
      }
    }
    organizations(sort: newest, first: $recentOrganizations) {
      nodes {
        id
        ...RecentOrganizationRow_organization
      }
    }
  }
`);

/** What happened, alone: read again after an event. */
export const RecentActivities = graphql(`
  query AdminRecentActivities($activities: Int!) {
    activities(first: $activities) {
      id
      ...ActivityItem_activity
    }
  }
`);
