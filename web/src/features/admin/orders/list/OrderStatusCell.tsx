import { StatusChip } from '../../../../components/domain/StatusChip';
import type { TaskOrder } from '../tasks/order-task';
import { StatusMenu } from './StatusMenu';
import type { OrderRowState } from './use-order-row';

type Props = { order: TaskOrder; row: OrderRowState };

/** The status; a menu for those who may move the order, where there is a move. */
export function OrderStatusCell({ order, row }: Props) {
  if (!row.canWrite || order.allowedMoves.length === 0) return <StatusChip status={order.status} />;
  return <StatusMenu order={order} isMoving={row.isMoving} onMove={row.move} />;
}
