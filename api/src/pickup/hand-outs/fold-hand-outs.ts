import { handOutKinds, type HandOutKind, type HandOutMethod } from '../pickup.entity.js';

/** What a phone recorded of one order. */
export type HandOutRecord = {
  readonly kind: HandOutKind;
  readonly at: Date;
  /** Of two records of one moment the later arrival is the later. */
  readonly sequence: number;
  readonly by: string;
  readonly method: HandOutMethod;
};

/** Who handed a box out: the first by the phones' time. */
export type HandedOut = {
  readonly at: Date;
  readonly by: string;
  /** Null when it was marked on a dashboard. */
  readonly method: HandOutMethod | null;
};

export type BoxHistory = {
  /** Null while the box waits. */
  readonly handedOut: HandedOut | null;
  /** Two phones say so, and neither took it back. */
  readonly isTwice: boolean;
};

/**
 * Where a box stands after all that was recorded of it, in whatever order it arrived. An undo takes back what was
 * recorded before it, on any phone. `dashboard` is when a dashboard marked it delivered, if one did.
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
