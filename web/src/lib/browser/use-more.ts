import { useState } from 'react';

/** Loading the next page of a list: whether it is on its way, and why it did not come. */
export function useMore(load: () => Promise<unknown>) {
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const loadMore = async () => {
    setLoading(true);
    setError(null);
    try {
      await load();
    } catch (reason) {
      setError(reason);
    } finally {
      setLoading(false);
    }
  };
  return { loadMore: () => void loadMore(), isLoading, error };
}
