import { useMutation } from '@apollo/client/react';
import { FormField } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { maxReason } from '../../../gql/rules';
import { easternDay } from '../../../lib/format/eastern-days';
import { NotePaymentReturned, rereadStatements } from './payouts-documents';

type Props = { statementId: string; name: string; paidAt: string; onClose: () => void };

/** Records a voided check, a returned transfer or a mistyped reference: the statement can be paid again. */
export function ReturnDialog({ statementId, name, paidAt, onClose }: Props) {
  const today = easternDay(new Date());
  const [note] = useMutation(NotePaymentReturned, rereadStatements);
  return (
    <MutationDialog
      title="Did this payment come back?"
      verb="Payment came back"
      busyText="Saving..."
      values={{ returnedOn: today, reason: '' }}
      isReady={({ returnedOn, reason }) => reason.trim() !== '' && returnedOn !== ''}
      send={(typed) => note({ variables: { statementId, ...typed } })}
      done={{ title: 'Payment Came Back', text: `${name} can be paid again.` }}
      failed="Not Saved"
      onClose={onClose}
      fields={(form) => (
        <>
          <FormField
            form={form}
            name="returnedOn"
            type="date"
            label="Came back on"
            requirement="required"
            min={easternDay(new Date(paidAt))}
            max={today}
          />
          <FormField
            form={form}
            name="reason"
            label="Reason"
            requirement="required"
            maxLength={maxReason}
            helper="For example: the check was returned, the address was wrong."
          />
        </>
      )}
    >
      <p>
        {`${name} can be paid again. The payment stays in its history, and we email the organization the reason.`}
      </p>
    </MutationDialog>
  );
}
