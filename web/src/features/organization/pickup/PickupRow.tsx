import { MailCheck } from 'lucide-react';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { readFragment, type FragmentType } from '../../../gql';
import { OrderItemLines } from '../orders/OrderItemLines';
import { OwnStatusChip } from '../orders/OwnStatusChip';
import { HandOver } from './HandOver';
import { NotifyCustomer } from './NotifyCustomer';
import { canHandOver, canNotify, PickupRow_order } from './pickup';

type Props = { organizationId: string; order: FragmentType<typeof PickupRow_order> };

/** One order to be picked up: who, what, and whether the customer has been notified. */
export function PickupRow({ organizationId, order: orderRef }: Props) {
  const order = readFragment(PickupRow_order, orderRef);
  const { id, customerName, status, deliveryMethod, pickupNotificationSent, createdAt, classroom, items } =
    order;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line py-3 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{customerName}</p>
          <p className="text-small wrap-anywhere text-ink-2">
            <span className="font-code">{id.slice(-8)}</span>
            <span>{' · '}</span>
            <RelativeTime iso={createdAt} />
            {classroom && <span>{` · ${classroom.name}`}</span>}
          </p>
        </div>
        <OwnStatusChip status={status} deliveryMethod={deliveryMethod} />
      </div>
      <div className="text-small">
        <OrderItemLines items={items} />
      </div>
      {canNotify(order) && <NotifyCustomer organizationId={organizationId} order={order} />}
      {canHandOver(order) && <HandOver organizationId={organizationId} order={order} />}
      {pickupNotificationSent && (
        <p className="flex items-center gap-1.5 text-small text-ink-2">
          <MailCheck aria-hidden size={16} className="shrink-0 text-success" />
          <span>Customer notified</span>
        </p>
      )}
    </li>
  );
}
