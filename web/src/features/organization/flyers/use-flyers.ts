import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readFragment } from '../../../gql';
import { background } from '../../../lib/live/background';
import { currentConnection, onConnection } from '../../../lib/live/connection';
import { listen } from '../../../lib/live/listen';
import { FlyerChanged, Flyers, FlyersCard_organization } from './flyer-documents';
import { FlyerRow_flyer } from './FlyerRow';

/**
 * Recent flyers on the dashboard, and how often they are read while no event can be relied on
 * (docs/product/organization.md#constants).
 */
export const RECENT_FLYERS = 3;
const POLL_MS = 5_000;

/**
 * The newest flyers, brought up to date by events. While one is being made, or no socket gets through, the
 * list is also read every five seconds, so that an event that was missed leaves nothing pending.
 */
export function useFlyers(organizationId: string) {
  const client = useApolloClient();
  const { data, error, refetch, loading, startPolling, stopPolling } = useQuery(Flyers, {
    variables: { organizationId },
    context: background,
  });
  const connection = useSyncExternalStore(onConnection, currentConnection);
  const flyers = readFragment(FlyersCard_organization, data?.organization)?.flyers.nodes;
  const isPending =
    flyers?.some((flyer) => readFragment(FlyerRow_flyer, flyer).status === 'pending') ?? false;

  const isPolled = isPending || connection.phase === 'lost';

  // The network is outside React: it is asked only while there is something to wait for.
  useEffect(() => {
    if (!isPolled) return undefined;
    startPolling(POLL_MS);
    return stopPolling;
  }, [isPolled, startPolling, stopPolling]);

  // So is the socket. A flyer that is not listed yet was made elsewhere: the list is short and is read again.
  const readIfNew = useEffectEvent((id: string) => {
    if (!flyers?.some((flyer) => flyer.id === id)) void refetch();
  });
  useEffect(
    () =>
      listen(client, {
        query: FlyerChanged,
        variables: { organizationId },
        onData: ({ flyerChanged }) => readIfNew(flyerChanged.id),
        onEnd: () => undefined,
      }),
    [client, organizationId],
  );

  return { flyers, error, loading, refetch: () => void refetch() };
}
