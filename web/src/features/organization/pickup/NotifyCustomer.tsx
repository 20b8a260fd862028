import { Bell, CircleAlert } from 'lucide-react';
import { Button } from '../../../components/ui/Button';
import { useOnline } from '../../../lib/use-browser-state';
import { useNotifyPickup } from './use-notify-pickup';

type Props = { organizationId: string; order: { id: string; customerName: string } };

/** The action of an order that waits to be picked up. Why it failed stays beside it. */
export function NotifyCustomer({ organizationId, order }: Props) {
  const { notify, isNotifying, refusal } = useNotifyPickup(organizationId, order);
  const isOnline = useOnline();
  const problem = isOnline ? refusal : 'You are offline. Notify once you are back.';
  return (
    <div className="min-w-0">
      <Button
        variant="secondary"
        size="sm"
        disabled={!isOnline}
        onClick={notify}
        busyText={isNotifying ? 'Notifying...' : undefined}
        aria-label={`Notify Customer: ${order.customerName}, order ${order.id.slice(-8)}`}
      >
        <Bell aria-hidden size={18} />
        Notify Customer
      </Button>
      {problem && (
        <p role="alert" className="mt-1.5 flex max-w-[32ch] gap-1.5 text-small font-semibold text-danger">
          <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
          {problem}
        </p>
      )}
    </div>
  );
}
