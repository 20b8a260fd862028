import { Ban, HeartHandshake, type LucideIcon, PackageCheck, PenLine, Truck, Undo2 } from 'lucide-react';
import { Button } from '../../../../components/ui/actions/Button';
import { readFragment, type FragmentType } from '../../../../gql';
import { useJob } from '../../shell';
import {
  AdminOrderTasks_order,
  hasShipped,
  type OrderTask,
  type TaskOrder,
  useAllowedTasks,
} from './order-task';

type Look = { icon: LucideIcon; text: string; name: (shortId: string) => string };

const looks: Readonly<Record<OrderTask['kind'], Look>> = {
  edit: { icon: PenLine, text: 'Edit', name: (id) => `Edit order ${id}` },
  ready: { icon: PackageCheck, text: 'Mark ready', name: (id) => `Mark ready: order ${id}` },
  ship: { icon: Truck, text: 'Ship', name: (id) => `Ship order ${id}` },
  credit: { icon: HeartHandshake, text: 'Change credit', name: (id) => `Change credit: order ${id}` },
  refund: { icon: Undo2, text: 'Refund part', name: (id) => `Refund part of order ${id}` },
  cancel: { icon: Ban, text: 'Cancel order', name: (id) => `Cancel order ${id}` },
};

/** For an order that has shipped. */
const tracking: Look = { icon: Truck, text: 'Tracking', name: (id) => `Tracking of order ${id}` };

type Props = {
  order: FragmentType<typeof AdminOrderTasks_order>;
  onTask: (task: OrderTask) => void;
};

/** The tasks that the order allows now. */
export function OrderTasks({ order: given, onTask }: Props) {
  const order = readFragment(AdminOrderTasks_order, given);
  const allowed = useAllowedTasks(order);
  const mayEdit = useJob();
  return (
    <div className="flex flex-wrap items-center gap-3">
      {allowed.map((kind) => (
        <TaskButton key={kind} kind={kind} order={order} onTask={onTask} />
      ))}
      {mayEdit && !order.canEdit && (
        <p className="text-small text-ink-2">
          {order.status === 'cancelled'
            ? 'A cancelled order cannot be changed.'
            : 'Contact and address can be corrected until the order ships or is ready for pickup.'}
        </p>
      )}
    </div>
  );
}

type TaskButtonProps = { kind: OrderTask['kind']; order: TaskOrder; onTask: Props['onTask'] };

function TaskButton({ kind, order, onTask }: TaskButtonProps) {
  const { icon: Icon, text, name } = kind === 'ship' && hasShipped(order) ? tracking : looks[kind];
  return (
    <Button
      variant={kind === 'cancel' ? 'danger' : 'secondary'}
      size="sm"
      aria-label={name(order.id.slice(-8))}
      onClick={() => onTask({ kind, order })}
    >
      <Icon aria-hidden size={18} />
      <span>{text}</span>
    </Button>
  );
}
