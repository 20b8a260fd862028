import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { Button } from '../../../components/ui/actions/Button';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { EndWait_OrganizationFragment } from '../../../gql/graphql';
import { colleagueName } from '../../../lib/format/members';
import { formatDay } from '../../../lib/format/dates';
import { useJob } from '../shell';
import { rereadStatements } from './payouts-documents';

const EndWaitMutation = graphql(`
  mutation EndWait($organizationId: ID!, $proposalId: ID!) {
    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {
      id
      ...PayeeButton_organization
      ...EndWait_organization
    }
  }
`);

const EndWait_organization = graphql(`
  fragment EndWait_organization on Organization {
    id
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
    }
  }
`);

type Props = { organization: FragmentType<typeof EndWait_organization> };

/** How long a new payee or contact waits. Two administrators can end the wait, each with this button. */
export function EndWait({ organization }: Props) {
  const { id, proposals } = readFragment(EndWait_organization, organization);
  return proposals
    .filter(({ kind }) => kind === 'payee' || kind === 'officer')
    .map((proposal) => <Wait key={proposal.id} organizationId={id} proposal={proposal} />);
}

type WaitProps = { organizationId: string; proposal: EndWait_OrganizationFragment['proposals'][number] };

function Wait({ organizationId, proposal }: WaitProps) {
  const canWrite = useJob();
  const [isAsking, setAsking] = useState(false);
  const [mutate] = useMutation(EndWaitMutation, rereadStatements);
  const { id: proposalId, title, details, proposer, effectiveAt, expiresAt, canConfirm } = proposal;
  return (
    <div className="mt-2 grid gap-2 text-small text-ink-2">
      <p>{`${title}: waits until ${formatDay(effectiveAt ?? expiresAt)} at the latest`}</p>
      {canWrite && canConfirm && (
        <Button variant="quiet" size="sm" className="w-fit" onClick={() => setAsking(true)}>
          End the wait
        </Button>
      )}
      {isAsking && (
        <MutationDialog
          title="End this wait?"
          verb="End the wait"
          busyText="Saving..."
          send={() => mutate({ variables: { organizationId, proposalId } })}
          done="Recorded"
          failed="Not Saved"
          onClose={() => setAsking(false)}
        >
          <p>{`${colleagueName(proposer)} proposed it. Two administrators have to end the wait, and the audit log names both. First call the organization, at a number you already had.`}</p>
          {[title, ...details].map((line) => (
            <p key={line} className="mt-2 font-semibold whitespace-pre-line wrap-break-word">
              {line}
            </p>
          ))}
        </MutationDialog>
      )}
    </div>
  );
}
