import { mergeBox, type Boxes } from './merge-boxes';
import type { Box, HandOut, Outcome } from './hand-out';

/** A warning about a hand-out, for the volunteer to read. */
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
 * Applies the server's outcomes: their hand-outs leave the queue, later ones stay. An order that the server does not
 * find stays on the list until the next read.
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
      const result = settled.get(id);
      if (!result || result.outcome === 'COUNTED' || result.outcome === 'ALREADY_COUNTED') return [];
      return [{ id, kind, outcome: result.outcome, box: result.box ?? boxes.get(boxId) ?? null }];
    }),
  };
}
