import type { ApolloClient } from '@apollo/client';

/** Reads what the page shows again; each part shows its own failure. */
export function readAgain(client: ApolloClient): void {
  Promise.resolve(client.refetchQueries({ include: 'active' })).catch(() => undefined);
}
