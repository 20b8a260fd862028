import type { ReactNode } from 'react';
import { StatCard } from '../../../components/ui/display/StatCard';

type Shown = { value: ReactNode; note: ReactNode };
type Props = {
  organizations: Shown;
  orders: Shown;
  completed: Shown;
  revenue: Shown;
  /** No region of its own yet: there is nothing to read in it. */
  isWaiting?: boolean;
};

/** The platform's four totals by name, the same while they are on their way. */
export function AdminTotals({ organizations, orders, completed, revenue, isWaiting = false }: Props) {
  return (
    <section
      aria-label={isWaiting ? undefined : 'Totals'}
      className="grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-4"
    >
      <StatCard label="Total Organizations" {...organizations} />
      <StatCard label="Total Orders" {...orders} />
      <StatCard label="Completed Orders" {...completed} />
      <StatCard label="Total Revenue" {...revenue} />
    </section>
  );
}
