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

/** A list that grows: its rows, the next ones on demand, and how reading goes. */
export type Connection<Shown extends Page = Page> = Pick<
  ReturnType<typeof useConnection<unknown, OperationVariables, Shown>>,
  'page' | 'isStale' | 'isLoading' | 'error' | 'isRetrying' | 'retry' | 'more'
>;

/**
 * Reads a list page by page. `pick` finds the connection in the response; the query takes `$after`. The rows before stay
 * while another filter's are on their way.
 */
export function useConnection<Data, Variables extends OperationVariables, Shown extends Page>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => Shown,
  fetchPolicy: 'cache-and-network' | 'network-only' = 'cache-and-network',
) {
  const client = useApolloClient();
  const { data, previousData, error, networkStatus, refetch, fetchMore } = useQuery<Data, OperationVariables>(
    query,
    { variables, fetchPolicy, nextFetchPolicy: 'cache-first', notifyOnNetworkStatusChange: true },
  );
  const [failure, setFailure] = useState<unknown>(null);
  const shown = data ?? previousData;
  const page = shown && pick(shown);
  const loadMore = () => {
    setFailure(null);
    fetchMore({
      variables: { after: page?.pageInfo.endCursor ?? null },
      updateQuery: (now, { fetchMoreResult: next }) =>
        withPart(now, pick(now), withNextPage(pick(now), pick(next))),
    }).catch(setFailure);
  };

  // What reads again comes from outside React: another filter is no reason to listen anew.
  const asked = useRef({ query, variables, pick });
  useEffect(() => {
    asked.current = { query, variables, pick };
  });
  const reading = useMemo(
    () => ({
      /** Everything that is shown, page by page; rows that somebody asks for meanwhile stay below. */
      readAgain: () => readAgain(client, asked.current, (shown) => shown),
      /** All pages to the last; their rows. */
      readAll: () => readAgain(client, asked.current, () => Infinity),
      /** The first page; the older rows stay below. */
      readNewest: () => readAgain(client, asked.current, () => 0),
      /** The shown rows as they are now, of the first page or of all; the ids of those that came in between stay away. */
      readShown: async (part: 'first-page' | 'all'): Promise<readonly string[]> => {
        let found: readonly string[] = [];
        const wanted = (shown: number) => (part === 'all' ? shown : 0);
        await readAgain(client, asked.current, wanted, (fresh, shown) => {
          found = newRows(fresh, shown);
          return withOlder(withoutNew(fresh, shown), shown);
        });
        return found;
      },
    }),
    [client],
  );

  const isLoading = networkStatus < NetworkStatus.ready;
  return {
    data: shown,
    page,
    /** What is shown belongs to the filter before. */
    isStale: !data && previousData !== undefined,
    isLoading: !page && isLoading,
    error,
    isRetrying: isLoading,
    retry: () => void refetch().catch(() => undefined),
    more: {
      load: loadMore,
      isLoading: networkStatus === NetworkStatus.fetchMore,
      /** Why the next rows could not be read. */
      problem: failure === null ? null : domainErrorOf(failure).message,
    },
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
  /** How many rows, of so many that are shown. */
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

/** The first pages, until they hold `count` rows, as one response. */
async function readPages<Data, Variables extends OperationVariables, Shown extends Page>(
  client: ApolloClient,
  { query, variables, pick }: Asked<Data, Variables, Shown>,
  count: number,
): Promise<Data> {
  const read = async (after: string | null | undefined) => {
    const { data } = await client.query<Data, OperationVariables>({
      query,
      variables: { ...variables, after },
      fetchPolicy: 'no-cache',
      context: background,
    });
    if (!data) throw new Error('The response was empty');
    return data;
  };
  let all = await read(null);
  for (let page = pick(all); page.pageInfo.hasNextPage && page.nodes.length < count; page = pick(all)) {
    all = withPart(all, page, withNextPage(page, pick(await read(page.pageInfo.endCursor))));
  }
  return all;
}

/** A response with this part of it, which no list holds, in place of the one that it has. */
function withPart<Data>(data: Data, part: unknown, replacement: unknown): Data {
  const replace = (value: unknown): unknown => {
    if (value === part) return replacement;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one)]));
  };
  return replace(data) as Data; // of the same shape: the replacement is
}
