import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { useMarkReady } from './use-mark-ready';

type Props = { order: { id: string; customerName: string } };

/** Mark ready, after the question that says what it does. */
export function MarkReadyButton({ order }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { markReady, domainError, isMarking } = useMarkReady(order.id, () => setAsking(false));
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Mark ready for ${order.customerName}`}
        onClick={() => setAsking(true)}
      >
        <PackageCheck aria-hidden size={18} />
        <span>Mark ready</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Mark order ready"
          verb="Mark ready"
          busyText="Sending..."
          isBusy={isMarking}
          error={domainError}
          onConfirm={markReady}
          onClose={() => setAsking(false)}
        >
          {`Mark this pickup order ready for ${order.customerName}? This will send a notification email to the customer.`}
        </ConfirmDialog>
      )}
    </>
  );
}
