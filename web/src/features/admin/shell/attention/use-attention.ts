import { useQuery } from '@apollo/client/react';
import { graphql, readFragment } from '../../../../gql';
import { useFollowedQuery } from '../../../../lib/live/listen';

const Attention_counts = graphql(`
  fragment Attention_counts on StaffAttention {
    unmatchedPayments
    failedEmails
    openMessages
    cardDeclines
    oldestUnmatchedPayment
    oldestFailedEmail
    oldestOpenMessage
    total
  }
`);

const StaffAttention = graphql(`
  query StaffAttention {
    staffAttention {
      ...Attention_counts
    }
  }
`);

const StaffAttentionChanged = graphql(`
  subscription StaffAttentionChanged {
    staffAttentionChanged {
      ...Attention_counts
    }
  }
`);

/** Keeps the counts of waiting work live; called once per page. */
export function useLiveAttention(): void {
  // Each page that opens reads it again: the counts of the page before are stale.
  useQuery(StaffAttention, { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  useFollowedQuery(StaffAttention, StaffAttentionChanged, {});
}

/** The counts of waiting work; undefined while they load, null where they cannot be read. */
export function useAttention() {
  const { data, error } = useQuery(StaffAttention);
  return readFragment(Attention_counts, data?.staffAttention) ?? (error ? null : undefined);
}
