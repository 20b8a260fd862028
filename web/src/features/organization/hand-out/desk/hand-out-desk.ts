import type { Box, HandOut, Method } from '../core/hand-out';
import {
  emptyState,
  nextHandOut,
  nextState,
  type HandOutEvent,
  type HandOutState,
} from '../core/hand-out-state';
import { isOver } from '../core/is-over';
import { DeskError, type DeskServer, type DeskStorage } from './desk-parts';
import { sendQueue } from './send-queue';

/** What the page shows of the desk beside its list. */
export type DeskView = HandOutState & {
  /** Whether storage and server have been asked once. */
  readonly isOpen: boolean;
  /** Since when nothing reaches the server; null while it responds. */
  readonly offlineSince: Date | null;
  /** The session or the helper's link has ended. */
  readonly hasEnded: boolean;
  /** Why the server refused the list, in its own words. */
  readonly refusal: string | null;
  /** This browser stores nothing: the page must stay open until all is sent. */
  readonly isForgetful: boolean;
};

export type HandOutDesk = ReturnType<typeof createHandOutDesk>;

type Parts = {
  readonly server: DeskServer;
  readonly storage: DeskStorage;
  readonly deviceName: () => string;
  readonly newId: () => string;
  readonly now: () => Date;
};

/**
 * One phone at one pickup: shows at once what is done, stores it before it is sent, sends it when the server can be
 * reached, and merges what other phones do. Never throws for the network's sake: the view says how it stands.
 */
export function createHandOutDesk({ server, storage, deviceName, newId, now }: Parts) {
  const listeners = new Set<() => void>();
  let view: DeskView = {
    ...emptyState,
    isOpen: false,
    offlineSince: null,
    hasEnded: false,
    refusal: null,
    isForgetful: false,
  };

  const show = (changes: Partial<DeskView>) => {
    view = { ...view, ...changes };
    listeners.forEach((listener) => listener());
  };
  const happen = (event: HandOutEvent) => show(nextState(view, event));
  const store = (work: Promise<void>) => work.catch(() => show({ isForgetful: true }));

  /** Notes what a failed call means for the page; anything else is a bug and goes on. */
  const fail = async (error: unknown) => {
    if (!(error instanceof DeskError)) throw error;
    if (error.why === 'unreachable') return show({ offlineSince: view.offlineSince ?? now() });
    if (error.why === 'refused') return show({ offlineSince: null, refusal: error.message });
    happen({ type: 'forgotten' });
    show({ hasEnded: true, offlineSince: null });
    await store(storage.removeLists());
  };

  const flush = sendQueue({
    queue: () => view.queue,
    send: (handOuts) => server.send(handOuts),
    settle: async (outcomes) => {
      happen({ type: 'settled', outcomes });
      show({ offlineSince: null, hasEnded: false });
      await store(storage.removeHandOuts(outcomes.map(({ id }) => id)));
    },
    refuse: async (id) => {
      happen({ type: 'refused', id });
      await store(storage.removeHandOuts([id]));
    },
    fail,
  });

  async function readList(): Promise<void> {
    const list = await server.readList();
    show({ offlineSince: null, hasEnded: false, refusal: null });
    happen({ type: 'list-read', list });
    await storeShown();
  }

  // With what events said since, so that a reload without a network shows the same.
  async function storeShown(): Promise<void> {
    if (view.head) await store(storage.storeList({ ...view.head, boxes: [...view.boxes.values()] }));
  }

  /** What lies on the phone. */
  async function restore(): Promise<void> {
    try {
      const [list, queue] = await Promise.all([storage.findList(), storage.findQueue()]);
      if (list && !view.head) happen({ type: 'list-read', list });
      happen({ type: 'queue-found', queue });
    } catch {
      show({ isForgetful: true });
    }
  }

  /** Sends what waits, then reads the list: after it, the page is as right as it can be. */
  async function refresh(): Promise<void> {
    await flush();
    try {
      await readList();
    } catch (error) {
      await fail(error);
    } finally {
      if (!view.isOpen) show({ isOpen: true });
    }
  }

  async function record(boxId: string, kind: HandOut['kind'], method: Method): Promise<void> {
    const handOut = nextHandOut(
      view.queue,
      { id: newId(), boxId, kind, device: deviceName(), method },
      now(),
    );
    happen({ type: 'recorded', handOut });
    await store(storage.storeHandOut(handOut));
    await flush();
  }

  return {
    view: () => view,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows what lies on the phone at once, then what the server has. */
    open: async () => {
      await restore();
      if (view.head) show({ isOpen: true });
      await refresh();
    },
    refresh,
    flush,
    handOut: (boxId: string, method: Method) => record(boxId, 'HANDED_OUT', method),
    undo: (boxId: string, method: Method) => record(boxId, 'UNDONE', method),
    /** Another phone's doing, or the server's. Whether a new box is of this day only the list says. */
    change: async (box: Box) => {
      if (!view.boxes.has(box.id)) return refresh();
      happen({ type: 'box-changed', box });
      await storeShown();
    },
    /** Takes the names from the page and the phone when their day is over; what the server has now is read. */
    closeDay: async () => {
      if (!view.head || !isOver(view.head, now())) return;
      happen({ type: 'forgotten' });
      await store(storage.removeLists());
      await refresh();
    },
    /** Somebody logged out in another tab of this phone. */
    end: () => fail(new DeskError('no-access', 'Logged out')),
    dismiss: (id: string) => happen({ type: 'surprise-read', id }),
  };
}
