import { useMutation } from '@apollo/client/react';
import { Clock } from 'lucide-react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { Chip } from '../../../components/ui/display/Chip';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { ProposalsCard_OrganizationFragment } from '../../../gql/graphql';
import { colleagueName } from '../../../lib/format/members';
import { formatDay, formatMoment } from '../../../lib/format/dates';
import { useMay } from '../login/use-may';

export const ProposalsCard_organization = graphql(`
  fragment ProposalsCard_organization on Organization {
    id
    proposals {
      id
      title
      details
      proposer {
        name
      }
      proposedAt
      expiresAt
      waitDays
      effectiveAt
      isConfirmed
      isByStaff
      lacksLink
      confirmers
      canConfirm
    }
  }
`);

const ConfirmProposal = graphql(`
  mutation ConfirmProposal($organizationId: ID!, $proposalId: ID!) {
    confirmProposal(organizationId: $organizationId, proposalId: $proposalId) {
      contactEmail
      ...ProposalsCard_organization
      ...PayeeCard_organization
    }
  }
`);

const WithdrawProposal = graphql(`
  mutation WithdrawProposal($organizationId: ID!, $proposalId: ID!) {
    withdrawProposal(organizationId: $organizationId, proposalId: $proposalId) {
      ...ProposalsCard_organization
    }
  }
`);

type Proposal = ProposalsCard_OrganizationFragment['proposals'][number];

type Props = {
  organization: FragmentType<typeof ProposalsCard_organization>;
  /** Called after a proposal is confirmed or withdrawn, to refetch other data. */
  onDecided?: () => void;
};

/** Changes that wait for a second officer or a date; renders nothing if there are none. */
export function ProposalsCard({ organization, onDecided }: Props) {
  const { id, proposals } = readFragment(ProposalsCard_organization, organization);
  if (proposals.length === 0) return null;
  return (
    <SectionCard
      title="Waiting for confirmation"
      look="home"
      beside={
        <Chip tone="info" icon={Clock}>
          {String(proposals.length)}
        </Chip>
      }
    >
      <ul className="mt-3">
        {proposals.map((proposal) => (
          <ProposalItem key={proposal.id} organizationId={id} proposal={proposal} onDone={onDecided} />
        ))}
      </ul>
    </SectionCard>
  );
}

type ItemProps = { organizationId: string; proposal: Proposal; onDone: (() => void) | undefined };

function ProposalItem({ organizationId, proposal, onDone }: ItemProps) {
  const { id: proposalId, title, details, proposer, proposedAt, canConfirm, lacksLink } = proposal;
  const [confirm] = useMutation(ConfirmProposal);
  const [withdraw] = useMutation(WithdrawProposal);
  const { change } = useMay();
  const variables = { organizationId, proposalId };
  return (
    <li className="grid gap-2 border-t border-line py-3.5 first:border-t-0">
      <p className="font-semibold wrap-break-word">{title}</p>
      {details.map((line) => (
        <p key={line} className="whitespace-pre-line text-work wrap-break-word">
          {line}
        </p>
      ))}
      <p className="text-small text-ink-2">{`${colleagueName(proposer)} asked for this on ${formatDay(proposedAt)}.`}</p>
      <p className="text-small text-ink-2">{nextStepText(proposal)}</p>
      {lacksLink && (
        <p className="text-small text-ink-2">Someone also has to use the link we sent to the new address.</p>
      )}
      <div className="mt-1 flex flex-wrap gap-3">
        {canConfirm && (
          <MutationButton
            button={{ variant: 'primary' }}
            title={`Confirm: ${title}?`}
            verb="Confirm"
            busyText="Confirming..."
            send={() => confirm({ variables })}
            done="Confirmed"
            failed="Not Confirmed"
            onDone={onDone}
          >
            <p className="wrap-break-word">{`${colleagueName(proposer)} asked for this. Confirm only what you have checked with them yourself, in person or by phone.`}</p>
            {details.map((line) => (
              <p key={line} className="mt-2 font-semibold whitespace-pre-line wrap-break-word">
                {line}
              </p>
            ))}
          </MutationButton>
        )}
        {change && (
          <MutationButton
            button={{ children: 'Cancel this change' }}
            title="Cancel this change?"
            verb="Cancel the change"
            safeText="Keep it"
            busyText="Canceling..."
            send={() => withdraw({ variables })}
            done="Change Cancelled"
            failed="Not Cancelled"
            onDone={onDone}
          >
            <p>Everything stays as it is. We email all officers.</p>
          </MutationButton>
        )}
      </div>
    </li>
  );
}

function nextStepText(proposal: Proposal): string {
  const { waitDays, effectiveAt, isConfirmed, isByStaff, confirmers, expiresAt } = proposal;
  if (isConfirmed) return 'A second officer has confirmed it.';
  if (effectiveAt) return `It takes effect by itself on ${formatMoment(effectiveAt)}.`;
  if (waitDays !== null)
    return `It takes effect by itself ${waitDays} days after we have emailed everybody who was an officer in the last two years.`;
  const others = isByStaff ? 'A second person at Skycrumb' : 'A second officer';
  const who = confirmers.length > 0 ? confirmers.join(' or ') : others;
  return `${who} can confirm it until ${formatDay(expiresAt)}. Otherwise nothing changes.`;
}
