import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { graphql } from '../../../gql';
import { listen } from '../../../lib/live/listen';
import { createCatchUp, useLive, type LiveSource } from '../../../lib/live/use-live';

/** Shown messages and emails change by these events; whether they, or new ones, belong to a list the server says. */
const StaffWork = graphql(`
  subscription StaffWork {
    staffWorkChanged {
      __typename
      id
      ...Message_message
      ...EmailRow_email
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

type Kind = 'messages' | 'emails' | 'others' | 'orders' | 'gaps';
type Counts = Readonly<Record<Kind, number>>;

const none: Counts = { messages: 0, emails: 0, others: 0, orders: 0, gaps: 0 };
const kinds: Readonly<Record<string, Kind>> = { ContactMessage: 'messages', Email: 'emails' };

/** Grows with each event about a part of the tab, and with each gap in the events. */
export type Version = { readonly count: number; readonly gaps: number };

/** The versions of messages, all waiting work and all that happened, and the state of the connection. */
export function useChanges() {
  const client = useApolloClient();
  const [counts, bump] = useReducer((now: Counts, kind: Kind) => ({ ...now, [kind]: now[kind] + 1 }), none);
  const source = useMemo((): LiveSource => {
    const readAgain = async () => bump('gaps');
    return {
      refetch: readAgain,
      subscribe(onEvent, onEnd) {
        const onKind = (kind: Kind) => {
          onEvent();
          bump(kind);
        };
        const stops = [
          listen(client, {
            query: StaffWork,
            variables: {},
            // Without an object it may be about any of them.
            onData: ({ staffWorkChanged: changed }) => onKind(kinds[changed?.__typename ?? ''] ?? 'others'),
            onEnd,
          }),
          listen(client, { query: PlatformPulse, variables: {}, onData: () => onKind('orders'), onEnd }),
        ];
        return () => stops.forEach((stop) => stop());
      },
    };
  }, [client]);
  const { gaps, messages, emails, others, orders } = counts;
  const work = messages + emails + others;
  return {
    live: useLive(source),
    messages: { count: messages + others, gaps },
    work: { count: work, gaps },
    all: { count: work + orders, gaps },
  };
}

/**
 * Reads a part of the tab again when the version grows: after a gap all of it, otherwise its first page. The next
 * version retries a failure. A version during a read may be newer than its response, so the read is repeated.
 */
export function useReread(
  { count, gaps }: Version,
  read: (part: 'first-page' | 'all') => Promise<unknown>,
): void {
  const latest = useRef({ read, gaps, readGaps: 0 });
  useEffect(() => {
    Object.assign(latest.current, { read, gaps });
  });
  const reading = useMemo(
    () =>
      createCatchUp(
        async () => {
          const now = latest.current;
          const { gaps: until } = now;
          await now.read(until > now.readGaps ? 'all' : 'first-page');
          now.readGaps = until;
        },
        () => undefined,
      ),
    [],
  );
  useEffect(() => {
    if (count + gaps > 0) void reading.run();
  }, [count, gaps, reading]);
}
