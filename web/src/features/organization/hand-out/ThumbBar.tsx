import { ScanQrCode, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { useLingui } from '../../../lib/texts/use-lingui';
import { type ShownBox, totalsOf } from './core/boxes';
import type { Method } from './core/hand-out';
import type { HandOutDesk } from './desk/hand-out-desk';

type Props = {
  /** The box handed out last, which can be undone here. */
  latest: ShownBox | null;
  onUndo: (box: ShownBox) => void;
  onScan: () => void;
};

/** The bar at the bottom, in the thumb's reach: undo the last hand-out, and scan. */
export function ThumbBar({ latest, onUndo, onScan }: Props) {
  const { i18n } = useLingui();
  return (
    <div
      data-sticky-foot
      className="sticky bottom-0 z-20 mt-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static print:hidden"
    >
      <div className="page-width flex max-w-[760px]! gap-2.5 py-2.5">
        {latest && (
          <Button variant="quiet" className="min-h-16 min-w-0 flex-1 px-4!" onClick={() => onUndo(latest)}>
            <Undo2 size={20} className="shrink-0" />
            <span className="grid min-w-0 text-left leading-tight">
              <span>{`${i18n.t('Undo last')} `}</span>
              <span className="truncate text-small font-medium text-ink-2">{latest.supporterName}</span>
            </span>
          </Button>
        )}
        <Button className="min-h-16 flex-1 text-card" onClick={onScan}>
          <ScanQrCode size={26} />
          <span>{i18n.t('Scan')}</span>
        </Button>
      </div>
    </div>
  );
}

/** Hands out and undoes boxes, with the box to undo and the text for screen readers. */
export function useThumb(desk: HandOutDesk, boxes: readonly ShownBox[]) {
  const { i18n } = useLingui();
  const [latestId, setLatestId] = useState<string | null>(null);
  const [last, setLast] = useState<Move | null>(null);
  const latest = boxes.find(({ id, state }) => id === latestId && state === 'HANDED_OUT') ?? null;
  const { orders, handedOut } = totalsOf(boxes);

  const say = (text: string, { supporterName: name }: ShownBox, done: number) =>
    setLast({ text, values: { name, done, all: orders } });

  return {
    latest,
    // Translated on each render, so that it follows a language switch.
    said: last ? i18n.t(last.text, last.values) : '',
    handOut: (box: ShownBox, method: Method) => {
      setLatestId(box.id);
      say(/*i18n*/ 'Handed out: {name}. {done} of {all} done.', box, handedOut + 1);
      void desk.handOut(box.id, method);
    },
    undo: (box: ShownBox, method: Method) => {
      setLatestId(null);
      say(/*i18n*/ 'Undone: {name}. {done} of {all} done.', box, handedOut - 1);
      void desk.undo(box.id, method);
    },
  };
}

type Move = { text: string; values: { name: string; done: number; all: number } };
