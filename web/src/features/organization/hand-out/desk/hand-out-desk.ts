import type { Box, HandOut, Method, Outcome } from '../core/hand-out';
import {
  emptyState,
  type HandOutEvent,
  type HandOutState,
  nextHandOut,
  nextState,
} from '../core/hand-out-state';
import { isOver } from '../core/is-over';
import { DeskError, type DeskServer, type DeskStorage } from './desk-parts';

/** As many as the server takes at once. */
const maxAtOnce = 50;

/** What the page shows of the desk beside its list. */
export type DeskView = HandOutState & {
  /** Whether storage and server have been asked once. */
  readonly isOpen: boolean;
  /** Since when nothing reaches the server; null while it responds. */
  readonly offlineSince: Date | null;
  /** The session or the helper's link has ended. */
  readonly hasEnded: boolean;
  /** Why the server refused the list. */
  readonly refusal: DeskError | null;
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
    if (error.why === 'refused') return show({ offlineSince: null, refusal: error });
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
      // The list first: what leaves the queue must be in it when the page is opened again without a network.
      await storeShown();
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

type SendQueueParts = {
  readonly queue: () => readonly HandOut[];
  readonly send: (handOuts: readonly HandOut[]) => Promise<readonly Outcome[]>;
  readonly settle: (outcomes: readonly Outcome[]) => Promise<void>;
  /** The server will never take this one. */
  readonly refuse: (id: string) => Promise<void>;
  /** Nothing can be sent now. */
  readonly fail: (error: unknown) => Promise<void>;
};

/**
 * Sends the queue from its oldest on until it is empty or nothing gets through. One run at a time: who calls during a
 * run gets that run, which sends what was added meanwhile too. A response that got lost is asked for again under the
 * same ids, which count once.
 */
function sendQueue({ queue, send, settle, refuse, fail }: SendQueueParts): () => Promise<void> {
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    let count = maxAtOnce;
    for (;;) {
      const handOuts = queue().slice(0, count);
      if (handOuts.length === 0) return;
      try {
        await settle(await send(handOuts));
        // A response without outcomes settles nothing, now or in a moment.
        if (queue()[0]?.id === handOuts[0]?.id) return;
      } catch (error) {
        const [first] = handOuts;
        if (!(error instanceof DeskError) || error.why !== 'refused' || !first) return fail(error);
        // One of them is not acceptable: one by one, the others still arrive.
        if (handOuts.length === 1) await refuse(first.id);
        count = 1;
      }
    }
  }

  return () => (running ??= run().finally(() => (running = null)));
}
