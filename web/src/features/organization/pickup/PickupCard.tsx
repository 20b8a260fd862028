import { PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/Card';
import { EmptyState } from '../../../components/ui/EmptyState';
import type { FragmentType } from '../../../gql';
import { pickupRows, type PickupRow_order } from './pickup';
import { PickupRow } from './PickupRow';

type Order = { id: string; createdAt: string } & FragmentType<typeof PickupRow_order>;

type Props = {
  organizationId: string;
  /** Pickup orders whose customer is still to be told. */
  waiting: { totalCount: number; orders: Order[] };
  /** The newest that are ready. */
  ready: Order[];
};

/** Orders to be picked up, each with its Notify Customer. */
export function PickupCard({ organizationId, waiting, ready }: Props) {
  const rows = pickupRows(waiting.orders, ready);
  const unseen = waiting.totalCount - waiting.orders.length;
  return (
    <Card as="section" aria-labelledby="pickup" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <h2 id="pickup" className="mb-2 text-card">
        Pickup orders
      </h2>
      {rows.length === 0 && (
        <EmptyState
          picture={<PackageCheck aria-hidden size={32} className="text-primary" />}
          text="Nothing to hand out. Pickup orders appear here by themselves."
        />
      )}
      <ul className="sm:max-h-[480px] sm:overflow-y-auto">
        {rows.map((order) => (
          <PickupRow key={order.id} organizationId={organizationId} order={order} />
        ))}
      </ul>
      {unseen > 0 && (
        <Link to="orders?delivery=pickup" className="link mt-2 inline-flex min-h-10 items-center text-small">
          {unseen} more in all orders
        </Link>
      )}
    </Card>
  );
}
