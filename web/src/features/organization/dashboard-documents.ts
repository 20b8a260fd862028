import { graphql } from '../../gql';

/** Everything the dashboard shows, in one response. */
export const Dashboard = graphql(`
  query Dashboard($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {
    organizationDashboard(organizationId: $organizationId) {
      id
      name
      totals {
        ...DashboardTotals_totals
      }
      ...GivenPasswordNotice_organization
      ...DashboardHead_organization
      ...StatCards_organization
      ...MilestoneCard_organization
      ...ShareCodes_organization
      ...InstagramCard_organization
    }
    organizationOrders(organizationId: $organizationId, first: $recentOrders) {
      id
      createdAt
      ...OrderRow_order
    }
    pickups: organizationOrderPage(
      organizationId: $organizationId
      filter: { awaitsHandOver: true }
      first: $pickups
    ) {
      totalCount
      hasMore
      orders {
        id
        createdAt
        ...PickupRow_order
      }
    }
  }
`);

/** All that moves with a sale, so that an event brings every card up to date. */
export const DashboardTotals_totals = graphql(`
  fragment DashboardTotals_totals on OrganizationTotals {
    id
    revision
    totalSales
    orderCount
    ...StatCards_totals
    ...MilestoneCard_totals
    ...SalesByDay_totals
    ...TopClassrooms_totals
    ...ClassShares_totals
  }
`);

export const TotalsChanged = graphql(`
  subscription OrganizationTotalsChanged($organizationId: ID!) {
    organizationTotals(organizationId: $organizationId) {
      ...DashboardTotals_totals
    }
  }
`);

export const OrderChanged = graphql(`
  subscription OrganizationOrderChanged($organizationId: ID!) {
    organizationOrderChanged(organizationId: $organizationId) {
      id
      createdAt
      ...OrderRow_order
      ...PickupRow_order
    }
  }
`);

/** Where an event's totals go in the cache. */
export const DashboardWithTotals = graphql(`
  fragment DashboardWithTotals on OrganizationDashboard {
    totals {
      ...DashboardTotals_totals
    }
  }
`);

/**
 * Where an event's order goes in the cache: the part of `Dashboard` that lists orders. Where no socket gets
 * through it is read by itself, since orders are read more often than the rest.
 */
export const DashboardOrders = graphql(`
  query DashboardOrders($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {
    organizationOrders(organizationId: $organizationId, first: $recentOrders) {
      id
      createdAt
      ...OrderRow_order
    }
    pickups: organizationOrderPage(
      organizationId: $organizationId
      filter: { awaitsHandOver: true }
      first: $pickups
    ) {
      totalCount
      hasMore
      orders {
        id
        createdAt
        ...PickupRow_order
      }
    }
  }
`);
