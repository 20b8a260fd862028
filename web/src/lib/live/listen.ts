import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

type Listening<Data, Variables extends OperationVariables> = {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** One event. The cache has it already: here only lists gain or lose rows. */
  onData: (data: Data) => void;
  /** The cache does not have it yet: `onData` looks at what was there before, and writes. */
  isWrittenByHand?: boolean;
  /** The server refused, failed or finished. */
  onEnd: () => void;
};

/** Listens to one subscription until the returned function is called. */
export function listen<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  { query, variables, isWrittenByHand = false, onData, onEnd }: Listening<Data, Variables>,
): () => void {
  const fetchPolicy = isWrittenByHand ? 'no-cache' : 'network-only';
  const events = client.subscribe<Data, OperationVariables>({ query, variables, fetchPolicy });
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
