import type { Box, DayList, HandOut, ListHead, Method, Outcome } from './hand-out';
import { mergeBox, mergeList, type Boxes } from './merge-boxes';
import { settleQueue, type Surprise } from './settle-queue';

/** Everything that a phone knows of its day: the server's list, its own queue, and what went otherwise. */
export type HandOutState = {
  /** Null until a list was read, here or on the server. */
  readonly head: ListHead | null;
  readonly boxes: Boxes;
  readonly queue: readonly HandOut[];
  readonly surprises: readonly Surprise[];
};

export const emptyState: HandOutState = { head: null, boxes: new Map(), queue: [], surprises: [] };

/** What happened to the list, the queue or the page. */
export type HandOutEvent =
  | { readonly type: 'list-read'; readonly list: DayList }
  | { readonly type: 'box-changed'; readonly box: Box }
  | { readonly type: 'queue-found'; readonly queue: readonly HandOut[] }
  | { readonly type: 'recorded'; readonly handOut: HandOut }
  | { readonly type: 'settled'; readonly outcomes: readonly Outcome[] }
  /** The server will never take this hand-out. */
  | { readonly type: 'refused'; readonly id: string }
  | { readonly type: 'surprise-read'; readonly id: string }
  | { readonly type: 'forgotten' };

/** The one place where the state changes. */
export function nextState(state: HandOutState, event: HandOutEvent): HandOutState {
  switch (event.type) {
    case 'list-read': {
      const { boxes, ...head } = event.list;
      return { ...state, head, boxes: mergeList(state.boxes, boxes) };
    }
    case 'box-changed':
      return { ...state, boxes: mergeBox(state.boxes, event.box) };
    case 'queue-found':
      return { ...state, queue: mergeQueues(event.queue, state.queue) };
    case 'recorded':
      return { ...state, queue: [...state.queue, event.handOut] };
    case 'settled': {
      const { surprises, ...settled } = settleQueue(state, event.outcomes);
      return { ...state, ...settled, surprises: [...state.surprises, ...surprises] };
    }
    case 'refused':
      return refuse(state, event.id);
    case 'surprise-read':
      return { ...state, surprises: state.surprises.filter(({ id }) => id !== event.id) };
    case 'forgotten':
      return { ...emptyState, queue: state.queue };
  }
}

/** A hand-out's facts; its time is after all that wait, whatever the phone's clock does, so that their order holds. */
export function nextHandOut(
  queue: readonly HandOut[],
  what: Pick<HandOut, 'id' | 'boxId' | 'kind' | 'device'> & { readonly method: Method },
  now: Date,
): HandOut {
  const latest = Math.max(...queue.map(({ at }) => Date.parse(at)), 0);
  return { ...what, at: new Date(Math.max(now.getTime(), latest + 1)).toISOString() };
}

/** What lies on the phone may hold what another tab did; what is in memory may not be on the disk yet. */
function mergeQueues(stored: readonly HandOut[], known: readonly HandOut[]): readonly HandOut[] {
  const ids = new Set(stored.map(({ id }) => id));
  return [...stored, ...known.filter(({ id }) => !ids.has(id))].sort((one, other) =>
    one.at.localeCompare(other.at),
  );
}

function refuse(state: HandOutState, id: string): HandOutState {
  const handOut = state.queue.find((one) => one.id === id);
  if (!handOut) return state;
  const surprise: Surprise = {
    id,
    kind: handOut.kind,
    outcome: 'REFUSED',
    box: state.boxes.get(handOut.boxId) ?? null,
  };
  return {
    ...state,
    queue: state.queue.filter((one) => one.id !== id),
    surprises: [...state.surprises, surprise],
  };
}
