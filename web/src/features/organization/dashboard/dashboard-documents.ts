import { graphql } from '../../../gql';

/** Everything on the dashboard except Instagram posts, which the server may have to fetch first. */
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

/** Every field that a sale changes, so that one event updates every card. */
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

/** The order lists of the dashboard, which events update in the cache. */
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

/** An order with every field that a dashboard list shows. */
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

/** Polled more often than the rest when the socket is down. */
export const DashboardOrders = graphql(`
  query DashboardOrders($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {
    organization(id: $organizationId) {
      ...DashboardOrders_organization
    }
  }
`);

/** Recent orders on the dashboard (docs/product/organization.md#constants). */
export const RECENT_ORDERS = 5;

/** The newest orders to hand out; the rest is loaded on demand. */
const PICKUPS = 20;

/** The variables of `Dashboard`. */
export function dashboardVariables(organizationId: string) {
  return { organizationId, recentOrders: RECENT_ORDERS, pickups: PICKUPS };
}
