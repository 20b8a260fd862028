import { useMutation } from '@apollo/client/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormField } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Money } from '../../../components/domain/Money';
import { ReturnedPayments, StatementChip } from '../../../components/domain/orders/StatementChip';
import { Button } from '../../../components/ui/actions/Button';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { graphql } from '../../../gql';
import type { PayoutRow_StatementFragment } from '../../../gql/graphql';
import { maxReason } from '../../../gql/rules';
import { formatDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import { statementMonth } from '../../../lib/format/statements';
import { FigureButton } from '../../explain';
import { organizationAddress, useJob } from '../shell';
import { EndWait, PayeeButton } from './Payee';
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
      returnedOn
      reason
    }
    organization {
      id
      name
      code
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

type Props = {
  statement: PayoutStatement;
  /** Undefined where no step is possible. */
  isChosen: boolean | undefined;
  onToggle: () => void;
  /** Whether this person can take its next step now. */
  isReady: boolean;
  /** Whether the list has statements of several states. */
  isMixed: boolean;
};

/** Why a statement cannot be chosen. */
const holdTexts = {
  dispute: 'An order is in dispute: draw the month again, or wait for its end if a later month is drawn',
  proposal: 'Its payee or contact is about to change',
  payee: 'Waits for a verified payee',
  check: 'Waits for a check of the books',
} as const;

export function PayoutRow({ statement, isChosen, onToggle, isReady, isMixed }: Props) {
  const canWrite = useJob('finance');
  const { id, month, state, isPaidOut, amountDue, paidAt, method, reference, pdfUrl, organization, hold } =
    statement;
  const { firstApprovedAt, firstApprovedBy, returnedPayments } = statement;
  const [isReturning, setReturning] = useState(false);
  const name = `${organization.name}, ${statementMonth(month)}`;
  return (
    <li className="flex items-start gap-0.5 border-t border-line py-3 first:border-t-0">
      {isChosen !== undefined && (
        <label className="-my-1 -ml-2.5 grid size-10 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={name}
            className="size-5"
            checked={isChosen}
            disabled={!isReady}
            aria-describedby={isReady ? undefined : hold ? `hold-${id}` : `second-${id}`}
            onChange={onToggle}
          />
        </label>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_auto_auto]">
        <div className="min-w-0">
          <Link
            to={organizationAddress(organization.code)}
            className="font-semibold wrap-break-word hover:underline"
          >
            {organization.name}
          </Link>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
            <span>{`${statementMonth(month)} `}</span>
            {isMixed && <StatementChip state={state} isForStaff />}
          </p>
          {paidAt && (
            <p className="mt-1 text-small text-ink-2 tabular-nums">
              {`${formatDay(paidAt)} by ${method === 'check' ? 'check' : 'bank transfer'} ${reference ?? ''}`}
            </p>
          )}
          <ReturnedPayments payments={returnedPayments} />
          {hold && (
            <p id={`hold-${id}`} className="mt-1 text-small text-warning">
              {holdTexts[hold]}
            </p>
          )}
          {state === 'drawn' && firstApprovedAt && firstApprovedBy && (
            <p id={`second-${id}`} className="mt-1 text-small text-warning">
              {`Approved by ${firstApprovedBy.fullName}, ${formatDay(firstApprovedAt)}: waits for a second person`}
            </p>
          )}
          {!isPaidOut && (
            <p className="mt-1 text-small text-ink-2">Under $25.00: carried over to the next statement</p>
          )}
        </div>
        <div className="min-w-0">
          {isPaidOut && state !== 'paid' && <PayeeButton organization={organization} />}
          {hold === 'proposal' && <EndWait organization={organization} />}
          {state === 'paid' && paidAt && canWrite && (
            <Button variant="quiet" size="sm" onClick={() => setReturning(true)}>
              <span>Payment came back</span>
              <span className="sr-only">{`: ${name}`}</span>
            </Button>
          )}
          {isReturning && paidAt && (
            <ReturnDialog statementId={id} name={name} paidAt={paidAt} onClose={() => setReturning(false)} />
          )}
        </div>
        <span className="text-right text-[1.0625rem] font-extrabold tabular-nums max-md:col-start-2 max-md:row-start-1">
          <FigureButton
            organizationId={organization.id}
            figure="statementDue"
            title={`Amount due, ${name}`}
            statementMonth={month}
          >
            <Money amount={amountDue} />
          </FigureButton>
        </span>
        <DownloadLink
          href={pdfUrl}
          icon={FileText}
          aria-label={`PDF of ${name}`}
          className="justify-self-end"
        >
          PDF
        </DownloadLink>
      </div>
    </li>
  );
}

type ReturnProps = { statementId: string; name: string; paidAt: string; onClose: () => void };

/** Records a voided check, a returned transfer or a mistyped reference: the statement can be paid again. */
function ReturnDialog({ statementId, name, paidAt, onClose }: ReturnProps) {
  const today = easternDay(new Date());
  const [note] = useMutation(NotePaymentReturned, rereadStatements);
  return (
    <MutationDialog
      title="Did this payment come back?"
      verb="Payment came back"
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
