import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { showToast } from '../../../components/ui/toast';
import { graphql } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';

const NotifyPickupReady = graphql(`
  mutation NotifyPickupReady($organizationId: ID!, $orderId: ID!) {
    notifyPickupReady(organizationId: $organizationId, orderId: $orderId) {
      id
      ...PickupRow_order
    }
  }
`);

const FAILED = 'There was an error sending the pickup notification. Please try again.';

/** Tells a customer that the order is ready. It shows as done once the server has said so, never before. */
export function useNotifyPickup(organizationId: string, order: { id: string; customerName: string }) {
  const [mutate, { loading }] = useMutation(NotifyPickupReady);
  const [domainError, setDomainError] = useState<string | null>(null);
  const notify = async () => {
    setDomainError(null);
    try {
      await mutate({ variables: { organizationId, orderId: order.id } });
    } catch (error) {
      setDomainError(domainErrorOf(error).message);
      showToast({ title: 'Notification Failed', text: FAILED, tone: 'destructive' });
      return;
    }
    showToast({
      title: 'Notification Sent',
      text: `${order.customerName} has been notified that the order is ready.`,
      tone: 'success',
    });
  };
  return { notify: () => void notify(), isNotifying: loading, domainError };
}
