import { useMutation, useQuery } from '@apollo/client/react';
import { InvitationsCard, InviteCard } from '../../../components/domain/forms/Invitations';
import { EmailField } from '../../../components/domain/forms/FormFields';
import { GrowingList } from '../../../components/domain/GrowingList';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql } from '../../../gql';
import type { MemberInvitationInput, PeopleQuery } from '../../../gql/graphql';
import { memberInvitationInput } from '../../../gql/input-rules';
import { useConnection } from '../../../lib/apollo/use-connection';
import { formatMoment } from '../../../lib/format/dates';
import { colleagueName, roles } from '../../../lib/format/members';
import { CardSkeletons, EditingPage } from '../dashboard/EditingPage';
import { useMay, Viewer } from '../login/use-may';
import { ProposalsCard } from '../money/ProposalsCard';
import { PeopleList } from './PeopleList';

const People = graphql(`
  query People($organizationId: ID!) {
    organization(id: $organizationId) {
      id
      name
      members {
        personId
        fullName
        email
        role
        joinedAt
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
  const isOwner = me?.role === 'owner';
  const may = useMay();
  const isAdmin = !may.isMember && may.change;
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
        <InviteCard<MemberInvitationInput>
          text="They log in with their own email and password. A second officer protects your money: two people then confirm each new payee."
          values={{ email: '', role: 'treasurer' }}
          rules={memberInvitationInput}
          linkWorks="7 days"
          invite={(input) => invite({ variables: { organizationId: id, input } })}
          fields={(form) => (
            <>
              <EmailField {...form.field('email')} label="Email address" autoComplete="off" />
              <SelectField
                {...form.field('role')}
                label="Role"
                options={invitedAs}
                helper={roles[form.watch('role')].text}
              />
            </>
          )}
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
}));

const History = graphql(`
  query OrganizationHistory($organizationId: ID!, $first: Int!, $after: String) {
    organization(id: $organizationId) {
      id
      history(first: $first, after: $after) {
        totalCount
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          at
          actor {
            name
          }
          action
          facts
        }
      }
    }
  }
`);

/** The texts of the audit actions. An unknown action shows its own name. */
const actionTexts: Readonly<Record<string, string>> = {
  'member-invited': 'invited someone',
  'member-invitation-withdrawn': 'withdrew an invitation',
  'member-joined': 'joined',
  'member-left': 'left',
  'member-removed': 'removed a member',
  'member-role-changed': 'changed the role of a member',
  'owner-changed': 'handed over the fundraiser',
  'password-set': 'set a password for the owner',
  'login-credentials-sent': 'sent the owner a new login',
  'settings-changed': 'changed the settings',
  'classes-saved': 'saved classes',
  'class-removed': 'removed a class',
  'teachers-told': 'emailed the teachers',
  'pickup-day-added': 'added a pickup day',
  'pickup-day-changed': 'changed a pickup day',
  'pickup-day-removed': 'removed a pickup day',
  'order-moved': 'changed the class of an order',
  'order-marked-ready': 'marked an order ready',
  'orders-marked-ready': 'marked orders ready',
  'orders-not-ready': 'undid marking orders ready',
  'order-handed-out': 'handed out an order',
  'orders-handed-out': 'handed out orders on a phone',
  'hand-outs-undone': 'undid hand-outs on a phone',
  'flyer-requested': 'requested a flyer',
  'flyer-retried': 'retried a flyer',
  'helper-link-made': 'created a helper link',
  'helper-link-ended': 'ended a helper link',
  'waiting-reminded': 'sent pickup reminders',
  'prize-announced': 'announced a prize',
  'prize-handed-out': 'handed out a prize',
  'prize-not-handed-out': 'undid handing out a prize',
  'payee-proposed': 'proposed a payee',
  'contact_email-proposed': 'proposed a contact email',
  'closing-proposed': 'proposed to close the books',
  'officer-proposed': 'proposed that a treasurer may confirm changes',
  'owner-proposed': 'proposed a new owner',
  'second_factor-proposed': 'proposed to remove the second factor of a member',
  'second-factor-set-up': 'turned on a second factor',
  'second-factor-removed': 'removed a second factor',
  'recovery-codes-renewed': 'created new recovery codes',
  'change-confirmed': 'confirmed a change',
  'change-withdrawn': 'withdrew a change',
  'change-stopped': 'stopped a change through an email link',
  'change-applied': 'applied a change',
  'recipient-added': 'invited an address to get statements',
  'recipient-removed': 'removed a statement address',
  'closing-requested': 'asked to be paid the rest',
  'closing-withdrawn': 'decided to keep raising money',
  'agreement-sent': 'sent the agreement to two officers',
  'books-closed': 'closed the books',
  'buyers-thanked': 'thanked the buyers',
  'season-started': 'started the next season',
};

function HistoryCard({ organizationId }: { organizationId: string }) {
  const list = useConnection(
    History,
    { organizationId, first: 20 },
    ({ organization }) => organization.history,
  );
  return (
    <SectionCard title="History" text="What members did, and what Skycrumb did for you.">
      <GrowingList
        list={list}
        what="history"
        skeleton={<Skeleton className="h-40" />}
        empty={<p className="py-3 text-ink-2">Nothing yet.</p>}
      >
        {({ nodes }) => (
          <ul className="divide-y divide-line">
            {nodes.map(({ id, at, actor, action, facts }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
                <p className="min-w-0 wrap-anywhere">
                  <b className="font-semibold">{colleagueName(actor)}</b>
                  <span>{` ${actionTexts[action] ?? action.replaceAll('-', ' ')}${factsText(facts)}`}</span>
                </p>
                <time dateTime={at} className="text-small text-ink-2">
                  {formatMoment(at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
    </SectionCard>
  );
}

/** The facts of an entry, such as a role, a code or an amount. */
function factsText(facts: string): string {
  const known = JSON.parse(facts) as Record<string, unknown>; // written by recordHistory
  const texts = Object.entries(known)
    .filter(([name, value]) => name !== 'before' && value !== null)
    .map(([, value]) =>
      isRole(value) ? roles[value].title.toLowerCase() : String(value).replaceAll('_', ' '),
    );
  return texts.length > 0 ? ` (${texts.join(', ')})` : '';
}

function isRole(value: unknown): value is keyof typeof roles {
  return typeof value === 'string' && value in roles;
}
