import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { showToast } from '../../../components/ui/feedback/toast';
import { graphql } from '../../../gql';
import { messageOr } from '../../../lib/apollo/domain-error';

const MarkReady = graphql(`
  mutation MarkRecentOrderReady($orderId: ID!) {
    markOrderReady(orderId: $orderId) {
      ...OverviewOrder_order
    }
  }
`);

/** Marks a pickup order ready, which mails the customer; the list is read again, since others may have moved. */
export function useMarkReady(orderId: string, onDone: () => void) {
  const [domainError, setDomainError] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation(MarkReady, { refetchQueries: ['AdminActivityPage'] });
  const markReady = async () => {
    setDomainError(null);
    try {
      await mutate({ variables: { orderId } });
    } catch (error) {
      const text = messageOr(error, 'Please try again.');
      setDomainError(text);
      return showToast({ title: 'Failed to send notification', text, tone: 'destructive' });
    }
    onDone();
    showToast({
      title: 'Pickup notification sent!',
      text: 'Customer has been notified that order is ready for pickup.',
      tone: 'success',
    });
  };
  return { markReady: () => void markReady(), domainError, isMarking: loading };
}
