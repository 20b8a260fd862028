import { graphql } from '../../../gql';

/** Everything the dashboard shows, in one response. What is on Instagram comes by itself: it may have to be asked for. */
export const Dashboard = graphql(`
  query Dashboard($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {
    organization(id: $organizationId) {
      id
      name
      totals {
        ...DashboardTotals_totals
      }
      ...DashboardHead_organization
      ...PhaseCard_organization
      ...OrderNewsCard_organization
      ...StatCards_organization
      ...MilestoneCard_organization
      ...DashboardOrders_organization
      ...ShareCodes_organization
      ...InstagramCard_organization
    }
  }
`);

/** All that moves with a sale, so that an event brings every card up to date. */
export const DashboardTotals_totals = graphql(`
  fragment DashboardTotals_totals on OrganizationTotals {
    revision
    totalSales
    orderCount
    prizes {
      id
      lostAt
      handedOutAt
    }
    ...StatCards_totals
    ...MilestoneCard_totals
    ...SalesByDay_totals
    ...TopClassrooms_totals
    ...ClassShares_totals
  }
`);

export const TotalsChanged = graphql(`
  subscription OrganizationTotalsChanged($organizationId: ID!, $money: Boolean!) {
    organizationChanged(id: $organizationId) {
      id
      ...StatCards_organization
      ...NextStatement_organization @include(if: $money)
      totals {
        ...DashboardTotals_totals
      }
    }
  }
`);

/** The orders that the dashboard lists, and where an event's order goes in the cache. */
export const DashboardOrders_organization = graphql(`
  fragment DashboardOrders_organization on Organization {
    id
    orders(first: $recentOrders) {
      nodes {
        id
        createdAt
        ...OrderRow_order
      }
    }
    pickups: orders(filter: { awaitsHandOver: true }, first: $pickups) {
      totalCount
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        id
        createdAt
        ...PickupRow_order
      }
    }
  }
`);

/** An order with all that any list of the dashboard shows of it. */
export const ChangedOrder_order = graphql(`
  fragment ChangedOrder_order on Order {
    id
    createdAt
    ...OrderRow_order
    ...PickupRow_order
  }
`);

export const OrderChanged = graphql(`
  subscription OrganizationOrderChanged($organizationId: ID!) {
    organizationOrderChanged(organizationId: $organizationId) {
      ...ChangedOrder_order
    }
  }
`);

/** Where no socket gets through, orders are read more often than the rest. */
export const DashboardOrders = graphql(`
  query DashboardOrders($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {
    organization(id: $organizationId) {
      ...DashboardOrders_organization
    }
  }
`);

/** Recent orders on the dashboard (docs/product/organization.md#constants). */
export const RECENT_ORDERS = 5;

/** The newest orders that wait to be handed out; the rest is read on demand. */
const PICKUPS = 20;

/** What `Dashboard` is asked with. */
export function dashboardVariables(organizationId: string) {
  return { organizationId, recentOrders: RECENT_ORDERS, pickups: PICKUPS };
}
