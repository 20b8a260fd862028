import { useMutation, useQuery } from '@apollo/client/react';
import { InvitationsCard, InviteCard } from '../../../components/domain/forms/Invitations';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql } from '../../../gql';
import type { InvitedRole, PeopleQuery } from '../../../gql/graphql';
import { memberInvitationInput } from '../../../gql/input-rules';
import { roles } from '../../../lib/format/members';
import { CardSkeletons, EditingPage } from '../dashboard/EditingPage';
import { useMay, Viewer } from '../login/use-may';
import { ProposalsCard } from '../money/ProposalsCard';
import { HistoryCard } from './HistoryCard';
import { PeopleList } from './PeopleList';

const People = graphql(`
  query People($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      members {
        ...MemberRow_member
      }
      memberInvitations {
        id
        email
        role
        expiresAt
      }
    }
  }
`);

const InviteMember = graphql(`
  mutation InviteMember($organizationId: ID!, $input: MemberInvitationInput!) {
    inviteMember(organizationId: $organizationId, input: $input) {
      __typename
    }
  }
`);

const WithdrawInvitation = graphql(`
  mutation WithdrawInvitation($id: ID!) {
    withdrawInvitation(invitationId: $id) {
      __typename
    }
  }
`);

const PeopleProposals = graphql(`
  query PeopleProposals($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      ...ProposalsCard_organization
    }
  }
`);

// Loaded late, because few people use it.
const OwnSecondFactor = lazyPart('The second factor', () =>
  import('../../../components/domain/second-factor/OwnSecondFactor').then(
    ({ OwnSecondFactor }) => OwnSecondFactor,
  ),
);

const refetchQueries = ['People', 'OrganizationHistory'];

/** /organization/{id}/people: members, invitations and the history. */
export function Component() {
  return (
    <EditingPage
      title="People"
      what="the people in your fundraiser"
      where="the invitation"
      query={People}
      isNarrow
      skeleton={<CardSkeletons cards={['h-64 rounded-card', 'h-56 rounded-card', 'h-80 rounded-card']} />}
    >
      {(organization, readAgain) => <Cards {...{ organization, readAgain }} />}
    </EditingPage>
  );
}

type Props = { organization: PeopleQuery['organization']; readAgain: () => void };

function Cards({ organization, readAgain }: Props) {
  const { id, members, memberInvitations } = organization;
  const { data } = useQuery(Viewer);
  // Null for staff, also if they have a session at another organization.
  const me = data?.viewer.organization?.id === id ? data.viewer.member : null;
  const isAdmin = !me && data?.viewer.admin?.role === 'admin';
  const isOwner = me?.role === 'owner';
  const may = useMay();
  const [invite] = useMutation(InviteMember, { refetchQueries });
  const [withdraw] = useMutation(WithdrawInvitation, { refetchQueries });
  return (
    <>
      {may.money && <Proposals organizationId={id} onDecided={readAgain} />}
      <PeopleList organizationId={id} {...{ members, me, isAdmin }} />
      <InvitationsCard
        invitations={memberInvitations}
        nameOf={({ email }) => email}
        facts={({ role }, linkWorks) => (
          <p className="text-small text-ink-2">{`${roles[role].title}. ${linkWorks}`}</p>
        )}
        question={() => 'Withdraw this invitation?'}
        withdraw={isOwner ? (invitationId) => withdraw({ variables: { id: invitationId } }) : null}
      />
      {isOwner && (
        <InviteCard<InvitedRole>
          text="They log in with their own email and password. A second officer protects your money: two people then confirm each new payee."
          roles={invitedAs}
          rules={memberInvitationInput}
          linkWorks="7 days"
          invite={({ email, role }) => invite({ variables: { organizationId: id, input: { email, role } } })}
        />
      )}
      {me && <OwnSecondFactor ofStaff={false} />}
      <HistoryCard organizationId={id} />
    </>
  );
}

type ProposalsProps = { organizationId: string; onDecided: () => void };

/** Proposals for officers and administrators to confirm. */
function Proposals({ organizationId, onDecided }: ProposalsProps) {
  const { data, client } = useQuery(PeopleProposals, { variables: { organizationId } });
  const refetchAll = () => {
    onDecided();
    void client.refetchQueries({ include: ['OrganizationHistory'] });
  };
  return data && <ProposalsCard organization={data.organization} onDecided={refetchAll} />;
}

const invitedAs = (['treasurer', 'organizer'] as const).map((value) => ({
  value,
  label: roles[value].title,
  text: roles[value].text,
}));
