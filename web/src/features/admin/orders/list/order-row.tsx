import { useMutation } from '@apollo/client/react';
import { BadgeCheck, ChevronDown, CircleSlash, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { DisputeChip, StatusChip, workLook } from '../../../../components/domain/orders/StatusChip';
import { Money } from '../../../../components/domain/Money';
import { RelativeTime } from '../../../../components/ui/display/RelativeTime';
import { Spinner } from '../../../../components/ui/display/Spinner';
import { Menu } from '../../../../components/ui/overlay/Menu';
import { graphql } from '../../../../gql';
import type { OrderStatus } from '../../../../gql/graphql';
import { formatCents, toCents } from '../../../../lib/format/money';
import { type ListColumn, type RowState, RowToggle } from '../../list';
import { orderAddress, useJob, whyOf } from '../../shell';
import { type AdminOrder, evictHistory, groupText, newestRefund, organizationText } from '../admin-order';
import type { OrderTask } from '../tasks/OrderTasks';

type Cells = { order: AdminOrder; row: OrderRowState };

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

type Look = { icon: LucideIcon; tone: string; text: string };

const looks = {
  paid: { icon: BadgeCheck, tone: 'text-success', text: 'Paid' },
  pending: { icon: Clock, tone: 'text-warning', text: 'Payment Pending' },
  refunded: { icon: Undo2, tone: 'text-ink-2', text: 'Refunded' },
  partly: { icon: Undo2, tone: 'text-ink-2', text: 'Partly refunded' },
  refunding: { icon: Undo2, tone: 'text-warning', text: 'Refund pending' },
  unpaid: { icon: CircleSlash, tone: 'text-ink-2', text: 'Not paid' },
} satisfies Record<string, Look>;

export function PaymentState({ order }: { order: AdminOrder }) {
  const { icon: Icon, tone, text } = looks[stateOf(order)];
  return (
    <span className="inline-flex items-center gap-1 align-middle leading-[1.2]">
      <Icon aria-hidden size={16} className={`shrink-0 ${tone}`} />
      <span>{text}</span>
    </span>
  );
}

function stateOf({ isPaid, status, refunds }: AdminOrder): keyof typeof looks {
  const refund = newestRefund(refunds);
  if (!isPaid) return status === 'cancelled' ? 'unpaid' : 'pending';
  if (refund?.status === 'accepted') return status === 'cancelled' ? 'refunded' : 'partly';
  return refund?.status === 'requested' ? 'refunding' : 'paid';
}

/** The status; for staff who may change it, a menu of the allowed moves. */
export function OrderStatusCell({ order, row }: Cells) {
  const { id, status, deliveryMethod, allowedMoves } = order;
  const chip = <StatusChip status={status} workOf={deliveryMethod} />;
  if (!row.canWrite || allowedMoves.length === 0) return chip;
  const rows = allowedMoves.map((to) => ({
    ...workLook(to, deliveryMethod),
    onSelect: () => row.move(to),
  }));
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

/** Why a search found it, without what its row shows anyway. */
export function whyFound(order: AdminOrder, reasons: Parameters<typeof whyOf>[1] = []): string {
  const total = formatCents(toCents(order.total));
  return whyOf([order.customerName, groupText(order, ''), order.id.slice(-8), total], reasons);
}

const MoveOrder = graphql(`
  mutation MoveOrder($orderId: ID!, $to: OrderStatus!) {
    moveOrder(orderId: $orderId, to: $to) {
      ...AdminOrder_order
    }
  }
`);

export type OrderRowProps = {
  order: AdminOrder;
  why: string;
  /** It arrived while the list was open. */
  isNew: boolean;
  /** Null where nothing can be selected. */
  isSelected: boolean | null;
  /** `isRange`: everything from the row selected last to this one. */
  onSelect: (id: string, isRange: boolean) => void;
  onTask: (task: OrderTask) => void;
};

type OrderRowState = ReturnType<typeof useOrderRow>;

/** The state of a row or card: whether it is open, and whether the last move failed. */
export function useOrderRow(order: AdminOrder, onTask: OrderRowProps['onTask']) {
  const canWrite = useJob('warehouse');
  const [moveOrder, { loading: isMoving }] = useMutation(MoveOrder, {
    update: (cache) => evictHistory(cache, order.id),
  });
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const detailsId = useId();

  const move = async (to: OrderStatus) => {
    // This emails the customer, so a dialog asks first.
    if (to === 'ready_for_pickup' && order.canMarkReady) return onTask({ kind: 'ready', order });
    setProblem(null);
    const domainError = await runWithToast(() => moveOrder({ variables: { orderId: order.id, to } }), {
      done: {
        title: 'Order Updated',
        text: `Order ${order.id.slice(-8)}: ${workLook(to, order.deliveryMethod).text}`,
      },
      failed: ({ message }) => ({
        title: 'Update Failed',
        text: message || 'Failed to save changes. Please try again.',
      }),
    });
    setProblem(domainError?.message ?? null);
  };

  return {
    canWrite,
    isOpen,
    toggle: () => setOpen(!isOpen),
    detailsId,
    isMoving,
    move: (to: OrderStatus) => void move(to),
    problem,
  };
}
