import { useMutation } from '@apollo/client/react';
import { Banknote, Stamp } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { SelectField } from '../../../components/ui/fields/SelectField';
import type { PayoutMethod } from '../../../gql/graphql';
import { oneOrMany } from '../../../lib/format/counts';
import { easternDay } from '../../../lib/format/eastern-days';
import { formatCents, toCents } from '../../../lib/format/money';
import { ListCount } from '../list';
import { ApproveStatements, MarkStatementsPaid, PayoutStatements, PayoutTotals } from './payouts-documents';

const methods = [
  { value: 'check', label: 'Check' },
  { value: 'bank_transfer', label: 'Bank transfer' },
] as const;

export type ChosenStatement = {
  id: string;
  state: string;
  isPaidOut: boolean;
  amountDue: string;
  needsSecondApproval: boolean;
  firstApprovedBy: object | null;
};

type Props = { chosen: readonly ChosenStatement[]; onDone: () => void };

/** The next step for what is chosen; stays at the foot of the window. */
export function BulkBar({ chosen, onDone }: Props) {
  const [asked, setAsked] = useState<'approve' | 'pay' | null>(null);
  const drawn = chosen.filter(({ state }) => state === 'drawn');
  const approved = chosen.filter(({ state }) => state === 'approved');
  const close = () => setAsked(null);
  return (
    <div
      role="region"
      aria-label="Chosen statements"
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-card bg-surface px-4 py-3 shadow-float sm:px-[22px]"
    >
      <p role="status" className="min-w-0 flex-1 basis-40 font-semibold tabular-nums">
        <ListCount
          count={`${chosen.length} chosen`}
          sums={[{ cents: sumOf(chosen), term: 'amountDue', name: 'due' }]}
        />
      </p>
      {drawn.length > 0 && (
        <Button size="sm" onClick={() => setAsked('approve')}>
          <Stamp aria-hidden size={18} />
          <span>{`Approve ${drawn.length}`}</span>
        </Button>
      )}
      {approved.length > 0 && (
        <Button size="sm" onClick={() => setAsked('pay')}>
          <Banknote aria-hidden size={18} />
          <span>{`Mark ${approved.length} paid`}</span>
        </Button>
      )}
      {asked === 'approve' && <ApproveDialog statements={drawn} onDone={onDone} onClose={close} />}
      {asked === 'pay' && <PayDialog statements={approved} onDone={onDone} onClose={close} />}
    </div>
  );
}

function sumOf(statements: readonly ChosenStatement[]): number {
  return statements.reduce((sum, { amountDue }) => sum + toCents(amountDue), 0);
}

/** "$412.00" of some statements together. */
function sumText(statements: readonly ChosenStatement[]): string {
  return formatCents(sumOf(statements));
}

type StepProps = { statements: readonly ChosenStatement[]; onDone: () => void; onClose: () => void };

/** Asks before statements are approved: after that they cannot change. */
function ApproveDialog({ statements, ...ends }: StepProps) {
  const [approve] = useMutation(ApproveStatements, { refetchQueries: [PayoutStatements, PayoutTotals] });
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
      send={() => approve({ variables: { statementIds: statements.map(({ id }) => id) } })}
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
          <span>{`${large} so large that a second person has to approve after you ${oneOrMany(large, 'waits', 'wait')} for that. `}</span>
        )}
        <span>An approved statement never changes: what comes later is a line of the next one.</span>
      </p>
    </MutationDialog>
  );
}

/** When, how and under which reference the money left. The organizations get an email. */
function PayDialog({ statements, ...ends }: StepProps) {
  const today = easternDay(new Date());
  const [pay] = useMutation(MarkStatementsPaid, { refetchQueries: [PayoutStatements, PayoutTotals] });
  return (
    <MutationDialog
      title={oneOrMany(
        statements.length,
        'Mark this statement paid?',
        `Mark ${statements.length} statements paid?`,
      )}
      verb={`Mark ${sumText(statements)} paid`}
      busyText="Saving..."
      values={{ paidOn: today, method: 'check' as PayoutMethod, reference: '' }}
      isReady={({ paidOn, reference }) => reference.trim() !== '' && paidOn !== ''}
      send={(typed) => pay({ variables: { statementIds: statements.map(({ id }) => id), ...typed } })}
      done={{ title: 'Marked Paid', text: `${sumText(statements)} in ${statements.length}.` }}
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
            helper="The check’s number or the transfer’s; for several, that of the run."
          />
        </>
      )}
    >
      <p>
        Each organization gets an email. If the money does not arrive, note that the payment came back: it
        stays in the history.
      </p>
    </MutationDialog>
  );
}
