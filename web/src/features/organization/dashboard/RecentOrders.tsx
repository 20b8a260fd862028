import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import type { FragmentType } from '../../../gql';
import { OrderRow, type OrderRow_order } from '../orders/OrderRow';

type Props = { orders: readonly ({ id: string } & FragmentType<typeof OrderRow_order>)[] };

/** The newest orders. One that arrives while the page is open fades in behind a tint. */
export function RecentOrders({ orders }: Props) {
  const [firstIds] = useState(() => new Set(orders.map(({ id }) => id)));
  return (
    <Card as="section" aria-labelledby="recent" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="recent" className="text-card">
          Recent orders
        </h2>
        <Link to="orders" className="link -my-2 inline-flex min-h-10 items-center text-small">
          All orders
        </Link>
      </div>
      {orders.length === 0 && <EmptyState text="No orders yet. The first one appears here by itself." />}
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} isNew={!firstIds.has(order.id)} />
        ))}
      </ul>
    </Card>
  );
}
