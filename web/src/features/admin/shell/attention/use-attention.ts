import { useQuery } from '@apollo/client/react';
import type { LoaderFunctionArgs } from 'react-router';
import { graphql, readFragment } from '../../../../gql';
import { preload } from '../../../../lib/apollo/preload';
import { useFollowedQuery } from '../../../../lib/live/listen';
import { AdminSession } from '../session/admin-session';

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

/** Fetches early what the frame shows around every tab. */
export function preloadFrame(args: LoaderFunctionArgs): void {
  preload(args, AdminSession, {});
  preload(args, StaffAttention, {});
}

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
