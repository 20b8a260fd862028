import type { ApolloCache, ApolloClient } from '@apollo/client';
import { readFragment } from '../../../gql';
import type { AdminOrderChangedSubscription, AdminOrdersQuery } from '../../../gql/graphql';
import { background } from '../../../lib/live/background';
import { listen } from '../../../lib/live/listen';
import type { LiveSource } from '../../../lib/live/use-live';
import { AdminOrder_filtered, isInFilter } from './is-in-filter';
import { AdminOrder_order, AdminOrderChanged, AdminOrders } from './order-documents';
import { queryFilter, type OrdersFilter } from './orders-filter';

/** Orders on a page, and the most that the server gives at once. */
export const PAGE = 50;
const MOST_AT_ONCE = 100;

const again = { fetchPolicy: 'no-cache', context: background } as const;

/** What `AdminOrders` is asked with for the first page. */
export function ordersVariables(filter: OrdersFilter) {
  return { filter: queryFilter(filter), first: PAGE };
}

/** The list's live data: every new or changed order, written to the cache; `onArrival` hears of the new ones. */
export function ordersSource(
  client: ApolloClient,
  shownFilter: () => OrdersFilter,
  onArrival: (id: string) => void,
): LiveSource {
  const refetch = () => readAgain(client, shownFilter());
  return {
    refetch,
    refetchOrders: refetch,
    subscribe: (onEvent, onEnd) =>
      listen(client, {
        query: AdminOrderChanged,
        variables: {},
        onData: ({ adminOrderChanged }) => {
          if (writeOrder(client, shownFilter(), adminOrderChanged)) onArrival(adminOrderChanged.id);
          onEvent();
        },
        onEnd,
      }),
  };
}

/** An order's timeline and payments are read again by whoever shows them. */
export function evictTimeline(cache: ApolloCache, orderId: string): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'adminOrderTimeline', args: { orderId } });
  cache.evict({ id: cache.identify({ __typename: 'AdminOrder', id: orderId }), fieldName: 'payments' });
}

/** Reads as many orders again as are shown, page by page; what somebody asked for meanwhile stays below them. */
async function readAgain(client: ApolloClient, filter: OrdersFilter): Promise<void> {
  const asked = { query: AdminOrders, variables: ordersVariables(filter) };
  const shownCount = client.cache.readQuery(asked)?.adminOrders.orders.length ?? PAGE;
  const orders: Page['orders'] = [];
  let page: Page | undefined;
  do {
    const first = Math.min(MOST_AT_ONCE, Math.max(PAGE, shownCount - orders.length));
    const variables = { filter: queryFilter(filter), first, after: orders.at(-1)?.id };
    const { data } = await client.query({ query: AdminOrders, variables, ...again });
    if (!data) return;
    page = data.adminOrders;
    orders.push(...page.orders);
  } while (page.hasMore && orders.length < shownCount);
  const fresh = { ...page, orders };
  client.cache.updateQuery(asked, (now) => ({ adminOrders: withTail(fresh, now?.adminOrders, shownCount) }));
}

type Page = AdminOrdersQuery['adminOrders'];

function withTail(fresh: Page, now: Page | undefined, freshCount: number): Page {
  const known = new Set(fresh.orders.map(({ id }) => id));
  const tail = now?.orders.slice(freshCount).filter(({ id }) => !known.has(id)) ?? [];
  if (!now || tail.length === 0) return fresh;
  return { ...fresh, orders: [...fresh.orders, ...tail], hasMore: now.hasMore };
}

type Order = AdminOrderChangedSubscription['adminOrderChanged'];

/** Returns whether the order is new in the list. One that no longer fits stays until the list is asked for again. */
function writeOrder({ cache }: ApolloClient, filter: OrdersFilter, order: Order): boolean {
  const data = readFragment(AdminOrder_order, order);
  cache.writeFragment({ fragment: AdminOrder_order, fragmentName: 'AdminOrder_order', data });
  evictTimeline(cache, order.id);
  if (!isInFilter(readFragment(AdminOrder_filtered, data), filter)) return false;
  let isNew = false;
  cache.updateQuery({ query: AdminOrders, variables: ordersVariables(filter) }, (shown) => {
    const page = shown?.adminOrders;
    if (!page || page.orders.some(({ id }) => id === order.id)) return undefined;
    const place = page.orders.findIndex((other) => createdAt(other) <= createdAt(order));
    // Older than everything that is shown: it comes with its page.
    if (place === -1 && page.hasMore) return undefined;
    isNew = true;
    const orders = page.orders.toSpliced(place === -1 ? page.orders.length : place, 0, order);
    return { adminOrders: { ...page, orders, totalCount: page.totalCount + 1 } };
  });
  return isNew;
}

function createdAt(order: Order): string {
  return readFragment(AdminOrder_order, order).createdAt;
}
