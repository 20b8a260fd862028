import type { Box } from './hand-out';

export type Boxes = ReadonlyMap<string, Box>;

/** Merges a box from an event or response. They may arrive out of order, so the higher revision wins. */
export function mergeBox(boxes: Boxes, box: Box): Boxes {
  const known = boxes.get(box.id);
  if (known && known.revision > box.revision) return boxes;
  return new Map(boxes).set(box.id, box);
}

/** Replaces the list; a box keeps its state if an event brought a higher revision. */
export function mergeList(boxes: Boxes, list: readonly Box[]): Boxes {
  return new Map(list.map((box) => [box.id, newer(boxes.get(box.id), box)]));
}

function newer(known: Box | undefined, box: Box): Box {
  return known && known.revision > box.revision ? known : box;
}
