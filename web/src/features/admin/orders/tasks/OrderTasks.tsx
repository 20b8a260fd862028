import { Ban, HeartHandshake, PackageCheck, PenLine, Truck, Undo2 } from 'lucide-react';
import { Button } from '../../../../components/ui/actions/Button';
import { readFragment, type FragmentType } from '../../../../gql';
import { AdminOrderTasks_order, hasShipped, type OrderTask } from './order-task';

type Props = {
  order: FragmentType<typeof AdminOrderTasks_order>;
  onTask: (task: OrderTask) => void;
};

/** The tasks that the order admits now. */
export function OrderTasks({ order: given, onTask }: Props) {
  const order = readFragment(AdminOrderTasks_order, given);
  const { canEdit, canMarkReady, canCancel } = order;
  const shortId = order.id.slice(-8);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {canEdit && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Edit order ${shortId}`}
          onClick={() => onTask({ kind: 'edit', order })}
        >
          <PenLine aria-hidden size={18} />
          <span>Edit</span>
        </Button>
      )}
      {canMarkReady && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Mark ready: order ${shortId}`}
          onClick={() => onTask({ kind: 'ready', order })}
        >
          <PackageCheck aria-hidden size={18} />
          <span>Mark ready</span>
        </Button>
      )}
      {(hasShipped(order) || order.allowedMoves?.includes('shipped')) && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={hasShipped(order) ? `Tracking of order ${shortId}` : `Ship order ${shortId}`}
          onClick={() => onTask({ kind: 'ship', order })}
        >
          <Truck aria-hidden size={18} />
          <span>{hasShipped(order) ? 'Tracking' : 'Ship'}</span>
        </Button>
      )}
      {order.isPaid && canCancel && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Change credit: order ${shortId}`}
          onClick={() => onTask({ kind: 'credit', order })}
        >
          <HeartHandshake aria-hidden size={18} />
          <span>Change credit</span>
        </Button>
      )}
      {order.isPaid && canCancel && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Refund part of order ${shortId}`}
          onClick={() => onTask({ kind: 'refund', order })}
        >
          <Undo2 aria-hidden size={18} />
          <span>Refund part</span>
        </Button>
      )}
      {canCancel && (
        <Button
          variant="danger"
          size="sm"
          aria-label={`Cancel order ${shortId}`}
          onClick={() => onTask({ kind: 'cancel', order })}
        >
          <Ban aria-hidden size={18} />
          <span>Cancel order</span>
        </Button>
      )}
      {!canEdit && (
        <p className="text-small text-ink-2">
          {order.status === 'cancelled'
            ? 'A cancelled order stays as it is.'
            : 'Contact and address can be corrected until the order ships or is ready for pickup.'}
        </p>
      )}
    </div>
  );
}
