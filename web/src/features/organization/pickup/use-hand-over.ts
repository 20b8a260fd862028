import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { showToast } from '../../../components/ui/toast';
import { readFragment } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { ChangedOrder_order } from '../dashboard-documents';
import { writeOrder } from '../write-order';
import { HandOverOrder } from './pickup-documents';

/** Notes that a customer has the order. It shows as done once the server has said so, never before. */
export function useHandOver(organizationId: string, order: { id: string; customerName: string }) {
  // Written by hand, as its event is: the number of those who wait must go down once.
  const [mutate, { loading, client }] = useMutation(HandOverOrder, { fetchPolicy: 'no-cache' });
  const [domainError, setDomainError] = useState<string | null>(null);
  const handOver = async () => {
    setDomainError(null);
    try {
      const { data } = await mutate({ variables: { organizationId, orderId: order.id } });
      if (data)
        writeOrder(client.cache, organizationId, readFragment(ChangedOrder_order, data.handOverOrder));
    } catch (error) {
      const { message } = domainErrorOf(error);
      setDomainError(message);
      showToast({ title: 'Not Handed Out', text: message, tone: 'destructive' });
      return;
    }
    showToast({
      title: 'Handed Out',
      text: `The order of ${order.customerName} is marked delivered.`,
      tone: 'success',
    });
  };
  return { handOver: () => void handOver(), isSaving: loading, domainError };
}
