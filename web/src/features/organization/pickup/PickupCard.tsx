import { useQuery } from '@apollo/client/react';
import { MailCheck, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { NewRows } from '../../../components/domain/NewRows';
import { QuietButton } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { DashboardOrders_OrganizationFragment } from '../../../gql/graphql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { counted } from '../../../lib/format/counts';
import { background } from '../../../lib/live/listen';
import { useMay } from '../login/use-may';
import { OrderItemLines, OrderOrigin, OwnStatusChip } from '../orders/OrderParts';
import { canHandOver, canNotify, PickupRow_order } from './pickup';
import { HandOver, NotifyCustomer } from './PickupActions';

const MorePickups = graphql(`
  query MorePickups($organizationId: ID!, $after: String!, $first: Int!) {
    organization(id: $organizationId) {
      id
      orders(filter: { awaitsHandOver: true }, first: $first, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          createdAt
          ...PickupRow_order
        }
      }
    }
  }
`);

const PAGE_SIZE = 50;

/** Later pages are polled, because events update only the first page's list. */
const POLL_MS = 30_000;

type Props = {
  organizationId: string;
  /** The newest orders to hand out. */
  pickups: DashboardOrders_OrganizationFragment['pickups'];
};

/**
 * Every order to hand out, newest first, with its next action. Newer ones than those shown wait behind a button, so that
 * no row with its buttons moves; a list that is left with none shows them.
 */
export function PickupCard({ organizationId, pickups: { nodes, totalCount, pageInfo } }: Props) {
  const [shownUntil, setShownUntil] = useState('');
  const newest = nodes[0]?.createdAt ?? '';
  const shown = nodes.filter(({ createdAt }) => createdAt <= shownUntil);
  const newCount = nodes.length - shown.length;
  if (newest && shown.length === 0) setShownUntil(newest);
  return (
    <SectionCard
      id="pickup"
      title="Pickup orders"
      look="home"
      body="mt-2"
      beside={
        // A line of its own on phones, and as wide as the button that takes the count's place: nothing jumps.
        <div className="flex items-center justify-end gap-x-3 text-small max-sm:basis-full">
          <div className="-my-1 min-w-36 sm:text-right">
            {newCount === 0 && totalCount > 0 && (
              <p className="text-ink-2 tabular-nums">{`${totalCount.toLocaleString('en-US')} to hand out`}</p>
            )}
            <NewRows
              text={newCount > 0 && counted(newCount, 'new order')}
              onShow={() => setShownUntil(newest)}
            />
          </div>
          <Link
            to={`/organization/${organizationId}/pickup-days`}
            className="link -my-2 inline-flex min-h-10 items-center"
          >
            Pickup days
          </Link>
        </div>
      }
    >
      {/* A full page load, so that the service worker takes over and the page works offline. */}
      <a href={`/organization/${organizationId}/pickup`} className="link inline-flex min-h-10 items-center">
        Hand out boxes on this phone
      </a>
      {nodes.length === 0 && (
        <EmptyState
          picture={<PackageCheck size={32} className="text-primary" />}
          text="Nothing to hand out. Pickup orders show up here on their own."
        />
      )}
      <div className="sm:max-h-[36rem] sm:overflow-y-auto">
        <ul>
          {shown.map((order) => (
            <PickupRow key={order.id} organizationId={organizationId} order={order} />
          ))}
        </ul>
        {pageInfo.hasNextPage && pageInfo.endCursor && (
          <PickupRowsAfter organizationId={organizationId} after={pageInfo.endCursor} />
        )}
      </div>
    </SectionCard>
  );
}

type PickupRowsAfterProps = {
  organizationId: string;
  /** The cursor of the last order above. When it changes, the next page is read again, so that no order is skipped. */
  after: string;
};

/** The rest of the pickup list, loaded page by page on demand. */
function PickupRowsAfter({ organizationId, after }: PickupRowsAfterProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, previousData, loading, error, refetch } = useQuery(MorePickups, {
    variables: { organizationId, after, first: PAGE_SIZE },
    skip: !isOpen,
    pollInterval: isOpen ? POLL_MS : 0,
    skipPollAttempt: () => document.visibilityState === 'hidden',
    context: isOpen ? background : {},
  });
  const page = (data ?? previousData)?.organization.orders;
  if (!page) {
    return (
      <div className="border-t border-line py-3 text-center">
        <QuietButton
          onClick={() => (isOpen ? void refetch() : setOpen(true))}
          busyText={loading ? 'Loading...' : undefined}
        >
          Show more pickup orders
        </QuietButton>
        {error && (
          <p role="alert" className="mt-1.5 text-small font-semibold text-danger">
            {domainErrorOf(error).message}
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <ul className="border-t border-line">
        {page.nodes.map((order) => (
          <PickupRow key={order.id} organizationId={organizationId} order={order} />
        ))}
      </ul>
      {page.pageInfo.hasNextPage && page.pageInfo.endCursor && (
        <PickupRowsAfter organizationId={organizationId} after={page.pageInfo.endCursor} />
      )}
    </>
  );
}

type PickupRowProps = { organizationId: string; order: FragmentType<typeof PickupRow_order> };

function PickupRow({ organizationId, order: orderRef }: PickupRowProps) {
  const order = readFragment(PickupRow_order, orderRef);
  const { customerName, status, deliveryMethod, pickupNotificationSent, items } = order;
  const { handOut } = useMay();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{customerName}</p>
          <p className="text-small wrap-anywhere text-ink-2">
            <OrderOrigin {...order} />
          </p>
        </div>
        <OwnStatusChip status={status} deliveryMethod={deliveryMethod} />
      </div>
      <div className="text-small">
        <OrderItemLines items={items} />
      </div>
      {handOut && canNotify(order) && <NotifyCustomer organizationId={organizationId} order={order} />}
      {handOut && canHandOver(order) && <HandOver organizationId={organizationId} order={order} />}
      {pickupNotificationSent && (
        <p className="flex items-center gap-1.5 text-small text-ink-2">
          <MailCheck size={16} className="shrink-0 text-success" />
          <span>Customer notified</span>
        </p>
      )}
    </li>
  );
}
