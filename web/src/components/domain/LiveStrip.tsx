import { WifiOff } from 'lucide-react';
import { clockTime, secondsUntil } from '../../lib/format/elapsed';
import type { LiveState } from '../../lib/live/live-state';
import { useNow } from '../../lib/browser/use-now';

type Props = { state: LiveState; updatedAt: Date; nextTryAt: Date | null; onRetry: () => void };

/** Under the top bar while the connection is away: from when the totals are, and when the next try is. */
export function LiveStrip({ state, ...rest }: Props) {
  if (state !== 'reconnecting' && state !== 'offline') return null;
  return (
    <div className="bg-warning-soft text-work font-semibold text-on-warning-soft">
      <div className="page-width flex min-h-12 flex-wrap items-center gap-x-3 py-1">
        <WifiOff aria-hidden size={20} className="shrink-0" />
        {state === 'offline' ? <OfflineText {...rest} /> : <RetryText {...rest} />}
      </div>
    </div>
  );
}

type PartProps = Omit<Props, 'state'>;

function OfflineText({ updatedAt }: PartProps) {
  return (
    <p className="min-w-0 flex-1" role="status">
      {`You are offline. Showing totals from ${clockTime(updatedAt)}; they catch up when the network is back.`}
    </p>
  );
}

function RetryText({ updatedAt, nextTryAt, onRetry }: PartProps) {
  const now = useNow(1_000);
  return (
    <>
      <p className="min-w-0 flex-1">
        <span role="status">
          {`Connection lost. Showing totals from ${clockTime(updatedAt)}, checked every 10 seconds, orders every 5; `}
        </span>
        <span className="tabular-nums">
          {nextTryAt ? `trying again in ${secondsUntil(nextTryAt, now)} s.` : 'trying again now.'}
        </span>
      </p>
      <button type="button" onClick={onRetry} className="min-h-10 px-2 underline underline-offset-4">
        Retry now
      </button>
    </>
  );
}
