import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onOtherTabsLogin } from '../../../../lib/browser/other-login';
import { onReturn } from '../../../../lib/browser/returned-page';
import { listen } from '../../../../lib/live/listen';
import { useLive, type Live, type LiveSource } from '../../../../lib/live/use-live';
import { deviceName } from '../device/device-name';
import { findStoredList, removeStoredLists, storeList } from '../device/stored-lists';
import { findQueue, removeHandOuts, storeHandOut } from '../device/stored-queue';
import { boxOf, createDeskServer } from './desk-server';
import { createHandOutDesk, type DeskView, type HandOutDesk } from './hand-out-desk';
import { HandOutsChanged } from './hand-out-documents';

/** While something waits, the server is asked this often, whatever the browser thinks of its network. */
const SEND_EVERY_MS = 5_000;

const LOOK_AT_CLOCK_EVERY_MS = 60_000;

/** The desk of this phone for one organization, open while the page is shown, and live. */
export function useDesk(organizationId: string): { desk: HandOutDesk; view: DeskView; live: Live } {
  const client = useApolloClient();
  const desk = useMemo(() => deskOf(client, organizationId), [client, organizationId]);
  const view = useSyncExternalStore(desk.onChange, desk.view);
  const live = useLive(useMemo(() => sourceOf(client, desk, organizationId), [client, desk, organizationId]));
  const hasQueue = view.queue.length > 0;
  useEffect(() => void desk.open(), [desk]);
  useEffect(() => {
    const timer = setInterval(() => void desk.closeDay(), LOOK_AT_CLOCK_EVERY_MS);
    return () => clearInterval(timer);
  }, [desk]);
  useEffect(() => onOtherTabsLogin(() => void desk.end().then(desk.refresh)), [desk]);
  // What the phone has stored, and may have removed since.
  useEffect(() => onReturn(() => new Promise(() => window.location.reload())), []);
  // The browser's word for it may be wrong either way: the desk finds out.
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
    storage: {
      findList: () => findStoredList(organizationId, new Date()),
      storeList,
      removeLists: removeStoredLists,
      findQueue: () => findQueue(organizationId),
      storeHandOut: (handOut) => storeHandOut(organizationId, handOut),
      removeHandOuts,
    },
    deviceName,
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
}

function sourceOf(client: ApolloClient, desk: HandOutDesk, organizationId: string): LiveSource {
  return {
    refetch: desk.refresh,
    refetchOrders: desk.refresh,
    subscribe: (onEvent, onEnd) =>
      listen(client, {
        query: HandOutsChanged,
        variables: { organizationId },
        fetchPolicy: 'no-cache',
        onData: ({ handOutsChanged }) => {
          // An order that is shipped has no box any more: the list says which are left.
          void (handOutsChanged ? desk.change(boxOf(handOutsChanged)) : desk.refresh());
          onEvent();
        },
        onEnd,
      }),
  };
}
