import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { statusText } from '../../../../components/domain/orders/StatusChip';
import { graphql } from '../../../../gql';
import type { OrderStatus } from '../../../../gql/graphql';
import { formatCents, toCents } from '../../../../lib/format/money';
import { useJob, whyOf } from '../../shell';
import { type AdminOrder, groupText } from '../admin-order';
import { evictHistory } from '../details/use-order-history';
import type { OrderTask } from '../tasks/OrderTasks';

/** Why a search found it, without what its row shows anyway. */
export function whyFound(order: AdminOrder, reasons: Parameters<typeof whyOf>[1] = []): string {
  const total = formatCents(toCents(order.total));
  return whyOf([order.customerName, groupText(order, ''), order.id.slice(-8), total], reasons);
}

const MoveOrder = graphql(`
  mutation MoveOrder($orderId: ID!, $to: OrderStatus!) {
    moveOrder(orderId: $orderId, to: $to) {
      id
      ...AdminOrder_order
    }
  }
`);

export type OrderRowProps = {
  order: AdminOrder;
  /** Why a search found it, without what the row shows. */
  why: string;
  /** It arrived while the list was open. */
  isNew: boolean;
  /** Null where nothing can be selected. */
  isSelected: boolean | null;
  /** `isRange`: everything from the row selected last to this one. */
  onSelect: (id: string, isRange: boolean) => void;
  onTask: (task: OrderTask) => void;
};

export type OrderRowState = ReturnType<typeof useOrderRow>;

/** The state of a row or card: whether it is open, and whether the last move failed. */
export function useOrderRow(order: AdminOrder, onTask: OrderRowProps['onTask']) {
  const canWrite = useJob('warehouse');
  const { moveOrder, isMoving } = useMoveOrder(order.id);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const detailsId = useId();

  const move = async (to: OrderStatus) => {
    // This emails the customer, so a dialog asks first.
    if (to === 'ready_for_pickup' && order.canMarkReady) return onTask({ kind: 'ready', order });
    setProblem(null);
    const domainError = await moveOrder(to);
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

/** Moves an order to another status; returns the error if it was refused. */
function useMoveOrder(orderId: string) {
  const [move, { loading }] = useMutation(MoveOrder, {
    update: (cache) => evictHistory(cache, orderId),
  });
  const moveOrder = (to: OrderStatus) =>
    runWithToast(() => move({ variables: { orderId, to } }), {
      done: { title: 'Order Updated', text: `Order ${orderId.slice(-8)}: ${statusText(to)}` },
      failed: ({ message }) => ({
        title: 'Update Failed',
        text: message || 'Failed to save changes. Please try again.',
      }),
    });
  return { moveOrder, isMoving: loading };
}
