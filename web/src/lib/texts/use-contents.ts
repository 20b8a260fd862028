import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../gql';

const Contents = graphql(`
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
 * (docs/product/storefront.md#calls). `cameAt`: when the page came with them, which is as good as an answer of then.
 */
export function useContents(keys: readonly string[], cameAt: number | null = null) {
  const [fetchPolicy] = useState(() => policyOf(keys.join(), cameAt));
  const { data, loading, error, refetch } = useQuery(Contents, {
    variables: { keys: [...keys] },
    fetchPolicy,
    context: { isTriedTwice: true },
  });
  const texts = new Map(data?.content.map(({ key, value }) => [key, value]));
  return { texts, isLoading: loading, error, retry: () => void refetch() };
}

function policyOf(keys: string, cameAt: number | null): 'cache-first' | 'cache-only' | 'cache-and-network' {
  const now = Date.now();
  if (cameAt !== null && now - cameAt < MAX_AGE_MS && !askedAt.has(keys)) return 'cache-only';
  if (now - (askedAt.get(keys) ?? -Infinity) < MAX_AGE_MS) return 'cache-first';
  askedAt.set(keys, now);
  return 'cache-and-network';
}
