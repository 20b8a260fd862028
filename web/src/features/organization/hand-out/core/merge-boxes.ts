import type { Box } from './hand-out';

export type Boxes = ReadonlyMap<string, Box>;

/** A box as an event or a response describes it: events may overtake each other, so the higher revision stays. */
export function mergeBox(boxes: Boxes, box: Box): Boxes {
  const known = boxes.get(box.id);
  if (known && known.revision > box.revision) return boxes;
  return new Map(boxes).set(box.id, box);
}

/** A whole list, which says what is on it; each of its boxes may be older than what an event said meanwhile. */
export function mergeList(boxes: Boxes, list: readonly Box[]): Boxes {
  return new Map(list.map((box) => [box.id, newer(boxes.get(box.id), box)]));
}

function newer(known: Box | undefined, box: Box): Box {
  return known && known.revision > box.revision ? known : box;
}
