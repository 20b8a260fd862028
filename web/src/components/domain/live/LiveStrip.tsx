import { WifiOff } from 'lucide-react';
import { clockTime, secondsUntil } from '../../../lib/format/dates';
import type { Live } from '../../../lib/live/use-live';
import { useNow } from '../../../lib/browser/use-now';
import { useLingui } from '../../../lib/texts/use-lingui';

type Props = Pick<Live, 'state' | 'updatedAt' | 'nextTryAt' | 'retryNow'>;

/** Shown over loaded data while the connection is lost: the time of the totals and of the next try. */
export function LiveStrip({ state, ...rest }: Props) {
  if (state !== 'reconnecting' && state !== 'offline') return null;
  return (
    <div className="bg-warning-soft text-work font-semibold text-on-warning-soft">
      <div className="page-width flex min-h-12 flex-wrap items-center gap-x-3 py-1">
        <WifiOff size={20} className="shrink-0" />
        {state === 'offline' ? <OfflineText {...rest} /> : <RetryText {...rest} />}
      </div>
    </div>
  );
}

type PartProps = Omit<Props, 'state'>;

function OfflineText({ updatedAt }: PartProps) {
  const { i18n } = useLingui();
  return (
    <p className="min-w-0 flex-1" role="status">
      {i18n.t('You are offline. Totals are from {time} and will update when you are back online.', {
        time: clockTime(updatedAt, i18n.locale),
      })}
    </p>
  );
}

function RetryText({ updatedAt, nextTryAt, retryNow }: PartProps) {
  const { i18n } = useLingui();
  const now = useNow(1_000);
  return (
    <>
      <p className="min-w-0 flex-1">
        <span role="status">
          {`${i18n.t(
            'Connection lost. Showing totals from {time}, checked every 10 seconds, orders every 5',
            {
              time: clockTime(updatedAt, i18n.locale),
            },
          )}; `}
        </span>
        <span className="tabular-nums">
          {nextTryAt
            ? i18n.t('trying again in {seconds} s.', { seconds: secondsUntil(nextTryAt, now) })
            : i18n.t('trying again now.')}
        </span>
      </p>
      <button type="button" onClick={retryNow} className="min-h-10 px-2 underline underline-offset-4">
        {i18n.t('Retry now')}
      </button>
    </>
  );
}
