import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { ComplaintChip, DisputeChip } from '../../../components/domain/orders/StatusChip';
import { Money } from '../../../components/domain/Money';
import { Term } from '../../../components/domain/Term';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import { OwnStatusChip } from '../orders/OwnStatusChip';

const OrderRow_order = graphql(`
  fragment OrderRow_order on Order {
    id
    customerName
    status
    total
    createdAt
    classroom {
      id
      name
    }
    deliveryMethod
    dispute {
      state
      amount
    }
    hasOpenComplaint
  }
`);

type Props = { orders: readonly ({ id: string } & FragmentType<typeof OrderRow_order>)[] };

/** The newest orders. New arrivals fade in with a tint. */
export function RecentOrders({ orders }: Props) {
  const [firstIds] = useState(() => new Set(orders.map(({ id }) => id)));
  return (
    <SectionCard
      id="recent"
      title="Recent orders"
      look="home"
      body="mt-2"
      beside={
        <Link to="orders" className="link -my-2 inline-flex min-h-10 items-center text-small">
          All orders
        </Link>
      }
    >
      {orders.length === 0 && <EmptyState text="No orders yet. The first one shows up here on its own." />}
      {orders.length > 0 && (
        <Term of="total" look="head">
          Total
        </Term>
      )}
      <ul>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} isNew={!firstIds.has(order.id)} />
        ))}
      </ul>
    </SectionCard>
  );
}

type OrderRowProps = { order: FragmentType<typeof OrderRow_order>; isNew: boolean };

/** Customer, the id's last 8 characters, class, status and total; two lines on phones. */
function OrderRow({ order, isNew }: OrderRowProps) {
  const facts = readFragment(OrderRow_order, order);
  const { id, customerName, status, total, createdAt, classroom, deliveryMethod } = facts;
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-line py-2.5',
        'first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto_96px]',
        isNew && 'arrive',
      )}
    >
      <p className="font-semibold wrap-anywhere">{customerName}</p>
      <Money
        term="total"
        amount={total}
        className="text-right font-bold tabular-nums sm:col-start-3 sm:row-span-2"
      />
      <p className="text-small wrap-anywhere text-ink-2 sm:col-start-1 sm:row-start-2">
        <span className="font-code">{id.slice(-8)}</span>
        <span>{' · '}</span>
        <RelativeTime iso={createdAt} />
        {classroom && <span>{` · ${classroom.name}`}</span>}
      </p>
      <span className="flex flex-wrap justify-end gap-1 sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <OwnStatusChip status={status} deliveryMethod={deliveryMethod} />
        <DisputeChip dispute={facts.dispute} />
        <ComplaintChip isOpen={facts.hasOpenComplaint} />
      </span>
    </li>
  );
}
