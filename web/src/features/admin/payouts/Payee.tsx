import { useMutation } from '@apollo/client/react';
import { BadgeCheck, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { Fact } from '../../../components/ui/display/Fact';
import { ErrorNotice } from '../../../components/ui/feedback/Notice';
import { Sheet } from '../../../components/ui/overlay/Sheet';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { Payee_OrganizationFragment } from '../../../gql/graphql';
import { colleagueName } from '../../../lib/format/members';
import { formatCalendarDay, formatDay, formatMoment } from '../../../lib/format/dates';
import { useJob } from '../shell';
import { rereadStatements } from './payouts-documents';

const Payee_organization = graphql(`
  fragment Payee_organization on Organization {
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
    proposals {
      id
      kind
      title
      details
      proposer {
        name
      }
      expiresAt
      effectiveAt
      canConfirm
      firstStaff {
        id
        fullName
      }
    }
  }
`);

const VerifyPayee = graphql(`
  mutation VerifyPayee($organizationId: ID!, $updatedAt: DateTimeISO!) {
    verifyPayee(organizationId: $organizationId, updatedAt: $updatedAt) {
      ...Payee_organization
    }
  }
`);

const EndWaitMutation = graphql(`
  mutation EndWait($organizationId: ID!, $proposalId: ID!) {
    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {
      ...Payee_organization
    }
  }
`);

type Props = { organization: FragmentType<typeof Payee_organization> };

/** Whether the organization's payee is verified; opens the payee as entered. */
export function PayeeButton({ organization }: Props) {
  const { id, name, payee } = readFragment(Payee_organization, organization);
  const [isOpen, setOpen] = useState(false);
  if (!payee) return <p className="text-small text-ink-2">No payee entered yet</p>;
  const Icon = payee.verifiedAt ? BadgeCheck : UserSearch;
  return (
    <>
      <QuietButton onClick={() => setOpen(true)} className="max-w-full">
        <Icon
          aria-hidden
          size={18}
          className={`shrink-0 ${payee.verifiedAt ? 'text-success' : 'text-warning'}`}
        />
        <span className="truncate">{payee.verifiedAt ? 'Payee verified' : 'Verify payee'}</span>
        <span className="sr-only">{` of ${name}`}</span>
      </QuietButton>
      {isOpen && <PayeeSheet organization={{ id, name }} payee={payee} onClose={() => setOpen(false)} />}
    </>
  );
}

type PayeeSheetProps = {
  organization: { id: string; name: string };
  payee: NonNullable<Payee_OrganizationFragment['payee']>;
  onClose: () => void;
};

/** The payee as the organization entered it, to compare with its documents. */
function PayeeSheet({ organization, payee, onClose }: PayeeSheetProps) {
  const canWrite = useJob('finance');
  const [verify, { loading }] = useMutation(VerifyPayee, rereadStatements);
  const [problem, setProblem] = useState<string | null>(null);
  const { name, postalAddress, method, taxFormDate, accountCode, updatedAt, verifiedAt, verifiedBy } = payee;
  const confirm = async () => {
    setProblem(null);
    const refused = await runWithToast(
      () => verify({ variables: { organizationId: organization.id, updatedAt } }),
      {
        done: { title: 'Payee Verified', text: name },
        failed: 'Payee Not Verified',
      },
    );
    if (!refused) return onClose();
    setProblem(refused.message);
  };
  return (
    <Sheet
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
        <Fact term="Organization">{organization.name}</Fact>
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

/** How long a new payee or contact waits. Two administrators can end the wait, each with this button. */
export function EndWait({ organization }: Props) {
  const { id, proposals } = readFragment(Payee_organization, organization);
  return proposals
    .filter(({ kind }) => kind === 'payee' || kind === 'officer')
    .map((proposal) => <Wait key={proposal.id} organizationId={id} proposal={proposal} />);
}

type WaitProps = { organizationId: string; proposal: Payee_OrganizationFragment['proposals'][number] };

function Wait({ organizationId, proposal }: WaitProps) {
  const canWrite = useJob();
  const [mutate] = useMutation(EndWaitMutation, rereadStatements);
  const {
    id: proposalId,
    title,
    details,
    proposer,
    effectiveAt,
    expiresAt,
    canConfirm,
    firstStaff,
  } = proposal;
  return (
    <div className="mt-2 grid gap-2 text-small text-ink-2">
      <p>{`${title}: waits until ${formatDay(effectiveAt ?? expiresAt)} at the latest${firstStaff ? `; ${firstStaff.fullName} has confirmed it` : ''}`}</p>
      {canWrite && canConfirm && (
        <MutationButton
          button={{ className: 'w-fit' }}
          title="End this wait?"
          verb="End the wait"
          send={() => mutate({ variables: { organizationId, proposalId } })}
          done="Recorded"
          failed="Not Saved"
        >
          <p>{`${colleagueName(proposer)} proposed it. Two administrators have to end the wait, and the audit log names both. First call the organization, at a number you already had.`}</p>
          {[title, ...details].map((line) => (
            <p key={line} className="mt-2 font-semibold whitespace-pre-line wrap-break-word">
              {line}
            </p>
          ))}
        </MutationButton>
      )}
    </div>
  );
}
