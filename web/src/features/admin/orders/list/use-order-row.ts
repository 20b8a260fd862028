import { useMutation } from '@apollo/client/react';
import { useId, useState } from 'react';
import { runWithToast } from '../../../../components/domain/forms/run-with-toast';
import { statusText } from '../../../../components/domain/orders/StatusChip';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { ListedOrder_OrderFragment, OrderStatus } from '../../../../gql/graphql';
import { formatCents, toCents } from '../../../../lib/format/money';
import { useJob, whyOf } from '../../shell';
import { evictHistory } from '../details/use-order-history';
import { AdminOrderTasks_order, type OrderTask } from '../tasks/order-task';

/** What a row shows, wide or narrow. */
export const ListedOrder_order = graphql(`
  fragment ListedOrder_order on Order {
    id
    customerName
    status
    total
    createdAt
    organization {
      id
      name
      deletedAt
    }
    classroom {
      id
      name
    }
    deliveryMethod
    isPaid
    dispute {
      state
      amount
    }
    refunds {
      id
      amount
      status
      at
    }
    items {
      quantity
    }
    ...AdminOrderTasks_order
    ...AdminOrderDetails_order
  }
`);

/** "Lincoln Elementary · Ms. Rivera", with a word for an organization that is gone. */
export function groupText(order: ListedOrder_OrderFragment, none: string): string {
  return joined(organizationText(order), order.classroom?.name) || none;
}

/** The same without the class; empty where there is none. */
export function organizationText({ organization }: ListedOrder_OrderFragment): string {
  return joined(organization?.deletedAt && 'Deleted', organization?.name);
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** Why a search found it, but for what its row shows. */
export function whyFound(
  given: FragmentType<typeof ListedOrder_order>,
  reasons: Parameters<typeof whyOf>[1] = [],
): string {
  const order = readFragment(ListedOrder_order, given);
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
  order: FragmentType<typeof ListedOrder_order>;
  /** What a search found it by and the row does not show. */
  why: string;
  /** It came while the list was open. */
  isNew: boolean;
  /** Null where nothing can be selected. */
  isSelected: boolean | null;
  /** `isRange`: with everything from the last choice to here. */
  onSelect: (id: string, isRange: boolean) => void;
  onTask: (task: OrderTask) => void;
};

export type OrderRowState = ReturnType<typeof useOrderRow>;

/** What a row remembers, wide or narrow: whether it is open, and what happened to the last move. */
export function useOrderRow(
  given: FragmentType<typeof AdminOrderTasks_order>,
  onTask: OrderRowProps['onTask'],
) {
  const order = readFragment(AdminOrderTasks_order, given);
  const canWrite = useJob('warehouse');
  const { moveOrder, isMoving } = useMoveOrder(order.id);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const detailsId = useId();

  const move = async (to: OrderStatus) => {
    // Becoming ready mails the customer, so it asks first.
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

/** Moves an order to another status; returns why not when it could not be. */
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
