import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { TextField } from '../../../components/ui/fields/TextField';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { easternDay } from '../../../lib/format/eastern-days';
import { NotePaymentReturned, PayoutStatements } from './payouts-documents';

type Props = { statementId: string; name: string; paidAt: string; onClose: () => void };

/** A check was voided, a transfer returned, a reference mistyped: the statement is payable again. */
export function ReturnDialog({ statementId, name, paidAt, onClose }: Props) {
  const today = easternDay(new Date());
  const [returnedOn, setReturnedOn] = useState(today);
  const [reason, setReason] = useState('');
  const { problem, within, clear, refuse, field } = useFieldErrors(['returnedOn', 'reason']);
  const [note, { loading }] = useMutation(NotePaymentReturned, { refetchQueries: [PayoutStatements] });
  const confirm = async () => {
    clear();
    const refused = await runWithToast(() => note({ variables: { statementId, reason, returnedOn } }), {
      done: { title: 'Payment Came Back', text: `${name} can be paid again.` },
      failed: 'Not Noted',
    });
    if (!refused) return onClose();
    refuse(refused);
  };
  return (
    <ConfirmDialog
      title="Did this payment come back?"
      verb="Payment came back"
      busyText="Saving..."
      isBusy={loading}
      isDisabled={reason.trim() === '' || returnedOn === ''}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        {`${name} can be paid again. The payment stays in its history, and the organization gets an email with the reason.`}
      </p>
      <div ref={within} className="mt-4 grid gap-4 text-ink">
        <TextField
          type="date"
          label="Came back on"
          requirement="required"
          min={easternDay(new Date(paidAt))}
          max={today}
          value={returnedOn}
          {...field('returnedOn', setReturnedOn)}
        />
        <TextField
          label="Why"
          requirement="required"
          maxLength={500}
          helper="Such as: the check was returned, the address was wrong."
          value={reason}
          {...field('reason', setReason)}
        />
      </div>
    </ConfirmDialog>
  );
}
