import { ArrowRight, Receipt } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { readFragment, type FragmentType } from '../../../gql';
import { tabAddress } from '../shell';
import { AdminOrderRow } from './AdminOrderRow';
import { OverviewOrder_order } from './overview-documents';
import type { Elements } from '../../../components/ui/elements';

type Order = { id: string; customerName: string; canMarkReady: boolean };

type Props = {
  orders: readonly FragmentType<typeof OverviewOrder_order>[];
  /** What may be done with an order, under its row. */
  actionFor?: (order: Order) => Elements;
};

/** The newest five orders of the platform. One that arrives while the page is open fades in behind a tint. */
export function AdminRecentOrders({ orders, actionFor }: Props) {
  const listed = orders.map((order) => ({ order, facts: readFragment(OverviewOrder_order, order) }));
  const [firstIds] = useState(() => new Set(listed.map(({ facts }) => facts.id)));
  return (
    <Card as="section" aria-labelledby="recent-orders" className="min-w-0 p-5">
      <h2 id="recent-orders" className="mb-2 text-card">
        Recent Orders
      </h2>
      {orders.length === 0 && (
        <EmptyState
          picture={<Receipt aria-hidden size={32} className="text-ink-2" />}
          text="No recent orders"
        />
      )}
      <ul>
        {listed.map(({ facts }) => (
          <AdminOrderRow
            key={facts.id}
            order={facts}
            isNew={!firstIds.has(facts.id)}
            action={actionFor?.(facts)}
          />
        ))}
      </ul>
      <Link to={tabAddress('orders')} className="link mt-2 inline-flex min-h-10 items-center gap-1.5">
        <span>All orders</span>
        <ArrowRight aria-hidden size={18} />
      </Link>
    </Card>
  );
}
