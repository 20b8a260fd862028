import {
  type ApolloClient,
  NetworkStatus,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { background } from '../live/listen';
import { newRows, type Page, withNextPage, withOlder, withoutNew } from './connection-pages';
import { domainErrorOf } from './domain-error';

/** A paged list: its rows, a way to load more or new ones, and its loading state. */
export type Connection<Shown extends Page = Page> = Pick<
  ReturnType<typeof useConnection<unknown, OperationVariables, Shown>>,
  'page' | 'isStale' | 'isLoading' | 'error' | 'loading' | 'refetch' | 'more' | 'newCount' | 'showNew'
>;

/**
 * Reads a list page by page. `pick` finds the connection in the response; the query takes `$after`, and a list that
 * begins below its top gives it. While another filter's rows load, the previous ones stay.
 */
export function useConnection<Data, Variables extends OperationVariables, Shown extends Page>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Shown,
  fetchPolicy: 'cache-and-network' | 'cache-first' | 'network-only' = 'cache-and-network',
) {
  const client = useApolloClient();
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery<Data, OperationVariables>(
    query,
    { variables, fetchPolicy, nextFetchPolicy: 'cache-first' },
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [waiting, setWaiting] = useState<{ variables: string; ids: readonly string[] }>();
  const shown = data ?? previousData;
  const page = shown && pick(shown);
  const filter = JSON.stringify(variables);
  const loadMore = () => {
    setFailure(null);
    fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      // Another filter's list may be shown by then: it gets no rows of this one.
      updateQuery: (now, { fetchMoreResult: next }) =>
        JSON.stringify(asked.current.variables) === filter
          ? withPart(now, pick(now), withNextPage(pick(now), pick(next)))
          : now,
    }).catch(setFailure);
  };

  // Refetches are triggered outside React: a new filter must not restart a subscription.
  const asked = useRef({ query, variables, pick });
  useEffect(() => {
    asked.current = { query, variables, pick };
  });
  const reading = useMemo(
    () => ({
      /** All shown rows and new ones, page by page; a page loaded meanwhile stays below. */
      readWhole: () => readAgain(client, asked.current, (shown) => shown),
      /** All pages to the last; returns their rows. */
      readAll: () => readAgain(client, asked.current, () => Infinity),
      /** The first page; the older rows stay below. */
      readNewest: () => readAgain(client, asked.current, () => 0),
      /**
       * The rows of the first page or of all pages that are shown. New ones are counted in `newCount`, so that rows do
       * not jump; a list that is left with none shows them.
       */
      readShown: async (part: 'first-page' | 'all'): Promise<void> => {
        let ids: readonly string[] = [];
        const reading = asked.current;
        const wanted = (shown: number) => (part === 'all' ? shown : 0);
        await readAgain(client, reading, wanted, (fresh, shown) => {
          const known = withoutNew(fresh, shown);
          if (known.nodes.length === 0) return fresh;
          ids = newRows(fresh, shown);
          return withOlder(known, shown);
        });
        setWaiting({ variables: JSON.stringify(reading.variables), ids });
      },
    }),
    [client],
  );

  const shownIds = new Set(page?.nodes.map(({ id }) => id));
  const waitingIds = waiting?.variables === filter ? waiting.ids : [];
  const isLoading = networkStatus < NetworkStatus.ready;
  return {
    data: shown,
    page,
    /** The rows belong to the previous filter. */
    isStale: !data && previousData !== undefined,
    isLoading: !page && isLoading,
    error,
    loading: isLoading,
    refetch,
    more: {
      load: loadMore,
      isLoading: networkStatus === NetworkStatus.fetchMore,
      /** Why the next rows did not load. */
      problem: failure === null ? null : domainErrorOf(failure).message,
    },
    newCount: waitingIds.filter((id) => !shownIds.has(id)).length,
    showNew: () => void reading.readWhole().catch(() => undefined),
    ...reading,
  };
}

type Asked<Data, Variables extends OperationVariables, Shown extends Page> = {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  pick: (data: Data) => Shown;
};

async function readAgain<Data, Variables extends OperationVariables, Shown extends Page>(
  client: ApolloClient,
  asked: Asked<Data, Variables, Shown>,
  /** How many rows to read, by the number shown. */
  wanted: (shown: number) => number,
  place: (fresh: Shown, shown: Shown) => Shown = withOlder,
): Promise<Shown['nodes']> {
  const { query, variables, pick } = asked;
  const shown = client.cache.readQuery<Data, OperationVariables>({ query, variables });
  const fresh = await readPages(client, asked, wanted(shown ? pick(shown).nodes.length : 0));
  client.cache.updateQuery<Data, OperationVariables>({ query, variables }, (now) =>
    now ? withPart(fresh, pick(fresh), place(pick(fresh), pick(now))) : fresh,
  );
  return pick(fresh).nodes;
}

/** Reads pages until they hold `count` rows, as one response. */
async function readPages<Data, Variables extends OperationVariables, Shown extends Page>(
  client: ApolloClient,
  { query, variables, pick }: Asked<Data, Variables, Shown>,
  count: number,
): Promise<Data> {
  const read = async (next?: { after: string | null | undefined }) => {
    const { data } = await client.query<Data, OperationVariables>({
      query,
      variables: { after: null, ...variables, ...next },
      fetchPolicy: 'no-cache',
      context: background,
    });
    if (!data) throw new Error('The response was empty');
    return data;
  };
  let all = await read();
  for (let page = pick(all); page.pageInfo.hasNextPage && page.nodes.length < count; page = pick(all)) {
    all = withPart(all, page, withNextPage(page, pick(await read({ after: page.pageInfo.endCursor }))));
  }
  return all;
}

/** The response with `part` replaced. */
function withPart<Data>(data: Data, part: unknown, replacement: unknown): Data {
  const replace = (value: unknown): unknown => {
    if (value === part) return replacement;
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one)]));
  };
  return replace(data) as Data; // the same shape, as is the replacement
}
