import type { ApolloClient, OperationVariables } from '@apollo/client';
import { useApolloClient, useLazyQuery, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { runWithToast, withReason } from '../../../../components/domain/forms/run-with-toast';
import { graphql } from '../../../../gql';
import type {
  AdminOrderChangedSubscription,
  AdminOrdersQuery,
  AdminOrdersQueryVariables,
} from '../../../../gql/graphql';
import { useConnection } from '../../../../lib/apollo/use-connection';
import { gather } from '../../../../lib/live/gather';
import { background, listen } from '../../../../lib/live/listen';
import { type LiveSource, useLive } from '../../../../lib/live/use-live';
import { toCents } from '../../../../lib/format/money';
import { filterOf, isFiltered, type ListChoice, sortOf } from '../../list';
import { evictHistory } from '../admin-order';
import { orderList } from '../order-list';

const AdminOrders = graphql(`
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

/** Which of some orders belong to the list. */
const FittingOrders = graphql(`
  query FittingOrders($filter: OrderFilter, $first: Int!) {
    orders(filter: $filter, first: $first) {
      nodes {
        id
      }
    }
  }
`);

/** A query of its own, so that the rows do not wait for it. */
const AdminOrderTotal = graphql(`
  query AdminOrderTotal($filter: OrderFilter, $isWhole: Boolean) {
    orderTotal(filter: $filter, isWhole: $isWhole) {
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

/** The shortest time between two questions to the server which orders belong here. */
const CHECK_MS = 1_000;

/** The server takes no more ids at once. */
const MAX_IDS = 100;

const none: ReadonlySet<string> = new Set();

/**
 * The filtered orders, live. A listed order updates by itself; only the server knows whether it still belongs, and
 * whether, and where, another one does (docs/decisions/pages.md#lists-and-addresses). New ones are shown at once in the
 * default list and in an empty one. Elsewhere they wait behind a button, so that rows do not jump.
 */
export function useOrders(choice: ListChoice) {
  const client = useApolloClient();
  const variables = useMemo(() => ordersVariables(choice), [choice]);
  const { filter } = variables;
  const isNewest = !isFiltered(choice) && !variables.sort;
  const list = useConnection(AdminOrders, variables, ({ orders }) => orders);
  const { rereadSum, ...totals } = useSum(filter, list.page);
  const [arrivedIds, setArrivedIds] = useState(none);
  const shownIds = new Set(list.page?.nodes.map(({ id }) => id));

  /** Shows new rows, or counts them as waiting. */
  const refresh = async (part: 'first-page' | 'all') => {
    // The next gap tries again.
    if (part === 'all') rereadSum()?.catch(() => undefined);
    if (isNewest) return part === 'all' ? list.readWhole() : list.readNewest();
    await list.readShown(part);
    if (part === 'all') await dropUnfit([...shownIds]);
  };
  /** Drops the orders that do not fit the list any more; returns those that do, shown or not. */
  const dropUnfit = async (ids: readonly string[]): Promise<readonly string[]> => {
    const fitting = await findFitting(client, filter, ids);
    client.cache.updateQuery<AdminOrdersQuery, OperationVariables>(
      { query: AdminOrders, variables },
      (now) => {
        if (!now) return now;
        const nodes = now.orders.nodes.filter(({ id }) => !ids.includes(id) || fitting.has(id));
        const totalCount = now.orders.totalCount - (now.orders.nodes.length - nodes.length);
        return { ...now, orders: { ...now.orders, nodes, totalCount } };
      },
    );
    return ids.filter((id) => fitting.has(id));
  };
  /** Reads the list only if an order belongs to it that is not shown yet. */
  const check = async (ids: readonly string[]) => {
    const fitting = isFiltered(choice) ? await dropUnfit(ids) : ids;
    const isNew = fitting.some((id) => !shownIds.has(id));
    // An order that stays keeps its total: a bulk run over the list must not read the sum each second.
    const isGone = ids.some((id) => shownIds.has(id) && !fitting.includes(id));
    if (isNew || isGone) await Promise.all([rereadSum(), isNew && refresh('first-page')]);
  };
  const onOrders = (ids: readonly string[]) => {
    const unknown = ids.filter((id) => !shownIds.has(id));
    if (unknown.length > 0) setArrivedIds((before) => new Set([...before, ...unknown]));
    // The next event, or the next gap, tries again.
    check(ids).catch(() => undefined);
  };

  // The source is stable: another filter does not subscribe again.
  const latest = useRef<Readers>({ refresh, onOrders });
  useEffect(() => {
    latest.current = { refresh, onOrders };
  });
  const live = useLive(useMemo(() => ordersSource(client, () => latest.current), [client]));
  return {
    ...list,
    filter,
    ...totals,
    arrivedIds,
    live,
  };
}

/** The total of the listed orders, read after them. `addUp` reads it where they are too many to do so unasked. */
function useSum(filter: AdminOrdersQueryVariables['filter'], page: { isTotalEstimate: boolean } | undefined) {
  const isExact = page?.isTotalEstimate === false;
  const { data, refetch } = useQuery(AdminOrderTotal, {
    variables: { filter },
    skip: !isExact,
    context: background,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [read, whole] = useLazyQuery(AdminOrderTotal, { fetchPolicy: 'network-only' });
  const addUp = () =>
    runWithToast(() => read({ variables: { filter, isWhole: true } }), {
      done: 'Added Up',
      failed: withReason('Not Added Up'),
    });
  // New orders do not change what was added up.
  const name = isExact ? 'total' : 'total when added up';
  const shown = isExact ? data : whole.variables?.filter === filter ? whole.data : undefined;
  const sum = shown?.orderTotal.sum;
  return {
    sums: sum ? [{ cents: toCents(sum), term: 'listed' as const, name }] : [],
    adding: page && !isExact ? { isBusy: whole.loading, addUp: () => void addUp() } : null,
    rereadSum: () => (isExact ? refetch() : undefined),
  };
}

function ordersVariables(choice: ListChoice) {
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

async function findFitting(
  client: ApolloClient,
  filter: AdminOrdersQueryVariables['filter'],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, place) =>
    ids.slice(place * MAX_IDS, (place + 1) * MAX_IDS),
  );
  const found = await Promise.all(
    parts.map((part) =>
      client.query({
        query: FittingOrders,
        variables: { filter: { ...filter, ids: part }, first: part.length },
        fetchPolicy: 'no-cache',
        context: background,
      }),
    ),
  );
  return new Set(found.flatMap(({ data }) => data?.orders.nodes.map(({ id }) => id) ?? []));
}

type Readers = {
  refresh: (part: 'all') => Promise<unknown>;
  /** Events about these orders arrived. */
  onOrders: (ids: readonly string[]) => void;
};

/** Reads the list again after a gap, and applies events. */
function ordersSource(client: ApolloClient, latest: () => Readers): LiveSource {
  const refetch = () => latest().refresh('all');
  return {
    refetch,
    subscribe: (onEvent, onEnd) => {
      const checks = gather<string>(CHECK_MS, (ids) => latest().onOrders(ids));
      const events = gather<AdminOrderChangedSubscription>(GATHER_MS, (together) => {
        writeEvents(client, together);
        together.forEach(({ anyOrderChanged }) => checks.add(anyOrderChanged.id));
        onEvent();
      });
      const end = listen(client, {
        query: AdminOrderChanged,
        variables: {},
        fetchPolicy: 'no-cache',
        onData: events.add,
        onEnd,
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
