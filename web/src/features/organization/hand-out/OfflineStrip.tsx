import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { clockTime } from '../../../lib/format/elapsed';
import { counted } from '../../../lib/format/counts';

type Props = {
  offlineSince: Date | null;
  /** How many hand-outs the server does not have yet. */
  waiting: number;
  isForgetful: boolean;
  hasList: boolean;
};

/** What is only on this phone, and what that means. */
export function OfflineStrip({ offlineSince, waiting, isForgetful, hasList }: Props) {
  const isRisky = isForgetful && (offlineSince !== null || waiting > 0);
  if (!offlineSince && waiting === 0) return null;
  const Icon = isRisky ? TriangleAlert : offlineSince ? WifiOff : CloudUpload;
  return (
    <div className="bg-warning-soft text-work font-semibold text-on-warning-soft">
      <div className="page-width max-w-[760px]! flex min-h-12 items-center gap-3 py-2">
        <Icon aria-hidden size={20} className="shrink-0" />
        <p role="status" className="min-w-0 flex-1">
          {[
            offlineSince && `Offline since ${clockTime(offlineSince)}.`,
            waitingText(waiting, offlineSince !== null, hasList),
            isRisky && 'This browser stores nothing: keep this page open until everything is sent.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </div>
  );
}

function waitingText(count: number, isOffline: boolean, hasList: boolean): string {
  if (count === 0) return hasList ? 'Keep handing out: this phone saves it.' : '';
  if (!isOffline) return `Sending ${counted(count, 'hand-out')}.`;
  return `${counted(count, 'hand-out waits', 'hand-outs wait')} on this phone to be sent.`;
}
