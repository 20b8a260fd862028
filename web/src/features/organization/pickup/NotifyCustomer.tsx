import { useMutation } from '@apollo/client/react';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { graphql } from '../../../gql';
import { PickupAction } from './PickupAction';

const NotifyPickupReady = graphql(`
  mutation NotifyPickupReady($organizationId: ID!, $orderId: ID!) {
    notifyPickupReady(organizationId: $organizationId, orderId: $orderId) {
      ...ChangedOrder_order
    }
  }
`);

const FAILED = 'There was an error sending the pickup notification. Please try again.';

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

/** Tells a customer that the order is ready. It shows as done once the server has said so, never before. */
function useNotifyPickup(organizationId: string, { id, customerName }: { id: string; customerName: string }) {
  const [mutate, { loading }] = useMutation(NotifyPickupReady);
  const [problem, setProblem] = useState<string | null>(null);
  const notify = async () => {
    setProblem(null);
    const domainError = await runWithToast(() => mutate({ variables: { organizationId, orderId: id } }), {
      done: {
        title: 'Notification Sent',
        text: `${customerName} has been notified that the order is ready.`,
      },
      failed: { title: 'Notification Failed', text: FAILED },
    });
    setProblem(domainError?.message ?? null);
  };
  return { notify: () => void notify(), isNotifying: loading, problem };
}
