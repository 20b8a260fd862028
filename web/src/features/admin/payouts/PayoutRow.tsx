import { useMutation } from '@apollo/client/react';
import { FileText } from 'lucide-react';
import type { ComponentProps } from 'react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { paymentNote, ReturnedPayments } from '../../../components/domain/orders/StatementPayments';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { PayoutRow_StatementFragment } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { statementMonth } from '../../../lib/format/statements';
import { type ListColumn, ListRow, RowFacts, type RowState, useRowState } from '../list';
import { ReasonField, useJob } from '../shell';
import { EndWait } from './Payee';
import { rereadStatements } from './payouts-documents';

export const PayoutRow_statement = graphql(`
  fragment PayoutRow_statement on Statement {
    id
    month
    state
    isPaidOut
    amountDue
    paidAt
    method
    reference
    payeeName
    payoutRun {
      number
      madeAt
      maker {
        id
        fullName
      }
    }
    pdfUrl
    hold
    needsSecondApproval
    firstApprovedAt
    firstApprovedBy {
      id
      fullName
    }
    returnedPayments {
      paidOn
      method
      reference
      payeeName
      returnedOn
      reason
    }
    organization {
      id
      name
      code
      payee {
        id
        method
      }
      ...Payee_organization
    }
  }
`);

const NotePaymentReturned = graphql(`
  mutation NotePaymentReturned($statementId: ID!, $reason: String!, $returnedOn: Date!) {
    notePaymentReturned(statementId: $statementId, reason: $reason, returnedOn: $returnedOn) {
      ...PayoutRow_statement
    }
  }
`);

export type PayoutStatement = PayoutRow_StatementFragment;

export function nameOf({ organization, month }: PayoutStatement): string {
  return `${organization.name}, ${statementMonth(month)}`;
}

const holdTexts = {
  dispute: 'An order is in dispute: draw the month again, or wait for its end if a later month is drawn',
  proposal: 'Its payee or contact is about to change',
  payee: 'Waits for a verified payee',
  check: 'Waits for a check of the books',
} as const;

/** What its state alone does not say; first why it cannot be selected. */
export function notesOf(statement: PayoutStatement): string[] {
  const { state, hold, firstApprovedAt, firstApprovedBy, isPaidOut, payoutRun } = statement;
  return [
    hold && holdTexts[hold],
    state === 'drawn' &&
      firstApprovedAt &&
      firstApprovedBy &&
      `Approved by ${firstApprovedBy.fullName}, ${formatDay(firstApprovedAt)}: waits for a second person`,
    state === 'approved' &&
      payoutRun &&
      `In file ${payoutRun.number} of ${formatDay(payoutRun.madeAt)} by ${payoutRun.maker.fullName}`,
    paymentNote(statement),
    !isPaidOut && 'Under $25.00: carried over to the next statement',
  ].filter((note) => typeof note === 'string');
}

export type PayoutCells = { statement: PayoutStatement; row: RowState };

type Props = {
  statement: PayoutStatement;
  columns: readonly ListColumn<PayoutCells>[];
  select: ComponentProps<typeof ListRow>['select'];
};

export function PayoutRow({ statement, columns, select }: Props) {
  const { id, state, paidAt, organization, hold, returnedPayments, pdfUrl } = statement;
  const canWrite = useJob('finance');
  const name = nameOf(statement);
  const cells = { statement, row: useRowState() };
  return (
    <ListRow id={id} columns={columns} cells={cells} select={select}>
      <div className="grid gap-3 p-4 text-small">
        {notesOf(statement).map((note, place) => (
          // Phones have the first one with the state, below.
          <p key={note} className={place === 0 ? 'max-sm:hidden' : undefined}>
            {note}
          </p>
        ))}
        <ReturnedPayments payments={returnedPayments} />
        {hold === 'proposal' && <EndWait organization={organization} />}
        <dl className="grid gap-3 lg:hidden">
          <RowFacts columns={columns} cells={cells} />
        </dl>
        <div className="flex flex-wrap gap-3">
          {state === 'paid' && paidAt && canWrite && (
            <PaymentCameBack statementId={id} name={name} paidAt={paidAt} />
          )}
          <DownloadLink href={pdfUrl} icon={FileText} aria-label={`PDF of ${name}`}>
            PDF
          </DownloadLink>
        </div>
      </div>
    </ListRow>
  );
}

type ReturnProps = { statementId: string; name: string; paidAt: string };

/** Records a voided check, a returned transfer or a mistyped reference: the statement can be paid again. */
function PaymentCameBack({ statementId, name, paidAt }: ReturnProps) {
  const today = easternDay(new Date());
  const [note] = useMutation(NotePaymentReturned, rereadStatements);
  return (
    <MutationButton
      button={{}}
      title="Did this payment come back?"
      verb="Payment came back"
      values={{ returnedOn: today, reason: '' }}
      isReady={({ returnedOn, reason }) => reason.trim() !== '' && returnedOn !== ''}
      send={(typed) => note({ variables: { statementId, ...typed } })}
      done={{ title: 'Payment Came Back', text: `${name} can be paid again.` }}
      failed="Not Saved"
      fields={(form) => (
        <>
          <TextField
            {...form.field('returnedOn')}
            type="date"
            label="Came back on"
            requirement="required"
            min={easternDay(new Date(paidAt))}
            max={today}
          />
          <ReasonField
            {...form.field('reason')}
            requirement="required"
            helper="For example: the check was returned, the address was wrong."
          />
        </>
      )}
    >
      <p>
        {`${name} can be paid again. The payment stays in its history, and we email the organization the reason.`}
      </p>
    </MutationButton>
  );
}
