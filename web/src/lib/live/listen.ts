import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

type Listening<Data, Variables extends OperationVariables> = {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** One event. The cache has it already: here only lists gain or lose rows. */
  onData: (data: Data) => void;
  /** The server refused, failed or finished. */
  onEnd: () => void;
};

/** Listens to one subscription until the returned function is called. */
export function listen<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, onData, onEnd }: Listening<Data, Variables>,
): () => void {
  const events = client.subscribe<Data, OperationVariables>({ query, variables });
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
