import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useSyncExternalStore } from 'react';
import { readFragment } from '../../../gql';
import { background } from '../../../lib/live/background';
import { currentConnection, onConnection } from '../../../lib/live/connection';
import { listen } from '../../../lib/live/listen';
import { Flyers, FlyerChanged } from './flyer-documents';
import { FlyerRow_flyer } from './FlyerRow';

/** More than anybody makes: the list says how many there are. */
const MOST_FLYERS = 50;

/** Recent flyers on the dashboard, and how often they are read while no event can be relied on (docs/product/organization.md#constants). */
export const RECENT_FLYERS = 3;
const POLL_MS = 5_000;

/** What `Flyers` is asked with. */
export function flyerVariables(organizationId: string) {
  return { organizationId, count: MOST_FLYERS };
}

/**
 * The newest flyers, brought up to date by events. While one is being made, or no socket gets through, the
 * list is also read every five seconds, so that an event that was missed leaves nothing pending.
 */
export function useFlyers(organizationId: string) {
  const client = useApolloClient();
  const variables = flyerVariables(organizationId);
  const { data, error, refetch, loading, startPolling, stopPolling } = useQuery(Flyers, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    context: background,
  });
  const connection = useSyncExternalStore(onConnection, currentConnection);
  const flyers = data?.organizationFlyers;
  const isPending =
    flyers?.some((flyer) => readFragment(FlyerRow_flyer, flyer).status === 'pending') ?? false;

  const isPolled = isPending || connection.phase === 'lost';

  // The network is outside React: it is asked only while there is something to wait for.
  useEffect(() => {
    if (!isPolled) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isPolled, startPolling, stopPolling]);

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
