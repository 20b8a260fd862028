import { PackageCheck } from 'lucide-react';
import { PickupAction } from './PickupAction';
import { useHandOver } from './use-hand-over';

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
