import { clsx } from 'clsx';
import {
  BadgeCheck,
  ChevronDown,
  ChevronRight,
  CircleSlash,
  Clock,
  type LucideIcon,
  Undo2,
} from 'lucide-react';
import { Money } from '../../../../components/domain/Money';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { readFragment } from '../../../../gql';
import type { ListedOrder_OrderFragment } from '../../../../gql/graphql';
import {
  StatusChip,
  statusLooks,
  workLook,
  DisputeChip,
} from '../../../../components/domain/orders/StatusChip';
import { Spinner } from '../../../../components/ui/display/Spinner';
import { Menu } from '../../../../components/ui/overlay/Menu';
import type { ListColumn } from '../../list';
import { newestRefund } from '../details/newest-refund';
import { AdminOrderTasks_order, type TaskOrder } from '../tasks/order-task';
import { groupText, organizationText, type OrderRowState } from './use-order-row';

type Cells = { order: ListedOrder_OrderFragment; row: OrderRowState };

/** The columns of the orders table, from left to right. */
export const orderColumns: readonly ListColumn<Cells>[] = [
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
    cell: ({ order }) => <RowName name={order.customerName} whole={order.customerName} />,
  },
  {
    key: 'organization',
    title: 'Organization',
    head: 'w-[17%]',
    style: 'max-w-0',
    yields: 'hidden lg:table-cell',
    cell: ({ order }) => (
      <RowName
        name={organizationText(order) || '–'}
        note={order.classroom?.name}
        whole={groupText(order, '–')}
      />
    ),
  },
  {
    key: 'email',
    title: 'Email',
    isExtra: true,
    style: 'max-w-56 truncate',
    cell: ({ order }) => readFragment(AdminOrderTasks_order, order).customerEmail,
  },
  {
    key: 'phone',
    title: 'Phone',
    isExtra: true,
    style: 'whitespace-nowrap tabular-nums',
    cell: ({ order }) => readFragment(AdminOrderTasks_order, order).customerPhone ?? '–',
  },
  {
    key: 'delivery',
    title: 'Delivery',
    style: 'capitalize',
    yields: 'hidden xl:table-cell',
    cell: ({ order }) => order.deliveryMethod,
  },
  {
    key: 'items',
    title: 'Items',
    head: 'text-right',
    style: 'text-right tabular-nums',
    yields: 'hidden lg:table-cell',
    cell: ({ order }) => order.items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  {
    key: 'payment',
    title: 'Payment',
    yields: 'hidden lg:table-cell',
    cell: ({ order }) => <PaymentState order={order} />,
  },
  {
    key: 'status',
    title: 'Status',
    sorts: { first: 'status', other: 'status_backward', isUpFirst: true },
    cell: ({ order, row }) => (
      <span className="flex flex-wrap items-center gap-1">
        <OrderStatusCell order={readFragment(AdminOrderTasks_order, order)} row={row} />
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

type ToggleProps = { orderId: string; row: Pick<OrderRowState, 'isOpen' | 'toggle' | 'detailsId'> };

/** The id's last 8 characters; opens and closes the details. */
export function OrderToggle({ orderId, row }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={row.isOpen}
      aria-controls={row.isOpen ? row.detailsId : undefined}
      aria-label={`Details of order ${orderId.slice(-8)}`}
      onClick={row.toggle}
      className="inline-flex min-h-10 items-center gap-1 rounded-small pr-1.5 pl-1 hover:bg-sunken"
    >
      <ChevronRight
        aria-hidden
        size={18}
        className={clsx('shrink-0 transition-transform duration-200', row.isOpen && 'rotate-90')}
      />
      <span className="code text-small font-normal">{orderId.slice(-8)}</span>
    </button>
  );
}

/** Cut off to fit a row of 44 px; the tooltip and the order's details have the full text. */
function RowName({ name, note, whole }: { name: string; note?: string | undefined; whole: string }) {
  return (
    <span title={whole} className="block leading-[1.2]">
      <span className="block truncate">{name}</span>
      {note && <span className="block truncate text-small text-ink-2">{note}</span>}
    </span>
  );
}

type Look = { icon: LucideIcon; tone: string; text: string };

const looks = {
  paid: { icon: BadgeCheck, tone: 'text-success', text: 'Paid' },
  pending: { icon: Clock, tone: 'text-warning', text: 'Payment Pending' },
  refunded: { icon: Undo2, tone: 'text-ink-2', text: 'Refunded' },
  partly: { icon: Undo2, tone: 'text-ink-2', text: 'Partly refunded' },
  refunding: { icon: Undo2, tone: 'text-warning', text: 'Refund pending' },
  unpaid: { icon: CircleSlash, tone: 'text-ink-2', text: 'Not paid' },
} satisfies Record<string, Look>;

type PaymentProps = { order: Pick<ListedOrder_OrderFragment, 'isPaid' | 'status' | 'refunds'> };

/** Whether the order was paid, and whether it was refunded. */
export function PaymentState({ order }: PaymentProps) {
  const { icon: Icon, tone, text } = looks[stateOf(order)];
  return (
    <span className="inline-flex items-center gap-1 align-middle leading-[1.2]">
      <Icon aria-hidden size={16} className={`shrink-0 ${tone}`} />
      <span>{text}</span>
    </span>
  );
}

function stateOf({ isPaid, status, refunds }: PaymentProps['order']): keyof typeof looks {
  const refund = newestRefund(refunds);
  if (!isPaid) return status === 'cancelled' ? 'unpaid' : 'pending';
  if (refund?.status === 'accepted') return status === 'cancelled' ? 'refunded' : 'partly';
  return refund?.status === 'requested' ? 'refunding' : 'paid';
}

type OrderStatusCellProps = { order: TaskOrder; row: OrderRowState };

/** The status; for staff who may change it, a menu of the allowed moves. */
export function OrderStatusCell({ order, row }: OrderStatusCellProps) {
  const { id, status, deliveryMethod, allowedMoves } = order;
  const chip = <StatusChip status={status} workOf={deliveryMethod} />;
  if (!row.canWrite || allowedMoves.length === 0) return chip;
  const rows = allowedMoves.map((to) => ({ ...statusLooks[to], onSelect: () => row.move(to) }));
  return (
    <Menu
      align="start"
      isBusy={row.isMoving}
      parts={[{ head: <p className="px-3 py-1.5 text-small text-ink-2">Move to</p>, rows }]}
      trigger={
        <button
          type="button"
          aria-label={`${workLook(status, deliveryMethod).text}: change the status of order ${id.slice(-8)}`}
          className="inline-flex min-h-10 items-center gap-1 rounded-full"
        >
          {chip}
          {row.isMoving ? (
            <Spinner size={16} />
          ) : (
            <ChevronDown aria-hidden size={16} className="text-ink-2" />
          )}
        </button>
      }
    />
  );
}
