import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
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
