import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { CurrentPasswordField } from '../../../components/domain/forms/FormFields';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { Chip } from '../../../components/ui/display/Chip';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { graphql } from '../../../gql';
import type { MemberRole, PeopleQuery } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/dates';
import { roles } from '../../../lib/format/members';

const ProposeForMember = graphql(`
  mutation ProposeForMember($organizationId: ID!, $personId: ID!, $isOwner: Boolean!) {
    proposeOwner(organizationId: $organizationId, personId: $personId) @include(if: $isOwner) {
      __typename
    }
    proposeFactorRemoval(organizationId: $organizationId, personId: $personId) @skip(if: $isOwner) {
      __typename
    }
  }
`);

const RemoveMember = graphql(`
  mutation RemoveMember($organizationId: ID!, $personId: ID!) {
    removeMember(organizationId: $organizationId, personId: $personId) {
      __typename
    }
  }
`);

const ChangeMemberRole = graphql(`
  mutation ChangeMemberRole($organizationId: ID!, $personId: ID!, $role: InvitedRole!) {
    changeMemberRole(organizationId: $organizationId, personId: $personId, role: $role) {
      __typename
    }
  }
`);

const HandOver = graphql(`
  mutation HandOver($organizationId: ID!, $personId: ID!, $currentPassword: String!) {
    handOver(organizationId: $organizationId, personId: $personId, currentPassword: $currentPassword) {
      __typename
    }
  }
`);

type Member = PeopleQuery['organization']['members'][number];

type Me = { personId: string; role: MemberRole } | null;

type Props = {
  organizationId: string;
  members: readonly Member[];
  /** Null for staff. */
  me: Me;
  /** Administrators can propose an owner, which a second administrator confirms. */
  isAdmin: boolean;
};

export function PeopleList({ organizationId, members, me, isAdmin }: Props) {
  return (
    <SectionCard title="Team">
      <ul className="mt-2 divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.personId} {...{ organizationId, member, me, isAdmin }} />
        ))}
      </ul>
    </SectionCard>
  );
}

type RowProps = Omit<Props, 'members'> & { member: Member };

function MemberRow({ organizationId, member, me, isAdmin }: RowProps) {
  const { personId, fullName, email, role, joinedAt } = member;
  const isMe = personId === me?.personId;
  const mayChange = me?.role === 'owner' && !isMe;
  const change = { organizationId, member, isMe };
  return (
    <li aria-label={fullName} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{fullName}</span>
          <Chip tone={role === 'owner' ? 'primary' : 'sunken'}>{roles[role].title}</Chip>
          {isMe && <Chip tone="info">You</Chip>}
        </p>
        <p className="wrap-anywhere text-ink-2">{email}</p>
        <p className="text-small text-ink-2">{`${roles[role].text} Since ${formatDay(joinedAt)}.`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayChange && <ChangeRole {...change} />}
        {mayChange && <HandOverButton {...change} />}
        {(mayChange || (isMe && role !== 'owner')) && <Remove {...change} />}
        {isAdmin && role !== 'owner' && <Propose {...change} what="Make owner" />}
        {isAdmin && <Propose {...change} what="Reset second factor" />}
      </div>
    </li>
  );
}

type ChangeProps = { organizationId: string; member: Member; isMe: boolean };

/** Screen readers hear whom the button is about. */
function buttonOf({ fullName }: Member, verb: string) {
  return { 'aria-label': `${verb}: ${fullName}`, children: verb };
}

const refetchQueries = ['People', 'OrganizationHistory'];

