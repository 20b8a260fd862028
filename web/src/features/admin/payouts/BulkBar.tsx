import { useMutation } from '@apollo/client/react';
import { Banknote, Stamp } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { SelectField } from '../../../components/ui/fields/SelectField';
import type { PayoutMethod } from '../../../gql/graphql';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { easternDay } from '../../../lib/format/eastern-days';
import { formatCents, toAmount, toCents } from '../../../lib/format/money';
import { SelectionBar } from '../list';
import type { PayoutStatement } from './PayoutRow';
import { ApproveStatements, MarkStatementsPaid, rereadStatements } from './payouts-documents';

const methods = [
  { value: 'check', label: 'Check' },
  { value: 'bank_transfer', label: 'Bank transfer' },
] as const;

type Props = { chosen: readonly PayoutStatement[]; onClear: () => void };

/** The next step of the selected statements. */
export function BulkBar({ chosen, onClear }: Props) {
  const [dialog, setDialog] = useState<'approve' | 'pay' | null>(null);
  const drawn = chosen.filter(({ state }) => state === 'drawn');
  const approved = chosen.filter(({ state }) => state === 'approved');
  const close = () => setDialog(null);
  return (
    <SelectionBar
      many="statements"
      count={`${chosen.length} selected`}
      sums={[{ cents: sumOf(chosen), term: 'amountDue', name: 'due' }]}
      onClear={onClear}
    >
      {drawn.length > 0 && (
        <Button icon={Stamp} size="sm" onClick={() => setDialog('approve')}>
          {`Approve ${drawn.length}`}
        </Button>
      )}
      {approved.length > 0 && (
        <Button icon={Banknote} size="sm" onClick={() => setDialog('pay')}>
          {`Mark ${approved.length} paid`}
        </Button>
      )}
      {dialog === 'approve' && <ApproveDialog statements={drawn} onDone={onClear} onClose={close} />}
      {dialog === 'pay' && <PayDialog statements={approved} onDone={onClear} onClose={close} />}
    </SelectionBar>
  );
}

function sumOf(statements: readonly PayoutStatement[]): number {
  return statements.reduce((sum, { amountDue }) => sum + toCents(amountDue), 0);
}

function sumText(statements: readonly PayoutStatement[]): string {
  return formatCents(sumOf(statements));
}

type StepProps = { statements: readonly PayoutStatement[]; onDone: () => void; onClose: () => void };

/** Asks before statements are approved: after that they cannot change. */
function ApproveDialog({ statements, ...ends }: StepProps) {
  const [approve] = useMutation(ApproveStatements, rereadStatements);
  const large = statements.filter((one) => one.needsSecondApproval && !one.firstApprovedBy).length;
  const payable = statements.filter(
    (one) => one.isPaidOut && (!one.needsSecondApproval || one.firstApprovedBy),
  );
  const small = statements.length - large - payable.length;
  return (
    <MutationDialog
      title={oneOrMany(
        statements.length,
        'Approve this statement?',
        `Approve ${statements.length} statements?`,
      )}
      verb="Approve"
      busyText="Approving..."
      send={() => {
        const statementIds = statements.map(({ id }) => id);
        return approve({ variables: { statementIds, amountDue: toAmount(sumOf(statements)) } });
      }}
      done={{
        title: 'Statements Approved',
        text: `${statements.length - large} approved${large > 0 ? `, ${large} for a second person` : ''}.`,
      }}
      failed="Statements Not Approved"
      {...ends}
    >
      <p>
        {payable.length > 0 && <span>{`${sumText(payable)} can be paid then. `}</span>}
        {small > 0 && (
          <span>{`${small} too small to be paid ${oneOrMany(small, 'is', 'are')} carried over. `}</span>
        )}
        {large > 0 && (
          <span>{`${large} ${oneOrMany(large, 'needs', 'need')} the approval of a second person. `}</span>
        )}
        <span>An approved statement never changes. Later changes go on the next one.</span>
      </p>
    </MutationDialog>
  );
}

/** Records the day, method and reference of a payment. The organizations get an email. */
function PayDialog({ statements, ...ends }: StepProps) {
  const today = easternDay(new Date());
  const [pay] = useMutation(MarkStatementsPaid, rereadStatements);
  return (
    <MutationDialog
      title={oneOrMany(
        statements.length,
        'Mark this statement paid?',
        `Mark ${statements.length} statements paid?`,
      )}
      verb={`Mark ${sumText(statements)} paid`}
      values={{ paidOn: today, method: 'check' as PayoutMethod, reference: '' }}
      isReady={({ paidOn, reference }) => reference.trim() !== '' && paidOn !== ''}
      send={(typed) => pay({ variables: { statementIds: statements.map(({ id }) => id), ...typed } })}
      done={{
        title: 'Marked Paid',
        text: `${sumText(statements)} for ${counted(statements.length, 'statement')}.`,
      }}
      failed="Not Marked Paid"
      {...ends}
      fields={(form) => (
        <>
          <FormField
            form={form}
            name="paidOn"
            type="date"
            label="Day of payment"
            requirement="required"
            max={today}
          />
          <FormField form={form} name="method" as={SelectField} label="Paid by" options={methods} />
          <FormField
            form={form}
            name="reference"
            label="Reference"
            requirement="required"
            helper="The number of the check or transfer; for several, the number of the run."
          />
        </>
      )}
    >
      <p>
        We email each organization. If the money does not arrive, record that the payment came back. It stays
        in the history.
      </p>
    </MutationDialog>
  );
}
