import { ScanQrCode, Undo2 } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import type { ShownBox } from './core/shown-boxes';

type Props = {
  /** What was handed out last and can be taken back here. */
  latest: ShownBox | null;
  onUndo: (box: ShownBox) => void;
  onScan: () => void;
};

/** At the lower edge, in the thumb's reach: scan, and take the last one back. */
export function ThumbBar({ latest, onUndo, onScan }: Props) {
  return (
    <div className="sticky bottom-0 z-20 mt-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] low:static">
      <div className="page-width grid gap-2 py-2.5">
        {latest && (
          <div className="flex items-center gap-3">
            <p className="min-w-0 flex-1 truncate text-work">
              <span className="font-semibold">{latest.supporterName}</span> has the box
            </p>
            <Button
              variant="quiet"
              className="min-h-14 shrink-0"
              aria-label={`Undo the last: ${latest.supporterName}, ${latest.shortCode}`}
              onClick={() => onUndo(latest)}
            >
              <Undo2 aria-hidden size={20} />
              Undo the last
            </Button>
          </div>
        )}
        <Button className="min-h-16 w-full text-card" onClick={onScan}>
          <ScanQrCode aria-hidden size={26} />
          Scan
        </Button>
      </div>
    </div>
  );
}
