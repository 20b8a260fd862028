import { useMutation } from '@apollo/client/react';
import { BadgeCheck, ChevronDown, CircleSlash, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { StatusChip, workLook } from '../../../../components/domain/orders/StatusChip';
import { Spinner } from '../../../../components/ui/display/Spinner';
import { Menu } from '../../../../components/ui/overlay/Menu';
import { graphql } from '../../../../gql';
import type { OrderStatus } from '../../../../gql/graphql';
import { useJob } from '../../shell';
import { type AdminOrder, evictHistory, newestRefund, updateFailed } from '../admin-order';
import type { OrderTask } from '../tasks/OrderTasks';

export type OrderCells = { order: AdminOrder; row: OrderRowState };

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
export function OrderStatusCell({ order, row }: OrderCells) {
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
          {row.isMoving ? <Spinner size={16} /> : <ChevronDown size={16} className="text-ink-2" />}
        </button>
      }
    />
  );
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
      failed: updateFailed,
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
