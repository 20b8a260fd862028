import { ScanQrCode, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { useLingui } from '../../../lib/texts/use-lingui';
import type { Method } from './core/hand-out';
import { type ShownBox, totalsOf } from './core/shown-boxes';
import type { HandOutDesk } from './desk/hand-out-desk';

type Props = {
  /** What was handed out last and can be taken back here. */
  latest: ShownBox | null;
  onUndo: (box: ShownBox) => void;
  onScan: () => void;
};

/** At the lower edge, in the thumb's reach: take the last one back, and scan. */
export function ThumbBar({ latest, onUndo, onScan }: Props) {
  const { i18n } = useLingui();
  return (
    <div className="sticky bottom-0 z-20 mt-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static print:hidden">
      <div className="page-width flex max-w-[760px]! gap-2.5 py-2.5">
        {latest && (
          <Button variant="quiet" className="min-h-16 min-w-0 flex-1 px-4!" onClick={() => onUndo(latest)}>
            <Undo2 aria-hidden size={20} className="shrink-0" />
            <span className="grid min-w-0 text-left leading-tight">
              <span>{`${i18n.t('Undo the last')} `}</span>
              <span className="truncate text-small font-medium text-ink-2">{latest.supporterName}</span>
            </span>
          </Button>
        )}
        <Button className="min-h-16 flex-1 text-card" onClick={onScan}>
          <ScanQrCode aria-hidden size={26} />
          <span>{i18n.t('Scan')}</span>
        </Button>
      </div>
    </div>
  );
}

/** What a volunteer does, what can be taken back in one press, and what a screen reader says of it. */
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
    // Kept as a message: said again in the language that the page has now.
    said: last ? i18n.t(last.text, last.values) : '',
    handOut: (box: ShownBox, method: Method) => {
      setLatestId(box.id);
      say(/*i18n*/ 'Handed out: {name}. {done} of {all} done.', box, handedOut + 1);
      void desk.handOut(box.id, method);
    },
    undo: (box: ShownBox, method: Method) => {
      setLatestId(null);
      say(/*i18n*/ 'Taken back: {name}. {done} of {all} done.', box, handedOut - 1);
      void desk.undo(box.id, method);
    },
  };
}

type Move = { text: string; values: { name: string; done: number; all: number } };
