import { useMutation } from '@apollo/client/react';
import { BadgeCheck, FileText, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { ReturnedPayments, StatementChip } from '../../../components/domain/orders/StatementChip';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Fact } from '../../../components/ui/display/Fact';
import { ErrorNotice } from '../../../components/ui/feedback/ErrorNotice';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { PayeeButton_OrganizationFragment } from '../../../gql/graphql';
import { formatDay, formatCalendarDay, formatMoment } from '../../../lib/format/dates';
import { statementMonth } from '../../../lib/format/statements';
import { FigureButton } from '../../explain';
import { organizationAddress, useJob } from '../shell';
import { EndWait } from './EndWait';
import { rereadStatements, VerifyPayee } from './payouts-documents';
import { ReturnDialog } from './ReturnDialog';

const PayeeButton_organization = graphql(`
  fragment PayeeButton_organization on Organization {
    id
    name
    payee {
      id
      name
      postalAddress
      method
      taxFormDate
      accountCode
      bankReference
      updatedAt
      verifiedAt
      verifiedBy {
        id
        fullName
      }
    }
  }
`);

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
      ...PayeeButton_organization
      ...EndWait_organization
    }
  }
`);

type Props = {
  statement: FragmentType<typeof PayoutRow_statement>;
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

/** A statement: its organization, amount due, state and payee. */
export function PayoutRow({ statement, isChosen, onToggle, isReady, isMixed }: Props) {
  const canWrite = useJob('finance');
  const facts = readFragment(PayoutRow_statement, statement);
  const { id, month, state, isPaidOut, amountDue, paidAt, method, reference, pdfUrl, organization, hold } =
    facts;
  const { firstApprovedAt, firstApprovedBy } = facts;
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
          <ReturnedPayments payments={facts.returnedPayments} />
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
        <a
          href={pdfUrl}
          download
          aria-label={`PDF of ${name}`}
          className={buttonStyle({ variant: 'quiet', size: 'sm', className: 'justify-self-end' })}
        >
          <FileText aria-hidden size={18} />
          <span>PDF</span>
        </a>
      </div>
    </li>
  );
}

type PayeeButtonProps = { organization: FragmentType<typeof PayeeButton_organization> };

/** Whether the organization's payee is verified; opens the payee as entered. */
function PayeeButton({ organization }: PayeeButtonProps) {
  const { id, name, payee } = readFragment(PayeeButton_organization, organization);
  const [isOpen, setOpen] = useState(false);
  if (!payee) return <p className="text-small text-ink-2">No payee entered yet</p>;
  const Icon = payee.verifiedAt ? BadgeCheck : UserSearch;
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)} className="max-w-full">
        <Icon
          aria-hidden
          size={18}
          className={`shrink-0 ${payee.verifiedAt ? 'text-success' : 'text-warning'}`}
        />
        <span className="truncate">{payee.verifiedAt ? 'Payee verified' : 'Verify payee'}</span>
        <span className="sr-only">{` of ${name}`}</span>
      </Button>
      {isOpen && (
        <PayeeSheet
          organizationId={id}
          organizationName={name}
          payee={payee}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type PayeeSheetProps = {
  organizationId: string;
  organizationName: string;
  payee: NonNullable<PayeeButton_OrganizationFragment['payee']>;
  onClose: () => void;
};

/** The payee as the organization entered it, to compare with its documents. */
function PayeeSheet({ organizationId, organizationName, payee, onClose }: PayeeSheetProps) {
  const canWrite = useJob('finance');
  const [verify, { loading }] = useMutation(VerifyPayee, rereadStatements);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, postalAddress, method, taxFormDate, accountCode, updatedAt, verifiedAt, verifiedBy } = payee;
  const confirm = async () => {
    setProblem(null);
    const refused = await runWithToast(() => verify({ variables: { organizationId, updatedAt } }), {
      done: { title: 'Payee Verified', text: name },
      failed: 'Payee Not Verified',
    });
    if (!refused) return onClose();
    setProblem(refused.message);
  };
  return (
    <Sheet
      isOpen
      title="Payee"
      onClose={onClose}
      foot={
        canWrite &&
        !verifiedAt && (
          <Button size="sm" busyText={loading ? 'Saving...' : undefined} onClick={() => void confirm()}>
            Confirm payee
          </Button>
        )
      }
    >
      <dl className="grid gap-4 text-work [&_dd]:font-semibold [&_dd]:wrap-break-word [&_dt]:text-small">
        <Fact term="Organization">{organizationName}</Fact>
        <Fact term="Payee id, for the bank">{payee.bankReference}</Fact>
        <Fact term="Name on the check">{name}</Fact>
        <Fact term="Postal address">
          <span className="whitespace-pre-line">{postalAddress}</span>
        </Fact>
        <Fact term="Paid by">{method === 'check' ? 'Check' : 'Bank transfer, account on file'}</Fact>
        <Fact term="Tax form on file">{taxFormDate ? formatCalendarDay(taxFormDate) : 'No'}</Fact>
        {accountCode && <Fact term="Their account code">{accountCode}</Fact>}
        <Fact term="Entered or changed">{formatMoment(updatedAt)}</Fact>
        <Fact term="Verified">
          {verifiedAt ? `${formatMoment(verifiedAt)}${verifiedBy ? ` by ${verifiedBy.fullName}` : ''}` : 'No'}
        </Fact>
      </dl>
      {problem && <ErrorNotice className="mt-4">{problem}</ErrorNotice>}
    </Sheet>
  );
}
