import { type Box, type DayList, type HandOut, isOver, type Method, type Outcome } from '../core/hand-out';
import {
  emptyState,
  type HandOutEvent,
  type HandOutState,
  nextHandOut,
  nextState,
} from '../core/hand-out-state';
import type { PhoneStorage } from '../device/phone-storage';

/** The most that the server accepts in one call. */
const maxAtOnce = 50;

/** Why a call failed: no connection, no access, or refused by the server. */
export class DeskError extends Error {
  constructor(
    readonly why: 'unreachable' | 'no-access' | 'refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export type DeskView = HandOutState & {
  /** Whether the first load is done. */
  readonly isOpen: boolean;
  /** When the connection to the server was lost; null while it responds. */
  readonly offlineSince: Date | null;
  /** The session or the helper's link has ended. */
  readonly hasEnded: boolean;
  /** Why the server refused the list. */
  readonly refusal: DeskError | null;
  /** The browser stores nothing: the page must stay open until everything is sent. */
  readonly isForgetful: boolean;
};

export type HandOutDesk = ReturnType<typeof createHandOutDesk>;

/** The server calls that the desk needs. Each throws a `DeskError` without a usable response. */
export type DeskServer = {
  readonly readList: () => Promise<DayList>;
  readonly send: (handOuts: readonly HandOut[]) => Promise<readonly Outcome[]>;
};

type Parts = {
  readonly server: DeskServer;
  readonly storage: PhoneStorage;
  readonly deviceName: () => string;
  readonly newId: () => string;
  readonly now: () => Date;
};

/**
 * One phone at one pickup: shows each hand-out right away, stores it before sending, sends it once the server can be
 * reached, and merges what other phones do. Network failures do not throw: they show in the view.
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
  const dispatch = (event: HandOutEvent) => show(nextState(view, event));
  const store = (work: Promise<void>) => work.catch(() => show({ isForgetful: true }));

  /** Shows what a failed call means for the page; rethrows anything else, which is a bug. */
  const fail = async (error: unknown) => {
    if (!(error instanceof DeskError)) throw error;
    if (error.why === 'unreachable') return show({ offlineSince: view.offlineSince ?? now() });
    if (error.why === 'refused') return show({ offlineSince: null, refusal: error });
    dispatch({ type: 'forgotten' });
    show({ hasEnded: true, offlineSince: null });
    await store(storage.removeLists());
  };

  let sending: Promise<void> | null = null;

  /** One run at a time: a call during a run returns that run, which also sends hand-outs added since. */
  const flush = () => (sending ??= sendQueue().finally(() => (sending = null)));

  /**
   * Sends the queue, oldest first, until it is empty or sending fails. After a lost response they are sent again under
   * the same ids, which the server counts once. A reader who may not hand out leaves it for one who may.
   */
  async function sendQueue(): Promise<void> {
    let count = maxAtOnce;
    for (;;) {
      const handOuts = view.head?.isReadOnly ? [] : view.queue.slice(0, count);
      const [first] = handOuts;
      if (!first) return;
      try {
        await settle(await server.send(handOuts));
        // A response without outcomes would repeat forever.
        if (view.queue[0]?.id === first.id) return;
      } catch (error) {
        if (!(error instanceof DeskError) || error.why === 'unreachable') return fail(error);
        // A session that may still read the list has not ended: only its hand-outs are refused.
        if (error.why === 'no-access' && !(await tryList())) return;
        if (view.head?.isReadOnly) continue;
        // One of the batch is refused: send them one by one, so that the others arrive.
        if (handOuts.length === 1) await refuse(first.id);
        count = 1;
      }
    }
  }

  async function settle(outcomes: readonly Outcome[]): Promise<void> {
    dispatch({ type: 'settled', outcomes });
    show({ offlineSince: null, hasEnded: false });
    // The list first: a hand-out must not leave the stored queue before the stored list has it.
    await storeShown();
    await store(storage.removeHandOuts(outcomes.map(({ id }) => id)));
  }

  async function refuse(id: string): Promise<void> {
    dispatch({ type: 'refused', id });
    await store(storage.removeHandOuts([id]));
  }

  async function readList(): Promise<void> {
    const list = await server.readList();
    show({ offlineSince: null, hasEnded: false, refusal: null });
    dispatch({ type: 'list-read', list });
    await storeShown();
  }

  /** Whether the list could be read; if not, the view says why. */
  const tryList = () => readList().then(() => true, fail);

  // Includes later events, so that an offline reload shows the same.
  async function storeShown(): Promise<void> {
    if (view.head) await store(storage.storeList({ ...view.head, boxes: [...view.boxes.values()] }));
  }

  async function restore(): Promise<void> {
    try {
      const [list, queue] = await Promise.all([storage.findList(), storage.findQueue()]);
      if (list && !view.head) dispatch({ type: 'list-read', list });
      dispatch({ type: 'queue-found', queue });
    } catch {
      show({ isForgetful: true });
    }
  }

  /** Sends the queue, then reads the list. */
  async function refresh(): Promise<void> {
    await flush();
    await tryList();
    if (!view.isOpen) show({ isOpen: true });
  }

  async function record(boxId: string, kind: HandOut['kind'], method: Method): Promise<void> {
    const handOut = nextHandOut(
      view.queue,
      { id: newId(), boxId, kind, device: deviceName(), method },
      now(),
    );
    dispatch({ type: 'recorded', handOut });
    await store(storage.storeHandOut(handOut));
    await flush();
  }

  return {
    view: () => view,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows the stored list right away, then the server's. */
    open: async () => {
      await restore();
      if (view.head) show({ isOpen: true });
      await refresh();
    },
    refresh,
    flush,
    handOut: (boxId: string, method: Method) => record(boxId, 'HANDED_OUT', method),
    undo: (boxId: string, method: Method) => record(boxId, 'UNDONE', method),
    /** Applies an event. An unknown box may belong to another day, so it refetches the list. */
    change: async (box: Box) => {
      if (!view.boxes.has(box.id)) return refresh();
      dispatch({ type: 'box-changed', box });
      await storeShown();
    },
    /** Removes the names from the page and the phone when their day is over, then reads the list again. */
    closeDay: async () => {
      if (!view.head || !isOver(view.head, now())) return;
      dispatch({ type: 'forgotten' });
      await store(storage.removeLists());
      await refresh();
    },
    /** Somebody logged out in another tab of this phone. */
    end: () => fail(new DeskError('no-access', 'Logged out')),
    dismiss: (id: string) => dispatch({ type: 'surprise-read', id }),
  };
}
