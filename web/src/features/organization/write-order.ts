import type { ApolloCache } from '@apollo/client';
import { readFragment } from '../../gql';
import type { DashboardOrdersQuery, OrganizationOrderChangedSubscription } from '../../gql/graphql';
import { placeNewest } from '../../lib/apollo/place-newest';
import { DashboardOrders } from './dashboard-documents';
import { dashboardVariables, RECENT_ORDERS } from './dashboard-variables';
import { awaitsHandOver, PickupRow_order } from './pickup/pickup';

// The row's lines are a fragment of their own, so the cache asks which one is meant.
const fragmentName = 'PickupRow_order';

export type ChangedOrder = OrganizationOrderChangedSubscription['organizationOrderChanged'];

type Orders = DashboardOrdersQuery;
type Pickups = Orders['pickups'];

/**
 * Puts a new or changed order where the dashboard shows it. The change may come twice, as an event and as what a
 * mutation returned: the second time nothing counts any more.
 */
export function writeOrder(cache: ApolloCache, organizationId: string, order: ChangedOrder): void {
  const id = cache.identify({ __typename: 'OrganizationOrder', id: order.id });
  const former = cache.readFragment({ id, fragment: PickupRow_order, fragmentName });
  const wasWaiting = former !== null && awaitsHandOver(former);
  // Also for a row that is in none of the dashboard's own lists: it was read on demand.
  cache.writeFragment({
    id,
    fragment: PickupRow_order,
    fragmentName,
    data: readFragment(PickupRow_order, order),
  });
  const variables = dashboardVariables(organizationId);
  cache.updateQuery(
    { query: DashboardOrders, variables },
    (shown) =>
      shown && {
        organizationOrders: [...placeNewest<Recent>(shown.organizationOrders, order, recent)],
        pickups: withPickup(shown.pickups, order, wasWaiting),
      },
  );
}

type Recent = Orders['organizationOrders'][number];

const recent = { limit: RECENT_ORDERS, keyOf: idOf, timeOf };

/**
 * An order that is listed stays in its place, handed out or not, so that no other button comes under the pointer.
 * One that is older than the listed ones is among those read on demand.
 */
function withPickup(pickups: Pickups, order: ChangedOrder, wasWaiting: boolean): Pickups {
  const isWaiting = awaitsHandOver(readFragment(PickupRow_order, order));
  const totalCount = pickups.totalCount + Number(isWaiting) - Number(wasWaiting);
  const { orders, hasMore } = pickups;
  const last = orders.at(-1);
  const isListed = orders.some(({ id }) => id === order.id);
  const isOlder = hasMore && last !== undefined && timeOf(order) < timeOf(last);
  if (isListed || !isWaiting || isOlder) return { ...pickups, totalCount };
  const all = { limit: orders.length + 1, keyOf: idOf, timeOf };
  return { ...pickups, totalCount, orders: [...placeNewest<Pickups['orders'][number]>(orders, order, all)] };
}

function idOf({ id }: { id: string }): string {
  return id;
}

function timeOf({ createdAt }: { createdAt: string }): string {
  return createdAt;
}
