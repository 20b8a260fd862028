import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { graphql } from '../../../../gql';
import type { AdminOrderChangedSubscription, AdminOrdersQueryVariables } from '../../../../gql/graphql';
import type { Page } from '../../../../lib/apollo/connection-pages';
import { useConnection } from '../../../../lib/apollo/use-connection';
import { gather } from '../../../../lib/live/gather';
import { background, listen } from '../../../../lib/live/listen';
import { type LiveSource, useLive } from '../../../../lib/live/use-live';
import { toCents } from '../../../../lib/format/money';
import { filterOf, isFiltered, type ListChoice, sortOf } from '../../list';
import { evictHistory } from '../details/use-order-history';
import { orderList } from '../order-list';

export const AdminOrders = graphql(`
  query AdminOrders(
    $filter: OrderFilter
    $sort: OrderSort
    $first: Int!
    $after: String
    $search: String!
    $isSearch: Boolean!
  ) {
    orders(filter: $filter, sort: $sort, first: $first, after: $after) {
      nodes {
        id
        ...AdminOrder_order
        searchReasons(search: $search) @include(if: $isSearch) {
          label
          text
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);

/** A query of its own, so that the rows do not wait for it. */
const AdminOrderTotal = graphql(`
  query AdminOrderTotal($filter: OrderFilter) {
    orderTotal(filter: $filter) {
      sum
    }
  }
`);

const AdminOrderChanged = graphql(`
  subscription AdminOrderChanged {
    anyOrderChanged {
      id
      ...AdminOrder_order
    }
  }
`);

const PAGE = 50;

/** A bulk run changes dozens of orders a second: rendering each by itself would block the page. */
const GATHER_MS = 200;

/** The shortest time between two questions to the server whether unlisted orders belong here. */
const CHECK_MS = 1_000;

/** The filtered orders, live: listed ones update in place, new ones appear or wait behind a button. */
export function useOrders(choice: ListChoice) {
  const client = useApolloClient();
  const variables = useMemo(() => ordersVariables(choice), [choice]);
  const { filter } = variables;
  const isNewest = !isFiltered(choice) && !variables.sort;
  const list = useConnection(AdminOrders, variables, ({ orders }) => orders);
  const { sums, refreshSum } = useSum(filter, list.page);
  const { onChanged, catchUp, arrivedIds, waitingCount } = useNewRows(
    list,
    JSON.stringify(variables),
    isNewest,
  );
  const source = useMemo(
    () =>
      ordersSource(client, catchUp, (ids) => {
        onChanged(ids);
        refreshSum();
      }),
    [client, catchUp, onChanged, refreshSum],
  );
  const live = useLive(source);
  return {
    ...list,
    filter,
    sums,
    arrivedIds,
    live: { ...live, newCount: waitingCount, showNew: () => void list.readAgain().catch(() => undefined) },
  };
}

/** The total of the listed orders, read after them; none where they are too many to count. */
function useSum(filter: AdminOrdersQueryVariables['filter'], page: { isTotalEstimate: boolean } | undefined) {
  const isExact = page?.isTotalEstimate === false;
  const { data, refetch } = useQuery(AdminOrderTotal, {
    variables: { filter },
    skip: !isExact,
    context: background,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const latest = useRef(isExact);
  useEffect(() => {
    latest.current = isExact;
  });
  const refreshSum = useCallback(() => {
    // The next event tries again.
    if (latest.current) refetch().catch(() => undefined);
  }, [refetch]);
  const sum = data?.orderTotal.sum;
  return { sums: sum ? [{ cents: toCents(sum), term: 'listed' as const, name: 'total' }] : [], refreshSum };
}

export function ordersVariables(choice: ListChoice) {
  const { search = '' } = choice;
  // Left out for the default order, so that the same list has one entry in the cache.
  const sort = choice.sort || search ? sortOf(orderList, choice) : 'newest';
  return {
    filter: filterOf(orderList, choice),
    ...(sort !== 'newest' && { sort }),
    first: PAGE,
    search,
    isSearch: search !== '',
  } satisfies AdminOrdersQueryVariables;
}

/** Reads the list again after a gap, and applies events. */
function ordersSource(
  client: ApolloClient,
  refetch: () => Promise<unknown>,
  onOrders: (ids: readonly string[]) => void,
): LiveSource {
  return {
    refetch,
    refetchOrders: refetch,
    subscribe: (onEvent, onEnd) => {
      const checks = gather(CHECK_MS, onOrders);
      const events = gather<AdminOrderChangedSubscription>(GATHER_MS, (together) => {
        writeEvents(client, together);
        together.forEach(({ anyOrderChanged }) => checks.add(anyOrderChanged.id));
        onEvent();
      });
      const fetchPolicy = 'no-cache';
      const variables = {};
      const end = listen(client, {
        query: AdminOrderChanged,
        ...{ variables, fetchPolicy, onData: events.add, onEnd },
      });
      return () => {
        end();
        events.stop();
        checks.stop();
      };
    },
  };
}

/** Applies events as one change of the cache. */
function writeEvents(client: ApolloClient, events: readonly AdminOrderChangedSubscription[]): void {
  client.cache.batch({
    update: (cache) => {
      for (const data of events) {
        cache.writeQuery({ query: AdminOrderChanged, data, id: 'ROOT_SUBSCRIPTION' });
        evictHistory(cache, data.anyOrderChanged.id);
      }
    },
  });
}

type LiveList = {
  page: Page | undefined;
  readAgain: () => Promise<unknown>;
  readNewest: () => Promise<unknown>;
  readShown: (part: 'first-page' | 'all') => Promise<readonly string[]>;
};

const none: ReadonlySet<string> = new Set();

/**
 * Orders that arrive while a list is open. A listed order updates by itself; only the server knows whether, and where,
 * another one belongs (docs/decisions/pages.md#lists-and-addresses). New ones are shown at once in the default list
 * (`isNewest`) and in an empty one. Elsewhere they wait behind a button, so that rows do not jump.
 */
function useNewRows(list: LiveList, filterKey: string, isNewest: boolean) {
  const [arrivedIds, setArrivedIds] = useState(none);
  const [waiting, setWaiting] = useState<{ filterKey: string; ids: readonly string[] }>();
  const latest = useRef({ list, filterKey, isNewest });
  useEffect(() => {
    latest.current = { list, filterKey, isNewest };
  });

  /** Shows new rows, or counts them as waiting. */
  const refresh = useCallback(async (part: 'first-page' | 'all') => {
    const { list, filterKey, isNewest } = latest.current;
    if (isNewest || shownIds(list.page).size === 0)
      return part === 'all' ? list.readAgain() : list.readNewest();
    setWaiting({ filterKey, ids: await list.readShown(part) });
  }, []);

  /** Events about these orders arrived. */
  const onChanged = useCallback(
    (ids: readonly string[]) => {
      const shown = shownIds(latest.current.list.page);
      const unknown = ids.filter((id) => !shown.has(id));
      if (unknown.length === 0) return;
      setArrivedIds((before) => new Set([...before, ...unknown]));
      // The next event, or the next `catchUp`, tries again.
      refresh('first-page').catch(() => undefined);
    },
    [refresh],
  );

  const catchUp = useCallback(() => refresh('all'), [refresh]);

  const shown = shownIds(list.page);
  const ids = waiting?.filterKey === filterKey ? waiting.ids : [];
  return { onChanged, catchUp, arrivedIds, waitingCount: ids.filter((id) => !shown.has(id)).length };
}

function shownIds(page: Page | undefined): ReadonlySet<string> {
  return page ? new Set(page.nodes.map(({ id }) => id)) : none;
}
