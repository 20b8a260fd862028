import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

type Listening<Data, Variables extends OperationVariables> = {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** One event. What it changes is written to the cache here. */
  onData: (data: Data) => void;
  /** The server refused, failed or finished. */
  onEnd: () => void;
};

/** Listens to one subscription until the returned function is called. */
export function listen<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, onData, onEnd }: Listening<Data, Variables>,
): () => void {
  const events = client.subscribe<Data, OperationVariables>({ query, variables, fetchPolicy: 'no-cache' });
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
