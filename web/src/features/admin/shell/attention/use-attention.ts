import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { readFragment } from '../../../../gql';
import { useGiven } from '../../../../lib/apollo/keep-given';
import { useLive } from '../../../../lib/live/use-live';
import { Attention_counts, StaffAttention } from './attention-documents';
import { attentionSource } from './attention-live';

/** Keeps the counts of what waits live: once for a page, beside whatever shows them. */
export function useLiveAttention(): void {
  const client = useApolloClient();
  useGiven(StaffAttention);
  // Asked for by each page that opens: what was counted before another page is old.
  useQuery(StaffAttention, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  useLive(useMemo(() => attentionSource(client), [client]));
}

/** What waits for a person; undefined until it is known, null where it cannot be. */
export function useAttention() {
  const { data, error } = useQuery(StaffAttention);
  return readFragment(Attention_counts, data?.staffAttention) ?? (error ? null : undefined);
}
