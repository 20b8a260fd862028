import { ChevronDown } from 'lucide-react';
import { StatusChip, statusLooks } from '../../../../components/domain/StatusChip';
import { Spinner } from '../../../../components/ui/display/Spinner';
import { Menu } from '../../../../components/ui/overlay/Menu';
import type { TaskOrder } from '../tasks/order-task';
import type { OrderRowState } from './use-order-row';

type Props = { order: TaskOrder; row: OrderRowState };

/** The status; for those who may move the order a menu of the moves that it admits. */
export function OrderStatusCell({ order: { id, status, allowedMoves }, row }: Props) {
  if (!row.canWrite || allowedMoves.length === 0) return <StatusChip status={status} />;
  const rows = allowedMoves.map((to) => ({ ...statusLooks[to], onSelect: () => row.move(to) }));
  return (
    <Menu
      align="start"
      isBusy={row.isMoving}
      parts={[{ head: <p className="px-3 py-1.5 text-small text-ink-2">Move to</p>, rows }]}
      trigger={
        <button
          type="button"
          aria-label={`${statusLooks[status].text}: change the status of order ${id.slice(-8)}`}
          className="inline-flex min-h-10 items-center gap-1 rounded-full"
        >
          <StatusChip status={status} />
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
