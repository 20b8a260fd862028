import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { graphql } from '../../../gql';
import { listen } from '../../../lib/live/listen';
import { createCatchUp, useLive, type LiveSource } from '../../../lib/live/use-live';

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

/**
 * Versions that grow with each event that may change waiting work, or what happened of any kind, and the state of the
 * connection.
 */
export function useChanges() {
  const client = useApolloClient();
  const [work, bumpWork] = useReducer((count: number) => count + 1, 0);
  const [orders, bumpOrders] = useReducer((count: number) => count + 1, 0);
  const source = useMemo((): LiveSource => {
    const readAgain = async () => {
      bumpWork();
      bumpOrders();
    };
    return {
      refetch: readAgain,
      subscribe(onEvent, onEnd) {
        const bumping = (bump: () => void) => () => {
          onEvent();
          bump();
        };
        const stops = [
          listen(client, { query: AttentionPulse, variables: {}, onData: bumping(bumpWork), onEnd }),
          listen(client, { query: PlatformPulse, variables: {}, onData: bumping(bumpOrders), onEnd }),
        ];
        return () => stops.forEach((stop) => stop());
      },
    };
  }, [client]);
  return { live: useLive(source), workVersion: work, version: work + orders };
}

/**
 * Reads a part of the tab again when the version grows; the next version retries a failure. A version during a read may
 * be newer than its response, so the read is repeated.
 */
export function useReread(version: number, read: () => Promise<unknown>): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const reading = useMemo(
    () =>
      createCatchUp(
        () => latest.current(),
        () => undefined,
      ),
    [],
  );
  useEffect(() => {
    if (version > 0) void reading.run();
  }, [version, reading]);
}
