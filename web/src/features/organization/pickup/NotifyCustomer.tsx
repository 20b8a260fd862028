import { Bell } from 'lucide-react';
import { PickupAction } from './PickupAction';
import { useNotifyPickup } from './use-notify-pickup';

type Props = { organizationId: string; order: { id: string; customerName: string } };

/** The action of an order that waits to be picked up: its customer learns that it is ready. */
export function NotifyCustomer({ organizationId, order }: Props) {
  const { notify, isNotifying, problem } = useNotifyPickup(organizationId, order);
  return (
    <PickupAction
      icon={Bell}
      text="Notify Customer"
      name={`Notify Customer: ${order.customerName}, order ${order.id.slice(-8)}`}
      busyText={isNotifying ? 'Notifying...' : undefined}
      problem={problem}
      offlineText="You are offline. Notify once you are back."
      onAct={notify}
    />
  );
}
