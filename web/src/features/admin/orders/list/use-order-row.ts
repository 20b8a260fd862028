import { useId, useState } from 'react';
import { readFragment, type FragmentType } from '../../../../gql';
import type { OrderStatus } from '../../../../gql/graphql';
import { useAdmin } from '../../shell';
import type { ListedOrder_order } from './order-row';
import { AdminOrderTasks_order, type OrderTask } from '../tasks/order-task';
import { useMoveOrder } from '../tasks/use-move-order';

export type OrderRowProps = {
  order: FragmentType<typeof ListedOrder_order>;
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
  const { canWrite } = useAdmin();
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
