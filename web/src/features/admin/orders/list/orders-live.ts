import type { ApolloClient } from '@apollo/client';
import { readFragment } from '../../../../gql';
import type { AdminOrderChangedSubscription, AdminOrdersQuery } from '../../../../gql/graphql';
import { background } from '../../../../lib/live/background';
import { gather } from '../../../../lib/live/gather';
import { listen } from '../../../../lib/live/listen';
import type { LiveSource } from '../../../../lib/live/use-live';
import { evictHistory } from '../details/evict-history';
import { AdminOrder_filtered, isInFilter } from '../filters/is-in-filter';
import { AdminOrder_order, AdminOrderChanged, AdminOrders } from '../order-documents';
import { queryFilter, type OrdersFilter } from '../filters/orders-filter';
import { orderComparison, SortedOrder_order, type SortableOrder } from './order-comparison';

/** Orders on a page, and the most that the server gives at once. */
export const PAGE = 50;
const MAX_AT_ONCE = 100;

const again = { fetchPolicy: 'no-cache', context: background } as const;

/** A bulk run moves dozens of orders in a second: drawn one by one they would hold the page up for longer. */
const GATHER_MS = 200;

/** What `AdminOrders` is asked with for the first page. */
export function ordersVariables(filter: OrdersFilter) {
  return { filter: queryFilter(filter), ...sorted(filter), first: PAGE };
}

/** Only where it is not the usual order, so that the same list is the same question. */
function sorted({ sort }: OrdersFilter) {
  return sort === 'newest' ? {} : { sort };
}

/** The list's live data. A changed order moves wherever it is shown; a new one is put in, and `onArrivals` hears of it. */
export function ordersSource(
  client: ApolloClient,
  shownFilter: () => OrdersFilter,
  onArrivals: (ids: readonly string[]) => void,
): LiveSource {
  const refetch = () => readAgain(client, shownFilter());
  return {
    refetch,
    refetchOrders: refetch,
    subscribe: (onEvent, onEnd) => {
      const { add, stop } = gather<AdminOrderChangedSubscription>(GATHER_MS, (events) => {
        const arrivedIds = writeEvents(client, shownFilter(), events);
        if (arrivedIds.length > 0) onArrivals(arrivedIds);
        onEvent();
      });
      const fetchPolicy = 'no-cache';
      const end = listen(client, {
        query: AdminOrderChanged,
        variables: {},
        fetchPolicy,
        onData: add,
        onEnd,
      });
      return () => {
        end();
        stop();
      };
    },
  };
}

/** Reads as many orders again as are shown, page by page; what somebody asked for meanwhile stays below them. */
async function readAgain(client: ApolloClient, filter: OrdersFilter): Promise<void> {
  const asked = { query: AdminOrders, variables: ordersVariables(filter) };
  const shownCount = client.cache.readQuery(asked)?.orders.nodes.length ?? PAGE;
  const nodes: Page['nodes'] = [];
  let page: Page | undefined;
  do {
    const first = Math.min(MAX_AT_ONCE, Math.max(PAGE, shownCount - nodes.length));
    const variables = { ...ordersVariables(filter), first, after: page?.pageInfo.endCursor };
    const { data } = await client.query({ query: AdminOrders, variables, ...again });
    if (!data) return;
    page = data.orders;
    nodes.push(...page.nodes);
  } while (page.pageInfo.hasNextPage && nodes.length < shownCount);
  const fresh = { ...page, nodes };
  client.cache.updateQuery(asked, (now) => ({ orders: withOlder(fresh, now?.orders, shownCount) }));
}

type Page = AdminOrdersQuery['orders'];

function withOlder(fresh: Page, now: Page | undefined, freshCount: number): Page {
  const known = new Set(fresh.nodes.map(({ id }) => id));
  const tail = now?.nodes.slice(freshCount).filter(({ id }) => !known.has(id)) ?? [];
  if (!now || tail.length === 0) return fresh;
  return { ...fresh, nodes: [...fresh.nodes, ...tail], pageInfo: now.pageInfo };
}

/** Everything that came, as one change of the cache. Returns which orders are new in the list. */
function writeEvents(
  client: ApolloClient,
  filter: OrdersFilter,
  events: readonly AdminOrderChangedSubscription[],
): string[] {
  const arrivedIds: string[] = [];
  client.cache.batch({
    update: (cache) => {
      for (const data of events) {
        const { anyOrderChanged: order } = data;
        cache.writeQuery({ query: AdminOrderChanged, data, id: 'ROOT_SUBSCRIPTION' });
        evictHistory(cache, order.id);
        if (addOrder(client, filter, order)) arrivedIds.push(order.id);
      }
    },
  });
  return arrivedIds;
}

type Order = AdminOrderChangedSubscription['anyOrderChanged'];

/** Returns whether the order is new in the list. One that no longer fits stays until the list is asked for again. */
function addOrder({ cache }: ApolloClient, filter: OrdersFilter, order: Order): boolean {
  if (!isInFilter(readFragment(AdminOrder_filtered, readFragment(AdminOrder_order, order)), filter))
    return false;
  let isNew = false;
  cache.updateQuery({ query: AdminOrders, variables: ordersVariables(filter) }, (shown) => {
    const page = shown?.orders;
    if (!page || page.nodes.some(({ id }) => id === order.id)) return undefined;
    const isBefore = orderComparison(filter.sort);
    const place = page.nodes.findIndex((other) => isBefore(sortable(order), sortable(other)));
    // After everything that is shown: it comes with its page.
    if (place === -1 && page.pageInfo.hasNextPage) return undefined;
    isNew = true;
    const nodes = page.nodes.toSpliced(place === -1 ? page.nodes.length : place, 0, order);
    return { orders: { ...page, nodes, totalCount: page.totalCount + 1 } };
  });
  return isNew;
}

function sortable(order: Order): SortableOrder {
  return readFragment(SortedOrder_order, readFragment(AdminOrder_order, order));
}
