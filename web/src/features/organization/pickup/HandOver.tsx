import { useMutation } from '@apollo/client/react';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { readFragment } from '../../../gql';
import { ChangedOrder_order } from '../dashboard/dashboard-documents';
import { writeOrder } from '../dashboard/write-order';
import { PickupAction } from './PickupAction';
import { HandOverOrder } from './pickup-documents';

type Props = { organizationId: string; order: { id: string; customerName: string } };

/** The last action of an order that is ready: its customer took it home. */
export function HandOver({ organizationId, order }: Props) {
  const { handOver, isSaving, problem } = useHandOver(organizationId, order);
  return (
    <PickupAction
      icon={PackageCheck}
      text="Handed out"
      name={`Handed out: ${order.customerName}, order ${order.id.slice(-8)}`}
      busyText={isSaving ? 'Saving...' : undefined}
      problem={problem}
      offlineText="You are offline. Mark it once you are back."
      onAct={handOver}
    />
  );
}

/** Notes that a customer has the order. It shows as done once the server has said so, never before. */
function useHandOver(organizationId: string, { id, customerName }: { id: string; customerName: string }) {
  // Written by hand, as its event is: the number of those who wait must go down once.
  const [mutate, { loading, client }] = useMutation(HandOverOrder, { fetchPolicy: 'no-cache' });
  const [problem, setProblem] = useState<string | null>(null);
  const change = async () => {
    const { data } = await mutate({ variables: { organizationId, orderId: id } });
    if (data) writeOrder(client.cache, organizationId, readFragment(ChangedOrder_order, data.handOverOrder));
  };
  const handOver = async () => {
    setProblem(null);
    const domainError = await runWithToast(change, {
      done: { title: 'Handed Out', text: `The order of ${customerName} is marked delivered.` },
      failed: 'Not Handed Out',
    });
    setProblem(domainError?.message ?? null);
  };
  return { handOver: () => void handOver(), isSaving: loading, problem };
}
