import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useReducer } from 'react';
import { graphql } from '../../../gql';
import { listen } from '../../../lib/live/listen';
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

/** A version that grows with each event that may change the tab, and the state of the connection. */
export function useChanges() {
  const client = useApolloClient();
  const [version, bump] = useReducer((count: number) => count + 1, 0);
  const source = useMemo((): LiveSource => {
    const readAgain = () => Promise.resolve(bump());
    return {
      refetch: readAgain,
      refetchOrders: readAgain,
      subscribe(onEvent, onEnd) {
        const onData = () => {
          onEvent();
          bump();
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

/** Reads a part of the tab again when the version grows; the next version retries a failure. */
export function useReread(version: number, read: () => Promise<unknown>): void {
  useEffect(() => {
    if (version > 0) void read().catch(() => undefined);
    // Only the version triggers a read, which uses the filter of that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version]);
}
