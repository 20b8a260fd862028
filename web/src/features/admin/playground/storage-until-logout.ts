import type { ApolloClient } from '@apollo/client';

/** Stores the editor's tabs and history, which name customers, in this tab, until a logout or another login. */
export function storageUntilLogout(client: ApolloClient): Storage {
  client.onClearStore(removeQueries);
  client.onResetStore(removeQueries);
  return sessionStorage;
}

function removeQueries(): Promise<void> {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('graphiql:')) sessionStorage.removeItem(key);
  return Promise.resolve();
}
