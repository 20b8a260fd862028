import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { StatCard, StatRow } from '../../../components/ui/display/StatCard';

type Shown = { value: ReactNode; note: ReactNode };
type Props = {
  sales: Shown;
  profit: Shown;
  days: Shown;
  orders: Shown;
  isWaiting?: boolean | undefined;
};

/** The four totals with their labels, also while loading. */
export function TotalCards({ sales, profit, days, orders, isWaiting }: Props) {
  return (
    <StatRow isWaiting={isWaiting}>
      <StatCard label="Total sales" {...sales} />
      <StatCard label="Your profit (30%)" {...profit} />
      <StatCard label="Days remaining" {...days} />
      <StatCard label="Orders" {...orders} />
    </StatRow>
  );
}

/** The height of the note below a total. */
export const waitingNote = <Skeleton className="h-[4.5em] w-full md:h-[3em]" />;

const figure = {
  value: <Skeleton className="h-[1.1em] w-28" />,
  note: waitingNote,
};

const shortFigure = {
  value: <Skeleton className="h-[1.1em] w-14" />,
  note: <Skeleton className="h-[1.5em] w-24" />,
};

/** The four totals while loading. */
export function WaitingTotals() {
  return <TotalCards isWaiting sales={figure} profit={figure} days={shortFigure} orders={shortFigure} />;
}
