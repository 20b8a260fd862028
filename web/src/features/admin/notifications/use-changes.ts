import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useReducer } from 'react';
import { graphql } from '../../../gql';
import { background, listen } from '../../../lib/live/listen';
import { useLive, type LiveSource } from '../../../lib/live/use-live';

const AttentionPulse = graphql(`
  subscription AttentionPulse {
    staffAttentionChanged {
      total
    }
  }
`);

const PlatformPulse = graphql(`
  subscription PlatformPulse {
    statisticsChanged {
      totalOrders
    }
  }
`);

/** How a part of the tab reads again by itself. */
export const inBackground = { fetchPolicy: 'network-only', context: background } as const;

/** A number that grows whenever what the tab shows may have changed, and how live that is. */
export function useChanges() {
  const client = useApolloClient();
  const [version, grow] = useReducer((count: number) => count + 1, 0);
  const source = useMemo((): LiveSource => {
    const readAgain = () => Promise.resolve(grow());
    return {
      refetch: readAgain,
      refetchOrders: readAgain,
      subscribe(onEvent, onEnd) {
        const onData = () => {
          onEvent();
          grow();
        };
        const stops = [
          listen(client, { query: AttentionPulse, variables: {}, onData, onEnd }),
          listen(client, { query: PlatformPulse, variables: {}, onData, onEnd }),
        ];
        return () => stops.forEach((stop) => stop());
      },
    };
  }, [client]);
  return { live: useLive(source), version };
}

/** Reads a part of the tab again when the version grew; one that fails is tried with the next change. */
export function useReread(version: number, read: () => Promise<unknown>): void {
  useEffect(() => {
    if (version > 0) void read().catch(() => undefined);
    // Only a change is a reason: what is read follows the filter of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version]);
}
