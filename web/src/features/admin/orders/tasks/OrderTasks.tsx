import { Ban, HeartHandshake, type LucideIcon, PackageCheck, PenLine, Truck, Undo2 } from 'lucide-react';
import { Button } from '../../../../components/ui/actions/Button';
import type { Job } from '../../../../gql/graphql';
import { hasJob, useAdmin, useJob } from '../../shell';
import { type AdminOrder, hasShipped } from '../admin-order';

type Look = { icon: LucideIcon; text: string; name: (shortId: string) => string };

const looks = {
  edit: { icon: PenLine, text: 'Edit', name: (id) => `Edit order ${id}` },
  ready: { icon: PackageCheck, text: 'Mark ready', name: (id) => `Mark ready: order ${id}` },
  ship: { icon: Truck, text: 'Ship', name: (id) => `Ship order ${id}` },
  credit: { icon: HeartHandshake, text: 'Change credit', name: (id) => `Change credit: order ${id}` },
  refund: { icon: Undo2, text: 'Refund part', name: (id) => `Refund part of order ${id}` },
  cancel: { icon: Ban, text: 'Cancel order', name: (id) => `Cancel order ${id}` },
} satisfies Record<string, Look>;

/** For an order that has shipped. */
const tracking: Look = { icon: Truck, text: 'Tracking', name: (id) => `Tracking of order ${id}` };

type Kind = keyof typeof looks;

/** A task with a dialog or sheet of its own. */
export type OrderTask = { kind: Kind; order: AdminOrder };

const jobs: Readonly<Record<Kind, readonly Job[]>> = {
  edit: [],
  ready: ['warehouse'],
  ship: ['warehouse'],
  credit: [],
  refund: ['finance'],
  cancel: ['finance'],
};

/** The tasks that the order and this person's jobs allow now, in the order in which they are offered. */
export function useAllowedTasks(order: AdminOrder): Kind[] {
  const admin = useAdmin();
  const { status, canEdit, canMarkReady, canCancel, isPaid, allowedMoves } = order;
  const allows: Readonly<Record<Kind, boolean>> = {
    edit: canEdit,
    ready: canMarkReady,
    ship: hasShipped(order) || allowedMoves.includes('shipped'),
    credit: isPaid && status !== 'cancelled',
    refund: isPaid && canCancel,
    cancel: canCancel,
  };
  const kinds = Object.keys(allows) as Kind[]; // the keys of the record above
  return kinds.filter((kind) => allows[kind] && hasJob(admin, jobs[kind]));
}

type Props = { order: AdminOrder; onTask: (task: OrderTask) => void };

export function OrderTasks({ order, onTask }: Props) {
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

function TaskButton({ kind, order, onTask }: OrderTask & Pick<Props, 'onTask'>) {
  const { icon, text, name } = kind === 'ship' && hasShipped(order) ? tracking : looks[kind];
  return (
    <Button
      icon={icon}
      variant={kind === 'cancel' ? 'danger' : 'secondary'}
      size="sm"
      aria-label={name(order.id.slice(-8))}
      onClick={() => onTask({ kind, order })}
    >
      {text}
    </Button>
  );
}
