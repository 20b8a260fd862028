import type { ReactNode } from 'react';
import { StatCard } from '../../../components/ui/display/StatCard';
import { StatRow } from '../../../components/ui/display/StatRow';

type Shown = { value: ReactNode; note: ReactNode };
type Props = {
  sales: Shown;
  profit: Shown;
  days: Shown;
  orders: Shown;
  isWaiting?: boolean | undefined;
};

/** The first row's labels, the same while its figures are on their way. */
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
