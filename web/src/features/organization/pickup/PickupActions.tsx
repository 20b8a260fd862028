import { useMutation } from '@apollo/client/react';
import { Bell, CircleAlert, type LucideIcon, PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { runWithToast, type Toasts } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { graphql, readFragment } from '../../../gql';
import { useOnline } from '../../../lib/browser/use-browser-state';
import { ChangedOrder_order } from '../dashboard/dashboard-documents';
import { writeOrder } from '../dashboard/write-order';

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

/** The action of an order that waits to be picked up: its customer learns that it is ready. */
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

/** The last action of an order that is ready: its customer took it home. */
export function HandOver({ organizationId, order }: Props) {
  // Written by hand, as its event is: the number of those who wait must go down once.
  const [mutate, { client }] = useMutation(HandOverOrder, { fetchPolicy: 'no-cache' });
  const send = async () => {
    const { data } = await mutate({ variables: { organizationId, orderId: order.id } });
    if (data) writeOrder(client.cache, organizationId, readFragment(ChangedOrder_order, data.handOverOrder));
  };
  return (
    <PickupAction
      icon={PackageCheck}
      text="Handed out"
      order={order}
      busyText="Saving..."
      offlineText="You are offline. Mark it once you are back."
      send={send}
      done={{ title: 'Handed Out', text: `The order of ${order.customerName} is marked delivered.` }}
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
 * What can be done with one order of the pickup list. It shows as done once the server has said so, never before, and
 * why it failed stays beside it.
 */
function PickupAction({ icon: Icon, text, order, busyText, offlineText, send, ...outcome }: ActionProps) {
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async () => {
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
        variant="secondary"
        size="sm"
        disabled={!isOnline}
        onClick={() => void act()}
        busyText={isBusy ? busyText : undefined}
        aria-label={`${text}: ${order.customerName}, order ${order.id.slice(-8)}`}
      >
        <Icon aria-hidden size={18} />
        <span>{text}</span>
      </Button>
      {shown && (
        <p role="alert" className="mt-1.5 flex max-w-[32ch] gap-1.5 text-small font-semibold text-danger">
          <CircleAlert aria-hidden size={18} className="mt-px shrink-0" />
          <span>{shown}</span>
        </p>
      )}
    </div>
  );
}
