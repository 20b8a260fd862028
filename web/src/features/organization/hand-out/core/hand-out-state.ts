import type { Box, DayList, HandOut, ListHead, Method, Outcome } from './hand-out';

export type Boxes = ReadonlyMap<string, Box>;

type Settled = Omit<Outcome, 'outcome'> & { readonly outcome: Outcome['outcome'] | 'REFUSED' };

/** A warning about a hand-out, for the volunteer to read. */
export type Surprise = Pick<HandOut, 'id' | 'kind'> & {
  readonly outcome: Exclude<Settled['outcome'], 'COUNTED' | 'ALREADY_COUNTED'>;
  readonly box: Box | null;
};

/** A phone's state of the day: the server's list, the phone's own queue, and warnings. */
export type HandOutState = {
  /** Null until a list is read, from the phone or the server. */
  readonly head: ListHead | null;
  readonly boxes: Boxes;
  readonly queue: readonly HandOut[];
  readonly surprises: readonly Surprise[];
};

export const emptyState: HandOutState = { head: null, boxes: new Map(), queue: [], surprises: [] };

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
    case 'settled':
      return settle(state, event.outcomes);
    case 'refused':
      return settle(state, [{ id: event.id, outcome: 'REFUSED', box: null }]);
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

/**
 * Applies the server's outcomes: their hand-outs leave the queue, later ones stay. An order that the server does not
 * find stays on the list until the next read.
 */
function settle({ boxes, queue, ...state }: HandOutState, outcomes: readonly Settled[]): HandOutState {
  const settled = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const surprises = queue.flatMap(({ id, boxId, kind }): Surprise[] => {
    const result = settled.get(id);
    if (!result || result.outcome === 'COUNTED' || result.outcome === 'ALREADY_COUNTED') return [];
    return [{ id, kind, outcome: result.outcome, box: result.box ?? boxes.get(boxId) ?? null }];
  });
  return {
    ...state,
    boxes: outcomes.reduce((merged, { box }) => (box ? mergeBox(merged, box) : merged), boxes),
    queue: queue.filter(({ id }) => !settled.has(id)),
    surprises: [...state.surprises, ...surprises],
  };
}

/** Merges a box from an event or response. They may arrive out of order, so the higher revision wins. */
function mergeBox(boxes: Boxes, box: Box): Boxes {
  const merged = newer(boxes.get(box.id), box);
  return merged === box ? new Map(boxes).set(box.id, box) : boxes;
}

/** Replaces the list; a box keeps its state if an event brought a higher revision. */
function mergeList(boxes: Boxes, list: readonly Box[]): Boxes {
  return new Map(list.map((box) => [box.id, newer(boxes.get(box.id), box)]));
}

function newer(known: Box | undefined, box: Box): Box {
  return known && known.revision > box.revision ? known : box;
}
