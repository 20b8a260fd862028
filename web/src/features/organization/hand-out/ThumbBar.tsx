import { ScanQrCode, Undo2 } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import type { ShownBox } from './core/shown-boxes';

type Props = {
  /** What was handed out last and can be taken back here. */
  latest: ShownBox | null;
  onUndo: (box: ShownBox) => void;
  onScan: () => void;
};

/** At the lower edge, in the thumb's reach: take the last one back, and scan. */
export function ThumbBar({ latest, onUndo, onScan }: Props) {
  return (
    <div className="sticky bottom-0 z-20 mt-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static print:hidden">
      <div className="page-width flex max-w-[760px]! gap-2.5 py-2.5">
        {latest && (
          <Button variant="quiet" className="min-h-16 min-w-0 flex-1 px-4!" onClick={() => onUndo(latest)}>
            <Undo2 aria-hidden size={20} className="shrink-0" />
            <span className="grid min-w-0 text-left leading-tight">
              <span>Undo the last </span>
              <span className="truncate text-small font-medium text-ink-2">{latest.supporterName}</span>
            </span>
          </Button>
        )}
        <Button className="min-h-16 flex-1 text-card" onClick={onScan}>
          <ScanQrCode aria-hidden size={26} />
          <span>Scan</span>
        </Button>
      </div>
    </div>
  );
}
