import { useState } from 'react';
import type { Method } from './core/hand-out';
import { totalsOf, type ShownBox } from './core/shown-boxes';
import type { HandOutDesk } from './desk/hand-out-desk';

/** What a volunteer does, what can be taken back in one press, and what a screen reader says of it. */
export function useThumb(desk: HandOutDesk, boxes: readonly ShownBox[]) {
  const [latestId, setLatestId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const latest = boxes.find(({ id, state }) => id === latestId && state === 'HANDED_OUT') ?? null;
  const { orders, handedOut } = totalsOf(boxes);

  return {
    latest,
    said,
    handOut: (box: ShownBox, method: Method) => {
      setLatestId(box.id);
      setSaid(`Handed out: ${box.supporterName}. ${handedOut + 1} of ${orders} done.`);
      void desk.handOut(box.id, method);
    },
    undo: (box: ShownBox, method: Method) => {
      setLatestId(null);
      setSaid(`Taken back: ${box.supporterName}. ${handedOut - 1} of ${orders} done.`);
      void desk.undo(box.id, method);
    },
  };
}
