import { Link } from 'react-router';
import { DisputeChip } from '../../../../components/domain/orders/StatusChip';
import { Money } from '../../../../components/domain/Money';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { formatCents, toCents } from '../../../../lib/format/money';
import { type ListColumn, type RowState, RowToggle } from '../../list';
import { orderAddress, whyOf } from '../../shell';
import { type AdminOrder, groupText, organizationText } from '../admin-order';
import { type OrderCells, OrderStatusCell, PaymentState } from './order-row';

export const orderColumns: readonly ListColumn<OrderCells>[] = [
  {
    key: 'order',
    title: 'Order',
    isFixed: true,
    style: 'pl-1 text-left font-normal',
    cell: ({ order, row }) => <OrderToggle orderId={order.id} row={row} />,
  },
  {
    key: 'customer',
    title: 'Customer',
    isFixed: true,
    sorts: { first: 'name', other: 'name_backward', isUpFirst: true },
    head: 'w-1/3 md:w-1/4 lg:w-[15%]',
    style: 'max-w-0 font-semibold',
    cell: ({ order }) => <OrderName order={order} className="block truncate py-2 leading-[1.2]" />,
  },
  {
    key: 'organization',
    title: 'Organization',
    head: 'w-[17%]',
    style: 'max-w-0',
    from: 'lg',
    cell: ({ order }) => <OrderGroup order={order} />,
  },
  {
    key: 'email',
    title: 'Email',
    isExtra: true,
    style: 'max-w-56 truncate',
    cell: ({ order }) => order.customerEmail,
  },
  {
    key: 'phone',
    title: 'Phone',
    isExtra: true,
    style: 'whitespace-nowrap tabular-nums',
    cell: ({ order }) => order.customerPhone ?? '–',
  },
  {
    key: 'delivery',
    title: 'Delivery',
    style: 'capitalize',
    from: 'xl',
    cell: ({ order }) => order.deliveryMethod,
  },
  {
    key: 'items',
    title: 'Items',
    head: 'text-right',
    style: 'text-right tabular-nums',
    from: 'lg',
    cell: ({ order }) => order.items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    key: 'payment',
    title: 'Payment',
    from: 'lg',
    cell: ({ order }) => <PaymentState order={order} />,
  },
  {
    key: 'status',
    title: 'Status',
    sorts: { first: 'status', other: 'status_backward', isUpFirst: true },
    cell: ({ order, row }) => (
      <span className="flex flex-wrap items-center gap-1">
        <OrderStatusCell order={order} row={row} />
        <DisputeChip dispute={order.dispute} />
      </span>
    ),
  },
  {
    key: 'placed',
    title: 'Placed',
    sorts: { first: 'newest', other: 'oldest' },
    cell: ({ order }) => <RelativeTime iso={order.createdAt} />,
  },
  {
    key: 'total',
    title: 'Total',
    term: 'total',
    isFixed: true,
    sorts: { first: 'largest', other: 'smallest' },
    head: 'pr-4 text-right',
    style: 'pr-4 text-right font-bold tabular-nums',
    cell: ({ order }) => <Money amount={order.total} />,
  },
];

/** The id's last 8 characters; opens and closes the details. */
export function OrderToggle({ orderId, row }: { orderId: string; row: RowState }) {
  return (
    <RowToggle
      row={row}
      label={`Details of order ${orderId.slice(-8)}`}
      className="inline-flex min-h-10 items-center gap-1 pr-1.5 pl-1"
    >
      <span className="code text-small font-normal">{orderId.slice(-8)}</span>
    </RowToggle>
  );
}

/** The customer's name, as the link to the order's page. */
export function OrderName({ order, className }: { order: AdminOrder; className: string }) {
  return (
    <Link
      to={orderAddress(order.id)}
      title={order.customerName}
      className={`underline-offset-4 hover:underline ${className}`}
    >
      {order.customerName}
    </Link>
  );
}

/** Cut off to fit a row of 44 px; the tooltip and the order's details have the full text. */
function OrderGroup({ order }: { order: AdminOrder }) {
  return (
    <span title={groupText(order, '–')} className="block leading-[1.2]">
      <span className="block truncate">{organizationText(order) || '–'}</span>
      {order.classroom && (
        <span className="block truncate text-small text-ink-2">{order.classroom.name}</span>
      )}
    </span>
  );
}

/** Why a search found it, without what its row shows anyway. */
export function whyFound(order: AdminOrder, reasons: Parameters<typeof whyOf>[1] = []): string {
  const total = formatCents(toCents(order.total));
  return whyOf([order.customerName, groupText(order, ''), order.id.slice(-8), total], reasons);
}
