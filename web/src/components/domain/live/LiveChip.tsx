import { CirclePause, LoaderCircle, RefreshCw, WifiOff } from 'lucide-react';
import { elapsedText } from '../../../lib/format/dates';
import type { LiveState } from '../../../lib/live/use-live';
import { useNow } from '../../../lib/browser/use-now';
import { Chip } from '../../ui/display/Chip';
import { useLingui } from '../../../lib/texts/use-lingui';

/** Whether the data is live, and when it was last updated. */
export function LiveChip({ state, updatedAt }: { state: LiveState; updatedAt: Date }) {
  const { i18n } = useLingui();
  const now = useNow(1_000);
  if (state === 'live') {
    return (
      <Chip tone="success" className="whitespace-nowrap">
        <span aria-hidden className="size-2 rounded-full bg-success" />
        <span>{i18n.t('Live')}</span>
        <span className="hidden font-medium tabular-nums sm:inline">
          {i18n.t('· updated {elapsed}', { elapsed: elapsedText(i18n, updatedAt, now) })}
        </span>
      </Chip>
    );
  }
  const { text, tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon} className="whitespace-nowrap">
      {i18n.t(text)}
    </Chip>
  );
}

const looks = {
  connecting: { text: /*i18n*/ 'Connecting', tone: 'sunken', icon: LoaderCircle },
  reconnecting: { text: /*i18n*/ 'Reconnecting', tone: 'warning', icon: RefreshCw },
  offline: { text: /*i18n*/ 'Offline', tone: 'warning', icon: WifiOff },
  paused: { text: /*i18n*/ 'Paused', tone: 'sunken', icon: CirclePause },
} as const;
