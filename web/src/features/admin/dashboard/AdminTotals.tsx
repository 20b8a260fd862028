import type { ReactNode } from 'react';
import { StatCard } from '../../../components/ui/display/StatCard';
import { StatRow } from '../../../components/ui/display/StatRow';

type Shown = { value: ReactNode; note: ReactNode };
type Props = {
  organizations: Shown;
  orders: Shown;
  completed: Shown;
  revenue: Shown;
  isWaiting?: boolean | undefined;
};

/** The platform's four totals by name, the same while they are on their way. */
export function AdminTotals({ organizations, orders, completed, revenue, isWaiting }: Props) {
  return (
    <StatRow isWaiting={isWaiting}>
      <StatCard label="Total Organizations" {...organizations} />
      <StatCard label="Total Orders" {...orders} />
      <StatCard label="Completed Orders" {...completed} />
      <StatCard label="Total Revenue" {...revenue} />
    </StatRow>
  );
}
