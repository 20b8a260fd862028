import { mergeBox, type Boxes } from './merge-boxes';
import type { Box, HandOut, Outcome } from './hand-out';

/** Something that a volunteer must know of a hand-out that did not go as usual. */
export type Surprise = {
  /** The hand-out's id. */
  readonly id: string;
  readonly kind: HandOut['kind'];
  readonly outcome: 'ON_ANOTHER_PHONE' | 'CANCELLED' | 'NOT_FOUND' | 'REFUSED';
  readonly box: Box | null;
};

export type Settled = {
  readonly boxes: Boxes;
  readonly queue: readonly HandOut[];
  readonly surprises: readonly Surprise[];
};

/**
 * The server's outcomes: what it has an outcome for leaves the queue, whatever was added meanwhile stays. An order
 * that it does not find stays on the list until the list is read again.
 */
export function settleQueue(
  { boxes, queue }: { boxes: Boxes; queue: readonly HandOut[] },
  outcomes: readonly Outcome[],
): Settled {
  const settled = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  return {
    boxes: outcomes.reduce((merged, { box }) => (box ? mergeBox(merged, box) : merged), boxes),
    queue: queue.filter(({ id }) => !settled.has(id)),
    surprises: queue.flatMap(({ id, boxId, kind }) => {
      const given = settled.get(id);
      if (!given || given.outcome === 'COUNTED' || given.outcome === 'ALREADY_COUNTED') return [];
      return [{ id, kind, outcome: given.outcome, box: given.box ?? boxes.get(boxId) ?? null }];
    }),
  };
}