/** A proposal by an administrator, which a second one confirms. */
function Propose({ organizationId, member, what }: ChangeProps & { what: string }) {
  const [mutate] = useMutation(ProposeForMember, {
    refetchQueries: ['PeopleProposals', 'OrganizationHistory'],
  });
  const { personId, fullName } = member;
  const isOwner = what === 'Make owner';
  const text = isOwner
    ? 'The former owner loses access.'
    : 'They will log in with only their password. Make sure the request really comes from them.';
  return (
    <MutationButton
      button={buttonOf(member, what)}
      title={isOwner ? `Propose ${fullName} as the owner?` : `Remove the second factor of ${fullName}?`}
      verb="Propose"
      busyText="Proposing..."
      isDangerous
      send={() => mutate({ variables: { organizationId, personId, isOwner } })}
      done={{ title: 'Proposed', text: 'It takes effect once another administrator confirms it.' }}
      failed="Not Proposed"
    >
      <p>{`${text} Another administrator has to confirm this, and we email everyone who was an officer in the last two years.`}</p>
    </MutationButton>
  );
}

function ChangeRole({ organizationId, member }: ChangeProps) {
  const [mutate] = useMutation(ChangeMemberRole, { refetchQueries });
  const { personId, fullName, role } = member;
  const next = role === 'treasurer' ? 'organizer' : 'treasurer';
  return (
    <MutationButton
      button={buttonOf(member, `Make ${next}`)}
      title={`Make ${fullName} ${next}?`}
      verb={`Make ${next}`}
      send={() => mutate({ variables: { organizationId, personId, role: next } })}
      done={{ title: 'Role Changed', text: `${fullName} is ${next} now.` }}
      failed="Role Not Changed"
    >
      <p>{`${roles[next].text} They are logged out and have to log in again.`}</p>
    </MutationButton>
  );
}

function Remove({ organizationId, member, isMe }: ChangeProps) {
  const [mutate] = useMutation(RemoveMember, { refetchQueries: isMe ? [] : refetchQueries });
  const leave = useLeave();
  const { personId, fullName } = member;
  return (
    <MutationButton
      button={buttonOf(member, isMe ? 'Leave' : 'Remove')}
      title={isMe ? 'Leave this fundraiser?' : `Remove ${fullName}?`}
      verb={isMe ? 'Leave' : 'Remove'}
      busyText={isMe ? 'Leaving...' : 'Removing...'}
      isDangerous
      send={() => mutate({ variables: { organizationId, personId } })}
      done={{
        title: isMe ? 'You Left' : 'Member Removed',
        text: isMe ? 'You no longer have access.' : `${fullName} is logged out.`,
      }}
      failed={isMe ? 'Not Left' : 'Member Not Removed'}
      onDone={isMe ? leave : undefined}
    >
      <p>
        {isMe
          ? 'You are logged out right away. Only the owner can invite you again.'
          : 'They are logged out everywhere right away, and we email them. What they did stays in the history.'}
      </p>
    </MutationButton>
  );
}

function HandOverButton({ organizationId, member }: ChangeProps) {
  const [mutate] = useMutation(HandOver);
  const leave = useLeave();
  const { personId, fullName, email } = member;
  return (
    <MutationButton
      button={buttonOf(member, 'Make owner')}
      title={`Make ${fullName} the owner?`}
      verb="Hand over"
      busyText="Handing over..."
      isDangerous
      values={{ currentPassword: '' }}
      isReady={({ currentPassword }) => currentPassword !== ''}
      send={({ currentPassword }) => mutate({ variables: { organizationId, personId, currentPassword } })}
      done={{ title: 'Handed Over', text: `${fullName} is the owner now. Thank you for your work.` }}
      failed="Not Handed Over"
      onDone={leave}
      fields={(form) => <CurrentPasswordField {...form.field('currentPassword')} label="Your password" />}
    >
      <p>
        {`${fullName} becomes the owner, and the fundraiser’s emails go to ${email}. You are logged out and lose access. We email both of you.`}
      </p>
    </MutationButton>
  );
}

/** Opens the login and clears the cache after the session ended. */
function useLeave() {
  const client = useApolloClient();
  const navigate = useNavigate();
  return () => void Promise.resolve(navigate('/organization/login')).then(() => client.clearStore());
}
