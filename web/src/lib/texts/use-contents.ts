import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql';

export const Contents = graphql(`
  query Contents($keys: [String!]!) {
    content(keys: $keys) {
      key
      value
    }
  }
`);

/** docs/product/storefront.md#constants: content cache. */
const MAX_AGE_MS = 5 * 60_000;

const askedAt = new Map<string, number>();

/**
 * The managed texts of the keys. Asked again after 5 minutes, and once more when asking fails
 * (docs/product/storefront.md#calls). What the page came with is as good as an answer of then.
 */
export function useContents(keys: readonly string[]) {
  const [fetchPolicy] = useState(() => policyOf(keys.join()));
  const { data, loading, error, refetch } = useQuery(Contents, {
    variables: { keys: [...keys] },
    fetchPolicy,
    context: { isTriedTwice: true },
  });
  const texts = new Map(data?.content.map(({ key, value }) => [key, value]));
  return { texts, isLoading: loading, error, retry: () => void refetch() };
}

function policyOf(keys: string): 'cache-first' | 'cache-and-network' {
  const now = Date.now();
  if (now - (askedAt.get(keys) ?? -Infinity) < MAX_AGE_MS) return 'cache-first';
  askedAt.set(keys, now);
  return 'cache-and-network';
}
