import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { createContext, type RouterContextProvider } from 'react-router';

/** The page's client, for the loaders of its routes. */
export const clientContext = createContext<ApolloClient>();

/**
 * Asks for what the first page shows as soon as its code is there: its components, which are drawn meanwhile, share the
 * response. Not awaited, and no failure of the route: the page asks again, and says so. Later pages ask by themselves,
 * since they are there at once.
 */
export function preload<Variables extends OperationVariables>(
  { context }: { readonly context: Readonly<RouterContextProvider> },
  query: TypedDocumentNode<unknown, Variables>,
  variables: NoInfer<Variables>,
): void {
  const client = context.get(clientContext);
  if (!client.prioritizeCacheValues) return;
  client.query<unknown, OperationVariables>({ query, variables }).catch(() => undefined);
}

/** Whose page shows what it read in a later commit than its first. */
const waiting = new WeakSet<ApolloClient>();

/**
 * What came with the page, and what was asked for ahead of it, is as good as a response of now for what the page is drawn
 * of first. Whoever reads after that knows of something newer, or wants it.
 */
export function useFirstReading(): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!waiting.has(client)) endFirstReading(client);
  }, [client]);
}

/** For a page that waits for who is logged in: its first reading ends with the commit that shows the page. */
export function useLateFirstReading(isWaiting: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (isWaiting) waiting.add(client);
    else endFirstReading(client);
  }, [client, isWaiting]);
}

/** After all effects of the commit: what stands beside the page reads with it. */
function endFirstReading(client: ApolloClient): void {
  queueMicrotask(() => (client.prioritizeCacheValues = false));
}
