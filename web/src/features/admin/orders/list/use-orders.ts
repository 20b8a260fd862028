import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminOrderChangedSubscription, AdminOrdersQueryVariables } from '../../../../gql/graphql';
import { newRows, type Page } from '../../../../lib/apollo/connection-pages';
import { useConnection } from '../../../../lib/apollo/use-connection';
import { gather } from '../../../../lib/live/gather';
import { listen } from '../../../../lib/live/listen';
import { type LiveSource, useLive } from '../../../../lib/live/use-live';
import { filterOf, isFiltered, type ListChoice, sortOf } from '../../list';
import { evictHistory } from '../details/use-order-history';
import { AdminOrderChanged, AdminOrders } from '../order-documents';
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
  const isNewest = !isFiltered(choice) && !choice.sort;
  const list = useConnection(AdminOrders, variables, ({ orders }) => orders);
  const { readAgain } = list;
  const { hear, arrivedIds, waitingCount } = useNewRows(list, JSON.stringify(variables), isNewest);
  const source = useMemo(() => ordersSource(client, readAgain, hear), [client, readAgain, hear]);
  const live = useLive(source);
  return {
    ...list,
    filter,
    arrivedIds,
    live: { ...live, newCount: waitingCount, showNew: () => void readAgain().catch(() => undefined) },
  };
}

/** What the first rows are asked for with. */
export function ordersVariables(choice: ListChoice) {
  return {
    filter: filterOf(orderList, choice),
    // Only where it is not the usual order, so that the same list is the same question.
    ...(choice.sort && { sort: sortOf(orderList, choice) }),
    first: PAGE,
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
  readNewest: () => Promise<unknown>;
  lookAhead: () => Promise<Page>;
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

  /** Events told of these rows. */
  const hear = useCallback((ids: readonly string[]) => {
    const now = latest.current;
    const shown = shownIds(now.list.page);
    const unknown = ids.filter((id) => !shown.has(id));
    if (unknown.length === 0) return;
    setArrivedIds((before) => new Set([...before, ...unknown]));
    const look = async () => {
      if (now.isNewest || shown.size === 0) return now.list.readNewest();
      const fresh = await now.list.lookAhead();
      const { page } = latest.current.list;
      if (page) setWaiting({ filterKey: now.filterKey, ids: newRows(fresh, page) });
    };
    // The next event, or the next catching up, tries again.
    look().catch(() => undefined);
  }, []);

  const shown = shownIds(list.page);
  const ids = waiting?.filterKey === filterKey ? waiting.ids : [];
  return { hear, arrivedIds, waitingCount: ids.filter((id) => !shown.has(id)).length };
}

function shownIds(page: Page | undefined): ReadonlySet<string> {
  return page ? new Set(page.nodes.map(({ id }) => id)) : none;
}
