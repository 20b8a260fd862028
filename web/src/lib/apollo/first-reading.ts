import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Clients whose page renders its data in a later commit than its first. */
const waiting = new WeakSet<ApolloClient>();

/**
 * During the first render, data that came with the page counts as fresh. Later reads follow a change
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
