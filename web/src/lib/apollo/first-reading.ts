import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/**
 * During the first render, data that came with the page counts as fresh. Later reads follow a change or a request of the
 * visitor, so they fetch. `isWhole`: whether the page is rendered with its data by this commit.
 */
export function useFirstReading(isWhole = true): void {
  const client = useApolloClient();
  useEffect(() => {
    // After all effects of the commit, so that everything rendered with the page reads the same data.
    if (isWhole) queueMicrotask(() => (client.prioritizeCacheValues = false));
  }, [client, isWhole]);
}
