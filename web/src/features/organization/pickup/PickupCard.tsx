import { PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import type { DashboardOrders_OrganizationFragment } from '../../../gql/graphql';
import { PickupRow } from './PickupRow';
import { PickupRowsAfter } from './PickupRowsAfter';

type Props = {
  organizationId: string;
  /** The newest of the orders that wait to be handed out. */
  pickups: DashboardOrders_OrganizationFragment['pickups'];
};

/** Every order that waits to be handed out, newest first, with what is to be done next. */
export function PickupCard({ organizationId, pickups: { nodes, totalCount, pageInfo } }: Props) {
  return (
    <Card as="section" aria-labelledby="pickup" className="min-w-0 px-4 py-[18px] sm:px-[22px] sm:py-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="pickup" className="text-card">
          Pickup orders
        </h2>
        <div className="flex flex-wrap items-baseline justify-end gap-x-3 text-small">
          {totalCount > 0 && <p className="text-ink-2 tabular-nums">{waitingText(totalCount)}</p>}
          <Link
            to={`/organization/${organizationId}/pickup-days`}
            className="link -my-2 inline-flex min-h-10 items-center"
          >
            Pickup days
          </Link>
        </div>
      </div>
      {/* Loaded afresh: from then on its service worker has the page, which works without a network. */}
      <a href={`/organization/${organizationId}/pickup`} className="link inline-flex min-h-10 items-center">
        Hand out boxes on this phone
      </a>
      {nodes.length === 0 && (
        <EmptyState
          picture={<PackageCheck aria-hidden size={32} className="text-primary" />}
          text="Nothing to hand out. Pickup orders appear here by themselves."
        />
      )}
      <div className="sm:max-h-[480px] sm:overflow-y-auto">
        <ul>
          {nodes.map((order) => (
            <PickupRow key={order.id} organizationId={organizationId} order={order} />
          ))}
        </ul>
        {pageInfo.hasNextPage && pageInfo.endCursor && (
          <PickupRowsAfter organizationId={organizationId} after={pageInfo.endCursor} />
        )}
      </div>
    </Card>
  );
}

function waitingText(count: number): string {
  return `${count.toLocaleString('en-US')} to hand out`;
}
