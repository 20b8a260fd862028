import type { Box, DayList, HandOut, ListHead, Method, Outcome } from './hand-out';
import { mergeBox, mergeList, type Boxes } from './merge-boxes';
import { settleQueue, type Surprise } from './settle-queue';

/** A phone's state of the day: the server's list, the phone's own queue, and warnings. */
export type HandOutState = {
  /** Null until a list is read, from the phone or the server. */
  readonly head: ListHead | null;
  readonly boxes: Boxes;
  readonly queue: readonly HandOut[];
  readonly surprises: readonly Surprise[];
};

export const emptyState: HandOutState = { head: null, boxes: new Map(), queue: [], surprises: [] };

/** An event that changes the list, the queue or the warnings. */
export type HandOutEvent =
  | { readonly type: 'list-read'; readonly list: DayList }
  | { readonly type: 'box-changed'; readonly box: Box }
  | { readonly type: 'queue-found'; readonly queue: readonly HandOut[] }
  | { readonly type: 'recorded'; readonly handOut: HandOut }
  | { readonly type: 'settled'; readonly outcomes: readonly Outcome[] }
  /** The server rejects this hand-out permanently. */
  | { readonly type: 'refused'; readonly id: string }
  | { readonly type: 'surprise-read'; readonly id: string }
  | { readonly type: 'forgotten' };

/** The reducer: the only place that changes the state. */
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

/** Builds a hand-out with a time after every queued one, even if the phone's clock was set back, to keep their order. */
export function nextHandOut(
  queue: readonly HandOut[],
  what: Pick<HandOut, 'id' | 'boxId' | 'kind' | 'device'> & { readonly method: Method },
  now: Date,
): HandOut {
  const latest = Math.max(...queue.map(({ at }) => Date.parse(at)), 0);
  return { ...what, at: new Date(Math.max(now.getTime(), latest + 1)).toISOString() };
}

/** Stored hand-outs may come from another tab; known ones may not be stored yet. */
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
