import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminOrderChangedSubscription, AdminOrdersQueryVariables } from '../../../../gql/graphql';
import type { Page } from '../../../../lib/apollo/connection-pages';
import { useConnection } from '../../../../lib/apollo/use-connection';
import { gather } from '../../../../lib/live/gather';
import { background, listen } from '../../../../lib/live/listen';
import { type LiveSource, useLive } from '../../../../lib/live/use-live';
import { toCents } from '../../../../lib/format/money';
import { filterOf, isFiltered, type ListChoice, sortOf } from '../../list';
import { evictHistory } from '../details/use-order-history';
import { AdminOrderChanged, AdminOrders, AdminOrderTotal } from '../order-documents';
import { orderList } from '../order-list';

const PAGE = 50;

/** A bulk run moves dozens of orders in a second: drawn one by one they would hold the page up for longer. */
const GATHER_MS = 200;

/** How often the server is asked whether orders that are not shown belong here. */
const LOOK_MS = 1_000;

/** The chosen orders, live: shown ones move wherever they are shown, and new ones come or wait. */
export function useOrders(choice: ListChoice) {
  const client = useApolloClient();
  const variables = useMemo(() => ordersVariables(choice), [choice]);
  const { filter } = variables;
  const isNewest = !isFiltered(choice) && !variables.sort;
  const list = useConnection(AdminOrders, variables, ({ orders }) => orders);
  const { sums, addAgain } = useSum(filter, list.page);
  const { hear, catchUp, arrivedIds, waitingCount } = useNewRows(list, JSON.stringify(variables), isNewest);
  const source = useMemo(
    () =>
      ordersSource(client, catchUp, (ids) => {
        hear(ids);
        addAgain();
      }),
    [client, catchUp, hear, addAgain],
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

/** What the listed orders come to, once they are shown; nothing where they are too many to be counted. */
function useSum(filter: AdminOrdersQueryVariables['filter'], page: { isTotalEstimate: boolean } | undefined) {
  const isAsked = page?.isTotalEstimate === false;
  const { data, refetch } = useQuery(AdminOrderTotal, {
    variables: { filter },
    skip: !isAsked,
    context: background,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const latest = useRef(isAsked);
  useEffect(() => {
    latest.current = isAsked;
  });
  const addAgain = useCallback(() => {
    // The next event tries again.
    if (latest.current) refetch().catch(() => undefined);
  }, [refetch]);
  const sum = data?.orderTotal.sum;
  return { sums: sum ? [{ cents: toCents(sum), term: 'listed' as const, name: 'total' }] : [], addAgain };
}

/** What the first rows are asked for with. */
export function ordersVariables(choice: ListChoice) {
  const { search = '' } = choice;
  // Only where it is not the usual order, so that the same list is the same question.
  const sort = choice.sort || search ? sortOf(orderList, choice) : 'newest';
  return {
    filter: filterOf(orderList, choice),
    ...(sort !== 'newest' && { sort }),
    first: PAGE,
    search,
    isSearch: search !== '',
  } satisfies AdminOrdersQueryVariables;
}

/** What is read again after a gap, and what events bring. */
function ordersSource(
  client: ApolloClient,
  refetch: () => Promise<unknown>,
  onOrders: (ids: readonly string[]) => void,
): LiveSource {
  return {
    refetch,
    refetchOrders: refetch,
    subscribe: (onEvent, onEnd) => {
      const looks = gather(LOOK_MS, onOrders);
      const events = gather<AdminOrderChangedSubscription>(GATHER_MS, (together) => {
        writeEvents(client, together);
        together.forEach(({ anyOrderChanged }) => looks.add(anyOrderChanged.id));
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
        looks.stop();
      };
    },
  };
}

/** Everything that came, as one change of the cache. */
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
 * Rows that come while a list is open. A row that is shown moves by itself; whether another one belongs to the list, and
 * where, only the server knows (docs/decisions/pages.md#lists-and-addresses). The newest of all rows are shown at once
 * (`isNewest`), and the first ones of an empty list; where rows would move about they wait until somebody wants them.
 */
function useNewRows(list: LiveList, filterKey: string, isNewest: boolean) {
  const [arrivedIds, setArrivedIds] = useState(none);
  const [waiting, setWaiting] = useState<{ filterKey: string; ids: readonly string[] }>();
  const latest = useRef({ list, filterKey, isNewest });
  useEffect(() => {
    latest.current = { list, filterKey, isNewest };
  });

  /** What comes is shown, or waits. */
  const look = useCallback(async (part: 'first-page' | 'all') => {
    const { list, filterKey, isNewest } = latest.current;
    if (isNewest || shownIds(list.page).size === 0)
      return part === 'all' ? list.readAgain() : list.readNewest();
    setWaiting({ filterKey, ids: await list.readShown(part) });
  }, []);

  /** Events told of these rows. */
  const hear = useCallback(
    (ids: readonly string[]) => {
      const shown = shownIds(latest.current.list.page);
      const unknown = ids.filter((id) => !shown.has(id));
      if (unknown.length === 0) return;
      setArrivedIds((before) => new Set([...before, ...unknown]));
      // The next event, or the next catching up, tries again.
      look('first-page').catch(() => undefined);
    },
    [look],
  );

  const catchUp = useCallback(() => look('all'), [look]);

  const shown = shownIds(list.page);
  const ids = waiting?.filterKey === filterKey ? waiting.ids : [];
  return { hear, catchUp, arrivedIds, waitingCount: ids.filter((id) => !shown.has(id)).length };
}

function shownIds(page: Page | undefined): ReadonlySet<string> {
  return page ? new Set(page.nodes.map(({ id }) => id)) : none;
}
