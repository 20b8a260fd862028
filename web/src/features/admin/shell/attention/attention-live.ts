import type { ApolloClient } from '@apollo/client';
import { background } from '../../../../lib/live/background';
import { listen } from '../../../../lib/live/listen';
import type { LiveSource } from '../../../../lib/live/use-live';
import { StaffAttention, StaffAttentionChanged } from './attention-documents';

/** The counts of what waits for a person, in the cache as they change. */
export function attentionSource(client: ApolloClient): LiveSource {
  const refetch = () =>
    client.query({ query: StaffAttention, fetchPolicy: 'network-only', context: background });
  return {
    refetch,
    refetchOrders: refetch,
    subscribe: (onEvent, onEnd) =>
      listen(client, {
        query: StaffAttentionChanged,
        variables: {},
        onData: onEvent,
        onEnd,
      }),
  };
}
