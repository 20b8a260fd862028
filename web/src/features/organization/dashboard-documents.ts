import { graphql } from '../../gql';

/** Everything the dashboard shows, in one answer. */
export const Dashboard = graphql(`
  query Dashboard($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {
    organizationDashboard(organizationId: $organizationId) {
      id
      name
      figures {
        ...DashboardFigures_figures
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
export const DashboardFigures_figures = graphql(`
  fragment DashboardFigures_figures on OrganizationFigures {
    id
    revision
    totalSales
    orderCount
    ...StatCards_figures
    ...MilestoneCard_figures
    ...SalesByDay_figures
    ...TopClassrooms_figures
    ...ClassShares_figures
  }
`);

export const FiguresMoved = graphql(`
  subscription OrganizationFiguresMoved($organizationId: ID!) {
    organizationFigures(organizationId: $organizationId) {
      ...DashboardFigures_figures
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

/** Where an event's figures go in the cache. */
export const DashboardWithFigures = graphql(`
  fragment DashboardWithFigures on OrganizationDashboard {
    figures {
      ...DashboardFigures_figures
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
