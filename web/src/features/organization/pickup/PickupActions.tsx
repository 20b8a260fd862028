import { useMutation } from '@apollo/client/react';
import { Bell, CircleAlert, type LucideIcon, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { runWithToast, type Toasts } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { graphql, readFragment } from '../../../gql';
import { useOnline } from '../../../lib/browser/use-browser-state';
import { ChangedOrder_order, writeOrder } from '../dashboard/dashboard-data';

const NotifyPickupReady = graphql(`
  mutation NotifyPickupReady($organizationId: ID!, $orderId: ID!) {
    notifyPickupReady(organizationId: $organizationId, orderId: $orderId) {
      ...ChangedOrder_order
    }
  }
`);

const HandOverOrder = graphql(`
  mutation HandOverOrder($organizationId: ID!, $orderId: ID!) {
    handOverOrder(organizationId: $organizationId, orderId: $orderId) {
      ...ChangedOrder_order
    }
  }
`);

const FAILED = 'There was an error sending the pickup notification. Please try again.';

type Props = { organizationId: string; order: { id: string; customerName: string } };

/** Emails the customer that the order is ready. */
export function NotifyCustomer({ organizationId, order }: Props) {
  const [mutate] = useMutation(NotifyPickupReady);
  return (
    <PickupAction
      icon={Bell}
      text="Notify Customer"
      order={order}
      busyText="Notifying..."
      offlineText="You are offline. Notify once you are back."
      send={() => mutate({ variables: { organizationId, orderId: order.id } })}
      done={{
        title: 'Notification Sent',
        text: `${order.customerName} has been notified that the order is ready.`,
      }}
      failed={{ title: 'Notification Failed', text: FAILED }}
    />
  );
}

/** Marks a ready order as handed out. */
export function HandOver({ organizationId, order }: Props) {
  // Written to the cache by `writeOrder`, as its event is, so that the count goes down only once.
  const [mutate, { client }] = useMutation(HandOverOrder, { fetchPolicy: 'no-cache' });
  const send = async () => {
    const { data } = await mutate({ variables: { organizationId, orderId: order.id } });
    if (data) writeOrder(client.cache, organizationId, readFragment(ChangedOrder_order, data.handOverOrder));
  };
  return (
    <PickupAction
      icon={PackageCheck}
      text="Hand out"
      order={order}
      busyText="Saving..."
      offlineText="You are offline. Mark it once you are back."
      send={send}
      done={{ title: 'Handed Out', text: `The order for ${order.customerName} is marked delivered.` }}
      failed="Not Handed Out"
    />
  );
}

type ActionProps = Pick<Props, 'order'> &
  Toasts<unknown> & {
    icon: LucideIcon;
    text: string;
    busyText: string;
    offlineText: string;
    send: () => Promise<unknown>;
  };

/**
 * An action on a pickup order. It shows as done only after the server's response, and shows a failure below the button.
 */
function PickupAction({ icon: Icon, text, order, busyText, offlineText, send, ...outcome }: ActionProps) {
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setProblem(null);
    setBusy(true);
    const domainError = await runWithToast(send, outcome);
    setBusy(false);
    setProblem(domainError?.message ?? null);
  };
  const shown = isOnline ? problem : offlineText;
  return (
    <div className="min-w-0">
      <Button
        icon={Icon}
        variant="secondary"
        size="sm"
        disabled={!isOnline}
        onClick={() => void run()}
        busyText={isBusy ? busyText : undefined}
        aria-label={`${text}: ${order.customerName}, order ${order.id.slice(-8)}`}
      >
        {text}
      </Button>
      {shown && (
        <p role="alert" className="mt-1.5 flex max-w-[32ch] gap-1.5 text-small font-semibold text-danger">
          <CircleAlert size={18} className="mt-px shrink-0" />
          <span>{shown}</span>
        </p>
      )}
    </div>
  );
}
