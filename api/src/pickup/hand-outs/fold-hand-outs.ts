import { handOutKinds, type HandOutKind, type HandOutMethod } from '../pickup.entity.js';

/** A phone's record about one order. */
export type HandOutRecord = {
  readonly kind: HandOutKind;
  readonly at: Date;
  /** The order of arrival, for records of the same time. */
  readonly sequence: number;
  readonly by: string;
  readonly method: HandOutMethod;
};

/** The hand-out of a box: the first by the phones' clocks. */
export type HandedOut = {
  readonly at: Date;
  readonly by: string;
  /** Null if it was marked on a dashboard. */
  readonly method: HandOutMethod | null;
};

export type BoxHistory = {
  /** Null while the box waits. */
  readonly handedOut: HandedOut | null;
  /** Recorded by two phones, and undone by neither. */
  readonly isTwice: boolean;
};

/**
 * The state of a box from all its records, whatever their order of arrival. An undo cancels all earlier records, from any
 * phone. `dashboard` is the hand-out marked on a dashboard, if any.
 */
export function foldHandOuts(records: readonly HandOutRecord[], dashboard: HandedOut | null): BoxHistory {
  const sorted = [...records].sort((a, b) => a.at.getTime() - b.at.getTime() || a.sequence - b.sequence);
  const undoneAt = sorted.findLastIndex(({ kind }) => kind === handOutKinds.undone);
  const standing: HandedOut[] = sorted.slice(undoneAt + 1);
  const lastUndo = sorted[undoneAt];
  const marked = dashboard !== null && (!lastUndo || dashboard.at > lastUndo.at) ? dashboard : null;
  const [first = null] = marked ? [...standing, marked].sort(byTime) : standing;
  return {
    handedOut: first && { at: first.at, by: first.by, method: first.method },
    isTwice: standing.length > 1,
  };
}

function byTime(a: HandedOut, b: HandedOut): number {
  return a.at.getTime() - b.at.getTime();
}
