import type { ApolloCache } from '@apollo/client';
import { graphql, readFragment } from '../../../gql';
import type { ChangedOrder_OrderFragment, DashboardOrders_OrganizationFragment } from '../../../gql/graphql';
import { placeNewest } from '../../../lib/apollo/connection-rows';
import { awaitsHandOver, PickupRow_order } from '../pickup/pickup';

/** Everything on the dashboard except Instagram posts, which the server may have to fetch first. */
export const Dashboard = graphql(`
  query Dashboard($organizationId: ID!, $recentOrders: Int!, $pickups: Int!) {
    organization(id: $organizationId) {
      id
      name
      totals {
        ...DashboardTotals_totals
      }
      code
      startDate
      endDate
      campaignPhase
      daysLeft
      ...PhaseCard_organization
      ...OrderNewsCard_organization
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
      endDate
      campaignPhase
      daysLeft
      ...NextStatement_organization @include(if: $money)
      ...OrderNewsCard_organization
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

export function dashboardVariables(organizationId: string) {
  return { organizationId, recentOrders: RECENT_ORDERS, pickups: PICKUPS };
}

// The documents contain several fragments, so the cache needs the name.
const row = { fragment: PickupRow_order, fragmentName: 'PickupRow_order' } as const;
const lists = {
  fragment: DashboardOrders_organization,
  fragmentName: 'DashboardOrders_organization',
} as const;

type Lists = DashboardOrders_OrganizationFragment;
type Recent = Lists['orders']['nodes'][number];
type Pickup = Lists['pickups']['nodes'][number];

/**
 * Writes a new or changed order into the dashboard's lists. The same change may come twice, as an event and as a
 * mutation's response: the second one leaves the counts alone.
 */
export function writeOrder(
  cache: ApolloCache,
  organizationId: string,
  order: ChangedOrder_OrderFragment,
): void {
  const id = cache.identify({ __typename: 'Order', id: order.id });
  const former = cache.readFragment({ id, ...row });
  const wasWaiting = former !== null && awaitsHandOver(former);
  // Also updates rows outside the dashboard's own lists, which were loaded on demand.
  cache.writeFragment({ id, ...row, data: readFragment(PickupRow_order, order) });
  cache.updateFragment(
    {
      id: cache.identify({ __typename: 'Organization', id: organizationId }),
      ...lists,
      variables: dashboardVariables(organizationId),
    },
    (shown) =>
      shown && {
        ...shown,
        orders: {
          ...shown.orders,
          nodes: [...placeNewest<Recent>(shown.orders.nodes, order, RECENT_ORDERS)],
        },
        pickups: withPickup(shown.pickups, order, wasWaiting),
      },
  );
}

/**
 * A listed order stays in its place, handed out or not, so that no other button moves under the pointer. An order older
 * than the listed ones belongs to the rows loaded on demand.
 */
function withPickup(
  pickups: Lists['pickups'],
  order: ChangedOrder_OrderFragment,
  wasWaiting: boolean,
): Lists['pickups'] {
  const isWaiting = awaitsHandOver(readFragment(PickupRow_order, order));
  const totalCount = pickups.totalCount + Number(isWaiting) - Number(wasWaiting);
  const { nodes, pageInfo } = pickups;
  const last = nodes.at(-1);
  const isListed = nodes.some(({ id }) => id === order.id);
  const isOlder = pageInfo.hasNextPage && last !== undefined && order.createdAt < last.createdAt;
  if (isListed || !isWaiting || isOlder) return { ...pickups, totalCount };
  return { ...pickups, totalCount, nodes: [...placeNewest<Pickup>(nodes, order, nodes.length + 1)] };
}
