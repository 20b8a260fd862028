import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { readFragment } from '../../../gql';
import { listen } from '../../../lib/listen';
import { Flyers, FlyerChanged } from './flyer-documents';
import { FlyerRow_flyer } from './FlyerRow';

/** Recent flyers on the dashboard, and how often they are read while one is being made (specification organization 9). */
const RECENT_FLYERS = 3;
const POLL_MS = 5_000;

/** What `Flyers` is asked with. */
export function flyerVariables(organizationId: string) {
  return { organizationId, count: RECENT_FLYERS };
}

/**
 * The newest flyers, brought up to date by events. While one is being made the list is also read every five
 * seconds, so that an event that was missed leaves nothing pending.
 */
export function useFlyers(organizationId: string) {
  const client = useApolloClient();
  const variables = flyerVariables(organizationId);
  const { data, error, refetch, loading, startPolling, stopPolling } = useQuery(Flyers, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const flyers = data?.organizationFlyers;
  const isPending =
    flyers?.some((flyer) => readFragment(FlyerRow_flyer, flyer).status === 'pending') ?? false;

  // The network is outside React: it is asked only while there is something to wait for.
  useEffect(() => {
    if (!isPending) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isPending, startPolling, stopPolling]);

  // So is the socket: whatever changed, the list is short and is simply read again.
  useEffect(
    () =>
      listen(client, {
        query: FlyerChanged,
        variables: { organizationId },
        onData: () => void refetch(),
        onEnd: () => undefined,
      }),
    [client, organizationId, refetch],
  );

  return { flyers, error, loading, refetch: () => void refetch() };
}
