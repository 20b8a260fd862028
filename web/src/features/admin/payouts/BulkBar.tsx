import { useMutation } from '@apollo/client/react';
import { Banknote, Stamp } from 'lucide-react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { TextField } from '../../../components/ui/fields/TextField';
import type { PayoutMethod } from '../../../gql/graphql';
import { counted, oneOrMany } from '../../../lib/format/counts';
import { easternDay } from '../../../lib/format/eastern-days';
import { formatCents, toAmount, toCents } from '../../../lib/format/money';
import { SelectionBar } from '../list';
import type { PayoutStatement } from './PayoutRow';
import { ApproveStatements, MarkStatementsPaid, rereadStatements } from './payouts-documents';

const methods = [
  { value: '', label: 'Choose one…' },
  { value: 'check', label: 'Check' },
  { value: 'bank_transfer', label: 'Bank transfer' },
] as const;

export type PayoutStep = 'approve' | 'pay';

type Props = {
  chosen: readonly PayoutStatement[];
  /** The step whose dialog is open. */
  step: PayoutStep | null;
  onStep: (step: PayoutStep | null) => void;
  onClear: () => void;
};

/** The next step of the selected statements. */
export function BulkBar({ chosen, step, onStep, onClear }: Props) {
  const drawn = chosen.filter(({ state }) => state === 'drawn');
  const approved = chosen.filter(({ state }) => state === 'approved');
  const close = () => onStep(null);
  return (
    <SelectionBar
      many="statements"
      count={`${chosen.length} selected`}
      sums={[{ cents: sumOf(chosen), term: 'amountDue', name: 'due' }]}
      onClear={onClear}
    >
      {drawn.length > 0 && (
        <Button icon={Stamp} size="sm" onClick={() => onStep('approve')}>
          {`Approve ${drawn.length}`}
        </Button>
      )}
      {approved.length > 0 && (
        <Button icon={Banknote} size="sm" onClick={() => onStep('pay')}>
          {`Mark ${approved.length} paid`}
        </Button>
      )}
      {step === 'approve' && <ApproveDialog statements={drawn} onDone={onClear} onClose={close} />}
      {step === 'pay' && <PayDialog statements={approved} onDone={onClear} onClose={close} />}
    </SelectionBar>
  );
}

function sumOf(statements: readonly PayoutStatement[]): number {
  return statements.reduce((sum, { amountDue }) => sum + toCents(amountDue), 0);
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
      title={`Approve ${counted(statements.length, 'statement')}?`}
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
        {payable.length > 0 && <span>{`${formatCents(sumOf(payable))} can be paid then. `}</span>}
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

/**
 * Records the day, method and reference of a payment. It proposes the payees' method, and asks where they differ. The
 * organizations get an email.
 */
function PayDialog({ statements, ...ends }: StepProps) {
  const today = easternDay(new Date());
  const sum = formatCents(sumOf(statements));
  const files = [...new Set(statements.flatMap(({ payoutRun }) => payoutRun?.number ?? []))];
  const [usual = '', ...others] = new Set(statements.map(({ organization }) => organization.payee?.method));
  const proposed: PayoutMethod | '' = others.length > 0 ? '' : usual;
  const [pay] = useMutation(MarkStatementsPaid, rereadStatements);
  return (
    <MutationDialog
      title={`Mark ${counted(statements.length, 'statement')} paid?`}
      verb={`Mark ${sum} paid`}
      values={{ paidOn: today, method: proposed, reference: '' }}
      isReady={({ paidOn, method, reference }) => reference.trim() !== '' && paidOn !== '' && method !== ''}
      send={async ({ method, ...typed }) => {
        if (method)
          await pay({ variables: { statementIds: statements.map(({ id }) => id), method, ...typed } });
      }}
      done={{
        title: 'Marked Paid',
        text: `${sum} for ${counted(statements.length, 'statement')}.`,
      }}
      failed="Not Marked Paid"
      {...ends}
      fields={(form) => (
        <>
          <TextField
            {...form.field('paidOn')}
            type="date"
            label="Day of payment"
            requirement="required"
            max={today}
          />
          <SelectField {...form.field('method')} label="Paid by" options={methods} />
          <TextField
            {...form.field('reference')}
            label="Reference"
            requirement="required"
            helper="The number of the check or transfer; for several, the number of the run."
          />
        </>
      )}
    >
      {files.length > 0 && (
        <p className="mb-2 font-semibold text-ink">
          {`In file ${files.join(', ')}: mark them paid only if that file was paid, or take it back first.`}
        </p>
      )}
      <p>
        We email each organization. If the money does not arrive, record that the payment came back. It stays
        in the history.
      </p>
    </MutationDialog>
  );
}
