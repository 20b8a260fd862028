import { useState } from 'react';
import { SelectField } from '../../../../components/ui/fields/SelectField';
import { TextField } from '../../../../components/ui/fields/TextField';
import { ConfirmDialog } from '../../../../components/ui/overlay/ConfirmDialog';
import { Money } from '../../../../components/domain/Money';
import { useFieldErrors } from '../../../../lib/editing/field-errors';
import { labelAmong } from '../../../../lib/format/classroom-label';
import { CreditTargets } from './CreditTargets';
import type { CreditTarget } from './credit-target';
import type { TaskOrder } from './order-task';
import { useCreditOrder } from './use-credit-order';

const REASON_LENGTH = 500;
const NO_CLASS = '';

type Props = { order: TaskOrder; onClose: () => void };

/** Credits a paid order to another organization or class, with a reason. */
export function CreditOrderDialog({ order, onClose }: Props) {
  const { creditOrder, isCrediting } = useCreditOrder(order.id);
  const [target, setTarget] = useState<CreditTarget | null>(null);
  const [classroomId, setClassroomId] = useState(NO_CLASS);
  const [reason, setReason] = useState('');
  const { errors, problem, within, clear, refuse, field } = useFieldErrors([
    'organizationId',
    'classroomId',
    'reason',
  ]);
  const choose = (chosen: CreditTarget | null) => {
    clear();
    setTarget(chosen);
    setClassroomId(NO_CLASS);
  };
  const credit = async () => {
    if (!target) return;
    clear();
    const domainError = await creditOrder({
      organizationId: target.id,
      classroomId: classroomId || null,
      reason: reason.trim(),
    });
    if (domainError) refuse(domainError);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={`Credit order ${order.id.slice(-8)} to another group`}
      verb="Credit order"
      busyText="Saving..."
      isBusy={isCrediting}
      isDisabled={!target || reason.trim() === ''}
      error={problem}
      onConfirm={() => void credit()}
      onClose={onClose}
    >
      <p>
        <span>{'30% of '}</span>
        <Money amount={order.subtotal} />
        <span>{` of ${order.customerName}’s order. It is booked as credit that moves, in and out; the buyer and the organizations are emailed.`}</span>
      </p>
      <div ref={within} className="mt-4 grid gap-4 text-ink">
        <CreditTargets orderId={order.id} chosen={target} onChoose={choose} error={errors.organizationId} />
        {target && (
          <SelectField
            label="Class"
            value={classroomId}
            {...field('classroomId', setClassroomId)}
            options={[
              { value: NO_CLASS, label: 'No class' },
              ...target.classrooms.map((one) => ({
                value: one.id,
                label: labelAmong(target.classrooms)(one),
              })),
            ]}
          />
        )}
        <TextField
          label="Reason"
          requirement="required"
          helper="For the timeline, the audit log, and the organizations’ emails."
          maxLength={REASON_LENGTH}
          value={reason}
          {...field('reason', setReason)}
        />
      </div>
    </ConfirmDialog>
  );
}
