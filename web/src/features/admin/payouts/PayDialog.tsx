import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { runWithToast } from '../../../components/domain/run-with-toast';
import { ConfirmDialog } from '../../../components/ui/overlay/ConfirmDialog';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextField } from '../../../components/ui/fields/TextField';
import type { PayoutMethod } from '../../../gql/graphql';
import { useFieldErrors } from '../../../lib/editing/field-errors';
import { easternDay } from '../../../lib/format/eastern-days';
import { sumText, type ChosenStatement } from './BulkBar';
import { MarkStatementsPaid, PayoutStatements } from './payouts-documents';
import { oneOrMany } from '../../../lib/format/counts';

type Props = { statements: readonly ChosenStatement[]; onDone: () => void; onClose: () => void };

const methods = [
  { value: 'check', label: 'Check' },
  { value: 'bank_transfer', label: 'Bank transfer' },
] as const;

/** When, how and under which reference the money left. The organizations get an email. */
export function PayDialog({ statements, onDone, onClose }: Props) {
  const today = easternDay(new Date());
  const [paidOn, setPaidOn] = useState(today);
  const [method, setMethod] = useState<PayoutMethod>('check');
  const [reference, setReference] = useState('');
  const { problem, within, clear, refuse, field } = useFieldErrors(['paidOn', 'method', 'reference']);
  const [pay, { loading }] = useMutation(MarkStatementsPaid, { refetchQueries: [PayoutStatements] });
  const confirm = async () => {
    clear();
    const statementIds = statements.map(({ id }) => id);
    const refused = await runWithToast(
      () => pay({ variables: { statementIds, method, reference, paidOn } }),
      {
        done: { title: 'Marked Paid', text: `${sumText(statements)} in ${statements.length}.` },
        failed: 'Not Marked Paid',
      },
    );
    if (!refused) return onDone();
    refuse(refused);
  };
  return (
    <ConfirmDialog
      title={oneOrMany(
        statements.length,
        'Mark this statement paid?',
        `Mark ${statements.length} statements paid?`,
      )}
      verb={`Mark ${sumText(statements)} paid`}
      busyText="Saving..."
      isBusy={loading}
      isDisabled={reference.trim() === '' || paidOn === ''}
      error={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>
        Each organization gets an email. If the money does not arrive, note that the payment came back: it
        stays in the history.
      </p>
      <div ref={within} className="mt-4 grid gap-4 text-ink">
        <TextField
          type="date"
          label="Day of payment"
          requirement="required"
          max={today}
          value={paidOn}
          {...field('paidOn', setPaidOn)}
        />
        <SelectField
          label="Paid by"
          options={methods}
          value={method}
          {...field('method', (value) => setMethod(value === 'check' ? 'check' : 'bank_transfer'))}
        />
        <TextField
          label="Reference"
          requirement="required"
          helper="The check’s number or the transfer’s; for several, that of the run."
          value={reference}
          {...field('reference', setReference)}
        />
      </div>
    </ConfirmDialog>
  );
}
