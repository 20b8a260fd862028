import { Check, Trophy } from 'lucide-react';
import { clsx } from 'clsx';
import { formatCents, formatDollars, type Cents } from '../../lib/format/money';
import { percentOf } from '../../lib/format/progress';
import { useLingui } from '../../lib/texts/use-lingui';

export type Stop = { at: Cents; text: string; isReached: boolean };

type Props = {
  /** What is measured, for screen readers. */
  label: string;
  sales: Cents;
  goal: Cents;
  /** Marks along the bar, including the goal; empty when text next to it says enough. */
  stops: Stop[];
  isBig?: boolean;
};

/** Progress to a goal as a candy-striped bar. It fills once when it appears and animates after that. */
export function Thermometer({ label, sales, goal, stops, isBig = false }: Props) {
  const { i18n } = useLingui();
  const share = Math.min(1, Math.max(0, sales / goal));
  return (
    <div
      className={clsx('relative', isBig ? 'pt-3' : 'pt-2', stops.length > 0 && (isBig ? 'pb-14' : 'pb-12'))}
    >
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percentOf(sales, goal)}
        aria-valuetext={i18n.t('{sales} of {goal}, {percent} percent', {
          sales: formatCents(sales),
          goal: formatDollars(goal),
          percent: percentOf(sales, goal),
        })}
        className={clsx('rounded-full border-2 border-ink bg-surface p-[3px]', isBig ? 'h-11' : 'h-[30px]')}
      >
        <div className="h-full overflow-hidden rounded-full">
          <div
            className="candy-stripe fill-once h-full rounded-full transition-transform duration-600 ease-soft"
            style={{ transform: `translateX(${fillShift(share)}%)` }}
          />
        </div>
      </div>
      {stops.map((stop) => (
        <StopMark key={stop.at} stop={stop} share={stop.at / goal} isBig={isBig} />
      ))}
    </div>
  );
}

// The first sale is visible, and only a reached goal looks full.
function fillShift(share: number): number {
  if (share === 0) return -100;
  return share === 1 ? 0 : -100 + Math.min(98, Math.max(4, share * 100));
}

function StopMark({ stop, share, isBig }: { stop: Stop; share: number; isBig: boolean }) {
  const { i18n } = useLingui();
  const Icon = stop.isReached ? Check : Trophy;
  const isLast = share >= 1;
  return (
    <div
      className={clsx(
        'absolute top-0 flex flex-col gap-1.5',
        isLast ? 'right-0 items-end' : '-translate-x-1/2 items-center',
      )}
      style={isLast ? undefined : { left: `${share * 100}%` }}
    >
      <span
        className={clsx(
          'grid place-items-center rounded-full border-[2.5px] border-ink',
          isBig ? 'size-[68px]' : 'size-[46px]',
          stop.isReached ? 'bg-lemon text-on-lemon' : 'bg-surface text-ink',
        )}
      >
        <Icon aria-hidden size={isBig ? 28 : 20} />
      </span>
      <span className="text-smallest font-bold whitespace-nowrap tabular-nums">
        <span>{stop.text}</span>
        {stop.isReached && <span className="sr-only">{i18n.t(', reached')}</span>}
      </span>
    </div>
  );
}
