import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { graphql } from '../../../gql';

const NotifyPickupReady = graphql(`
  mutation NotifyPickupReady($organizationId: ID!, $orderId: ID!) {
    notifyPickupReady(organizationId: $organizationId, orderId: $orderId) {
      ...ChangedOrder_order
    }
  }
`);

const FAILED = 'There was an error sending the pickup notification. Please try again.';

/** Tells a customer that the order is ready. It shows as done once the server has said so, never before. */
export function useNotifyPickup(
  organizationId: string,
  { id, customerName }: { id: string; customerName: string },
) {
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
