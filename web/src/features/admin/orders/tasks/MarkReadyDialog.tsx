import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import type { TaskOrder } from './order-task';
import { useMarkReady } from './use-mark-ready';

type Props = { order: TaskOrder; onClose: () => void };

/** Asks before the customer is mailed that the order can be picked up. */
export function MarkReadyDialog({ order, onClose }: Props) {
  const { markReady, isMarking } = useMarkReady(order.id);
  const [error, setError] = useState<string | null>(null);
  const mark = async () => {
    setError(null);
    const domainError = await markReady();
    if (domainError) setError(domainError.message);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Order ${order.id.slice(-8)} is ready?`}
      verb="Mark ready"
      busyText="Sending..."
      isBusy={isMarking}
      error={error}
      onConfirm={() => void mark()}
      onClose={onClose}
    >
      <p>
        {`Mark this pickup order ready for ${order.customerName}? This will send a notification email to the customer.`}
      </p>
    </ConfirmDialog>
  );
}
