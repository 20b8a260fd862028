import { clsx } from 'clsx';
import { ArrowRight, Receipt } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { StatusChip } from '../../../components/domain/orders/StatusChip';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import type { Elements } from '../../../components/ui/elements';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { type FragmentType, readFragment } from '../../../gql';
import type { OverviewOrder_OrderFragment } from '../../../gql/graphql';
import { orderAddress, tabAddress } from '../shell';
import { OverviewOrder_order } from './overview-documents';

type Props = {
  orders: readonly FragmentType<typeof OverviewOrder_order>[];
  /** The action below an order's row. */
  actionFor?: (order: OverviewOrder_OrderFragment) => Elements;
};

/** The newest five orders of the platform. One that arrives while the page is open fades in behind a tint. */
export function AdminRecentOrders({ orders: masked, actionFor }: Props) {
  const orders = readFragment(OverviewOrder_order, masked);
  const [firstIds] = useState(() => new Set(orders.map(({ id }) => id)));
  return (
    <SectionCard title="Recent Orders" body="mt-2">
      {orders.length === 0 && <EmptyState icon={Receipt} text="No recent orders" />}
      {orders.length > 0 && (
        <Term of="total" look="head">
          Total
        </Term>
      )}
      <ul>
        {orders.map((order) => (
          <AdminOrderRow
            key={order.id}
            order={order}
            isNew={!firstIds.has(order.id)}
            action={actionFor?.(order)}
          />
        ))}
      </ul>
      <AllLink tab="orders" text="All orders" />
    </SectionCard>
  );
}

/** From a card to the whole list. */
export function AllLink({ tab, text }: { tab: string; text: string }) {
  return (
    <Link to={tabAddress(tab)} className="link mt-2 inline-flex min-h-10 items-center gap-1.5">
      <span>{text}</span>
      <ArrowRight aria-hidden size={18} />
    </Link>
  );
}

type RowProps = { order: OverviewOrder_OrderFragment; isNew: boolean; action?: Elements };

/** Customer, the id's last 8 characters, group, status and total; the customer's name links to the order. */
function AdminOrderRow({ order, isNew, action }: RowProps) {
  const { id, customerName, status, deliveryMethod, total, createdAt, organization, classroom } = order;
  const group = [organization?.name, classroom?.name].filter(Boolean).join(', ');
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5',
        'first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_96px]',
        isNew && 'arrive',
      )}
    >
      <Link to={orderAddress(id)} className="truncate font-semibold underline-offset-4 hover:underline">
        {customerName}
      </Link>
      <Money
        term="total"
        amount={total}
        className="text-right font-bold tabular-nums sm:col-start-3 sm:row-span-2"
      />
      <p className="min-w-0 text-small text-ink-2 sm:col-start-1 sm:row-start-2">
        <span className="font-code">{id.slice(-8)}</span>
        <span>{' · '}</span>
        <RelativeTime iso={createdAt} />
        <span>{group && ` · ${group}`}</span>
      </p>
      <span className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <StatusChip status={status} workOf={deliveryMethod} />
      </span>
      {action && <div className="col-span-full">{action}</div>}
    </li>
  );
}
