import { PackageCheck } from 'lucide-react';
import { Card } from '../../../components/ui/Card';
import { EmptyState } from '../../../components/ui/EmptyState';
import type { DashboardQuery } from '../../../gql/graphql';
import { PickupRow } from './PickupRow';
import { PickupRowsAfter } from './PickupRowsAfter';

type Props = {
  organizationId: string;
  /** The newest of the orders that wait to be handed out. */
  pickups: DashboardQuery['pickups'];
};

/** Every order that waits to be handed out, newest first, with what is to be done next. */
export function PickupCard({ organizationId, pickups: { orders, totalCount, hasMore } }: Props) {
  const last = orders.at(-1);
  return (
    <Card as="section" aria-labelledby="pickup" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="pickup" className="text-card">
          Pickup orders
        </h2>
        {totalCount > 0 && <p className="text-small text-ink-2 tabular-nums">{waitingText(totalCount)}</p>}
      </div>
      {!last && (
        <EmptyState
          picture={<PackageCheck aria-hidden size={32} className="text-primary" />}
          text="Nothing to hand out. Pickup orders appear here by themselves."
        />
      )}
      <div className="sm:max-h-[480px] sm:overflow-y-auto">
        <ul>
          {orders.map((order) => (
            <PickupRow key={order.id} organizationId={organizationId} order={order} />
          ))}
        </ul>
        {last && hasMore && <PickupRowsAfter organizationId={organizationId} after={last.id} />}
      </div>
    </Card>
  );
}

function waitingText(count: number): string {
  return `${count.toLocaleString('en-US')} to hand out`;
}
