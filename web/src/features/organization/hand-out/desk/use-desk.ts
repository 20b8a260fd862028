import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { stripTypename } from '@apollo/client/utilities';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import { domainErrorOf, wasHandled } from '../../../../lib/apollo/domain-error';
import { onOtherTabsLogin } from '../../../../lib/browser/other-login';
import { onReturn } from '../../../../lib/browser/returned-page';
import { background, listen } from '../../../../lib/live/listen';
import { type Live, type LiveSource, useLive } from '../../../../lib/live/use-live';
import { mayHandOut } from '../../login/may-hand-out';
import type { Box } from '../core/hand-out';
import { deviceName } from '../DeviceName';
import { phoneStorage } from '../device/phone-storage';
import {
  createHandOutDesk,
  DeskError,
  type DeskServer,
  type DeskView,
  type HandOutDesk,
} from './hand-out-desk';

const HandOutBox_box = graphql(`
  fragment HandOutBox_box on PickupBox {
    id
    shortCode
    supporterName
    classroomName
    items {
      name
      quantity
      picks {
        name
        quantity
      }
      missingBags
      forName
    }
    state
    isReady
    handedOutAt
    handedOutBy
    twice
    revision
  }
`);

const HandOutList = graphql(`
  query HandOutList($organizationId: ID!) {
    viewer {
      organization {
        id
      }
      admin {
        id
        jobs
      }
    }
    handOutList(organizationId: $organizationId) {
      organizationId
      organizationName
      day {
        date
        opensAt
        closesAt
        place
        note
      }
      boxes {
        ...HandOutBox_box
      }
      products {
        id
        name
        translations {
          language
          name
        }
      }
      at
    }
  }
`);

const RecordHandOuts = graphql(`
  mutation RecordHandOuts($organizationId: ID!, $handOuts: [HandOutInput!]!) {
    recordHandOuts(organizationId: $organizationId, handOuts: $handOuts) {
      id
      outcome
      box {
        ...HandOutBox_box
      }
    }
  }
`);

const HandOutsChanged = graphql(`
  subscription HandOutsChanged($organizationId: ID!) {
    handOutsChanged(organizationId: $organizationId) {
      ...HandOutBox_box
    }
  }
`);

const noAccess = new Set(['UNAUTHENTICATED', 'FORBIDDEN']);

/** How often a waiting queue is sent, even if the browser says it is offline. */
const SEND_EVERY_MS = 5_000;

const CHECK_DAY_EVERY_MS = 60_000;

/** The desk of this phone for one organization, open while the page is shown, and live. */
export function useDesk(organizationId: string): { desk: HandOutDesk; view: DeskView; live: Live } {
  const client = useApolloClient();
  const desk = useMemo(() => deskOf(client, organizationId), [client, organizationId]);
  const view = useSyncExternalStore(desk.onChange, desk.view);
  const live = useLive(useMemo(() => sourceOf(client, desk, organizationId), [client, desk, organizationId]));
  const hasQueue = view.queue.length > 0;
  useEffect(() => void desk.open(), [desk]);
  useEffect(() => {
    const timer = setInterval(() => void desk.closeDay(), CHECK_DAY_EVERY_MS);
    return () => clearInterval(timer);
  }, [desk]);
  useEffect(() => onOtherTabsLogin(() => void desk.end().then(desk.refresh)), [desk]);
  // A page restored by the browser may show names that were removed from storage since.
  useEffect(() => onReturn(() => new Promise(() => window.location.reload())), []);
  // The browser's online state may be wrong either way, so the desk tries.
  useEffect(() => {
    const refresh = () => void desk.refresh();
    window.addEventListener('online', refresh);
    window.addEventListener('offline', refresh);
    return () => {
      window.removeEventListener('online', refresh);
      window.removeEventListener('offline', refresh);
    };
  }, [desk]);
  useEffect(() => {
    if (!hasQueue) return;
    const timer = setInterval(() => void desk.flush(), SEND_EVERY_MS);
    return () => clearInterval(timer);
  }, [desk, hasQueue]);
  return { desk, view, live };
}

function deskOf(client: ApolloClient, organizationId: string): HandOutDesk {
  return createHandOutDesk({
    server: createDeskServer(client, organizationId),
    storage: phoneStorage(organizationId),
    deviceName,
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
}

function sourceOf(client: ApolloClient, desk: HandOutDesk, organizationId: string): LiveSource {
  return {
    refetch: desk.refresh,
    subscribe: (onEvent, onEnd) =>
      listen(client, {
        query: HandOutsChanged,
        variables: { organizationId },
        fetchPolicy: 'no-cache',
        onData: ({ handOutsChanged }) => {
          // Null: an order is shipped instead and has no box, so the list is read again.
          void (handOutsChanged ? desk.change(boxOf(handOutsChanged)) : desk.refresh());
          onEvent();
        },
        onEnd,
      }),
  };
}

/** The server calls over HTTP. Not cached by Apollo, because the desk keeps the state. */
function createDeskServer(client: ApolloClient, organizationId: string): DeskServer {
  return {
    readList: () =>
      callServer(async () => {
        const { data } = await client.query({
          query: HandOutList,
          variables: { organizationId },
          fetchPolicy: 'no-cache',
          context: background,
        });
        const { handOutList, viewer } = present(data);
        const { boxes, at, ...list } = handOutList;
        const isMember = viewer.organization?.id === organizationId;
        const jobs = viewer.admin?.jobs;
        return {
          ...stripTypename(list),
          organizationId,
          readAt: at,
          isOwn: isMember || !!jobs,
          isReadOnly: !isMember && jobs !== undefined && !mayHandOut(jobs),
          boxes: boxes.map(boxOf),
        };
      }),
    send: (handOuts) =>
      callServer(async () => {
        const { data } = await client.mutate({
          mutation: RecordHandOuts,
          variables: { organizationId, handOuts: [...handOuts] },
          fetchPolicy: 'no-cache',
        });
        return present(data).recordHandOuts.map(({ id, outcome, box }) => ({
          id: String(id),
          outcome: inUpperCase(outcome),
          box: box && boxOf(box),
        }));
      }),
  };
}

/** Enum values as phones have stored them, and as the server also sends them until 2027-12-01 (docs/graph.md#rules). */
function inUpperCase<Value extends string>(value: Value): Uppercase<Value> {
  return value.toUpperCase() as Uppercase<Value>; // which is what it makes
}

/** A box without the fields that GraphQL adds. */
function boxOf(box: FragmentType<typeof HandOutBox_box>): Box {
  const { state, ...facts } = stripTypename(readFragment(HandOutBox_box, box));
  return { ...facts, state: inUpperCase(state) };
}

function present<T>(data: T | null | undefined): T {
  if (!data) throw new DeskError('unreachable', 'The response was empty');
  return data;
}

/** Turns a failed call into a `DeskError`. A server failure counts as unreachable, so it is retried. */
async function callServer<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { code, message } = domainErrorOf(error);
    const why = !wasHandled(error) ? 'unreachable' : noAccess.has(code) ? 'no-access' : 'refused';
    throw new DeskError(why, message, { cause: error });
  }
}
