import { useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { EditConflictDialog } from '../../../../components/domain/EditConflictDialog';
import { ErrorNotice } from '../../../../components/ui/feedback/ErrorNotice';
import { Sheet } from '../../../../components/ui/overlay/Sheet';
import { EditOrderFields } from './EditOrderFields';
import { EditOrderAmounts } from './EditOrderAmounts';
import type { TaskOrder } from './order-task';
import { useOrderCorrection } from './use-order-correction';

type Props = { order: TaskOrder; onClose: () => void };

const FORM_ID = 'edit-order';

/** Corrects whom an order is for and where it goes. Amounts are only shown. */
export function EditOrderSheet({ order, onClose }: Props) {
  const { form, isDirty, isSaving, problem, save, conflict } = useOrderCorrection(order, onClose);
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty ? setAsking(true) : onClose());
  return (
    <Sheet
      isOpen
      onClose={leave}
      title={`Edit order ${order.id.slice(-8)}`}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" size="sm" onClick={leave}>
            Cancel
          </Button>
          <Button size="sm" type="submit" form={FORM_ID} busyText={isSaving ? 'Saving...' : undefined}>
            Save Changes
          </Button>
        </div>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        <EditOrderFields form={form} isPaid={order.isPaid} />
        <EditOrderAmounts order={order} />
      </form>
      <EditConflictDialog {...conflict} />
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          verb="Discard"
          busyText="Discarding..."
          safeText="Keep editing"
          isDangerous
          isBusy={false}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          What you changed in this order has not been saved.
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
