import { useMemo, useState } from 'react';
import { type Filter, findBoxes, type ShownBox } from './core/boxes';
import type { ListHead, Method } from './core/hand-out';

/** A list read this long after the one before is drawn afresh: nobody is pressing its buttons. */
const PAUSE_MS = 60_000;

type Act = (box: ShownBox, method: Method) => void;

/**
 * The boxes that the filter finds. One that another phone hands out or undoes stays in its place, so that no other
 * box's button moves under a finger, until the filter changes or the phone is used again after a pause. `own` is for
 * what this phone does: its boxes leave the list.
 */
export function useFoundBoxes(boxes: readonly ShownBox[], filter: Filter, head: ListHead) {
  const [listed, setListed] = useState({ filter, head, ids: idsOf(findBoxes(boxes, filter)) });
  const found = useMemo(() => findBoxes(boxes, filter, listed.ids), [boxes, filter, listed.ids]);
  if (listed.filter !== filter || listed.head !== head) {
    const isSame = listed.filter === filter && readMs(head) - readMs(listed.head) < PAUSE_MS;
    setListed({ filter, head, ids: idsOf(isSame ? found : findBoxes(boxes, filter)) });
  }
  const own =
    (act: Act): Act =>
    (box, method) => {
      setListed((before) => ({ ...before, ids: new Set([...before.ids].filter((id) => id !== box.id)) }));
      act(box, method);
    };
  return { found, own };
}

function idsOf(boxes: readonly ShownBox[]): ReadonlySet<string> {
  return new Set(boxes.map(({ id }) => id));
}

function readMs({ readAt }: ListHead): number {
  return Date.parse(readAt);
}
