import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { type LiveSource, useLive } from './use-live';

type Listening<Data, Variables extends OperationVariables> = {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** Called after an event's entities are in the cache; left to do are rows that a list gains or loses. */
  onData: (data: Data) => void;
  /** The server refused, failed or finished. */
  onEnd: () => void;
  /** When `onData` must see the cache before the event, and writes it itself. */
  fetchPolicy?: 'no-cache';
};

/** Listens to one subscription until the returned function is called. */
export function listen<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, onData, onEnd, fetchPolicy }: Listening<Data, Variables>,
): () => void {
  const events = client.subscribe<Data, OperationVariables>({
    query,
    variables,
    ...(fetchPolicy && { fetchPolicy }),
  });
  const subscription = events.subscribe({
    next: ({ data, error }) => {
      if (error) return onEnd();
      if (data) onData(data);
    },
    error: onEnd,
    complete: onEnd,
  });
  return () => subscription.unsubscribe();
}

/** For reads without user action: they do not extend the session (docs/decisions/people-and-privacy.md#sessions). */
export const background = { headers: { 'X-Background': '1' } } as const;

/** The options of a read that a page starts by itself. */
export const inBackground = { fetchPolicy: 'network-only', context: background } as const;

/** Keeps one query up to date: events update its entities in the cache; without a socket it is polled. */
export function useFollowedQuery<Variables extends OperationVariables>(
  query: TypedDocumentNode<unknown, Variables>,
  changes: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): void {
  const client = useApolloClient();
  const asked = JSON.stringify(variables);
  const source = useMemo((): LiveSource => {
    const same = JSON.parse(asked) as Variables; // serialized above
    return {
      refetch: () => client.query<unknown, OperationVariables>({ query, variables: same, ...inBackground }),
      subscribe: (onEvent, onEnd) =>
        listen(client, { query: changes, variables: same, onData: onEvent, onEnd }),
    };
  }, [client, query, changes, asked]);
  useLive(source);
}
