import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { createContext, type RouterContextProvider } from 'react-router';

/** The page's client, for the loaders of its routes. */
export const clientContext = createContext<ApolloClient>();

/**
 * Starts the first page's query as soon as its route code is loaded; its components share the response. A failure here
 * does not fail the route: the page fetches again and shows the error. Later pages fetch on their own, since they
 * render at once.
 */
export function preload<Variables extends OperationVariables>(
  { context }: { readonly context: Readonly<RouterContextProvider> },
  query: TypedDocumentNode<unknown, Variables>,
  variables: NoInfer<Variables>,
): void {
  const client = context.get(clientContext);
  if (!client.prioritizeCacheValues) return;
  void client.query<unknown, OperationVariables>({ query, variables }).catch(() => undefined);
}

/** Clients whose page renders its data in a later commit than its first. */
const waiting = new WeakSet<ApolloClient>();

/**
 * During the first render, data that came with the page or was preloaded counts as fresh. Later reads follow a change
 * or a request of the visitor, so they fetch.
 */
export function useFirstReading(): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!waiting.has(client)) endFirstReading(client);
  }, [client]);
}

/** For a page behind a login check: its first read ends with the commit that shows the page. */
export function useLateFirstReading(isWaiting: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (isWaiting) waiting.add(client);
    else endFirstReading(client);
  }, [client, isWaiting]);
}

/** Runs after all effects of the commit, so that everything rendered with the page reads the same data. */
function endFirstReading(client: ApolloClient): void {
  queueMicrotask(() => (client.prioritizeCacheValues = false));
}
