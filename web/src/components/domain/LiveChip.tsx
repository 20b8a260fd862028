import { CirclePause, LoaderCircle, RefreshCw, WifiOff } from 'lucide-react';
import { elapsedText } from '../../lib/format/elapsed';
import type { LiveState } from '../../lib/live/live-state';
import { useNow } from '../../lib/browser/use-now';
import { Chip } from '../ui/display/Chip';

type Props = { state: LiveState; updatedAt: Date };

/** Whether what is shown is moving, and since when it is right. */
export function LiveChip({ state, updatedAt }: Props) {
  const now = useNow(1_000);
  if (state === 'live') {
    return (
      <Chip tone="success" className="whitespace-nowrap">
        <span aria-hidden className="size-2 rounded-full bg-success" />
        <span>Live</span>
        <span className="hidden font-medium tabular-nums sm:inline">
          {`· updated ${elapsedText(updatedAt, now)}`}
        </span>
      </Chip>
    );
  }
  const { text, tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon} className="whitespace-nowrap">
      {text}
    </Chip>
  );
}

const looks = {
  connecting: { text: 'Connecting', tone: 'sunken', icon: LoaderCircle },
  reconnecting: { text: 'Reconnecting', tone: 'warning', icon: RefreshCw },
  offline: { text: 'Offline', tone: 'warning', icon: WifiOff },
  paused: { text: 'Paused', tone: 'sunken', icon: CirclePause },
} as const;
