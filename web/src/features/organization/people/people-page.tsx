import { useMutation, useQuery } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { SelectField } from '../../../components/ui/fields/SelectField';
import type { InvitedRole, PeopleQuery } from '../../../gql/graphql';
import { memberInvitationInput } from '../../../gql/input-rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { formatMoment } from '../../../lib/format/dates';
import { roles } from '../../../lib/format/member-roles';
import { EditingPage } from '../dashboard/EditingPage';
import { Viewer } from '../login/viewer';
import { HistoryCard } from './HistoryCard';
import { InviteMember, People, WithdrawInvitation } from './people-documents';
import { PeopleList } from './PeopleList';

const skeleton = (
  <div className="grid gap-5">
    <Skeleton className="h-64 rounded-card" />
    <Skeleton className="h-56 rounded-card" />
    <Skeleton className="h-80 rounded-card" />
  </div>
);

/** /organization/{id}/people: who belongs to the fundraiser, who is invited, and what everybody did. */
export function Component() {
  return (
    <EditingPage
      title="People"
      what="the people of your fundraiser"
      where="the invitation"
      query={People}
      isNarrow
      skeleton={skeleton}
    >
      {(organization) => <Cards organization={organization} />}
    </EditingPage>
  );
}

type Props = { organization: PeopleQuery['organization'] };

function Cards({ organization }: Props) {
  const { id, members, memberInvitations } = organization;
  const { data } = useQuery(Viewer);
  // Of another organization's session, staff look on.
  const me = data?.viewer.organization?.id === id ? data.viewer.member : null;
  const isOwner = me?.role === 'owner';
  return (
    <>
      <PeopleList organizationId={id} members={members} me={me} />
      <Invitations invitations={memberInvitations} canWithdraw={isOwner} />
      {isOwner && <InviteForm organizationId={id} />}
      <HistoryCard organizationId={id} />
    </>
  );
}

type Invitation = PeopleQuery['organization']['memberInvitations'][number];

type InvitationsProps = { invitations: readonly Invitation[]; canWithdraw: boolean };

/** Who was invited and did not answer yet. */
function Invitations({ invitations, canWithdraw }: InvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <SectionCard title="Invited">
      <ul className="mt-2 divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} canWithdraw={canWithdraw} />
        ))}
      </ul>
    </SectionCard>
  );
}

function InvitationRow({ invitation, canWithdraw }: { invitation: Invitation; canWithdraw: boolean }) {
  const [mutate] = useMutation(WithdrawInvitation, { refetchQueries: ['People', 'OrganizationHistory'] });
  const [isAsked, setAsked] = useState(false);
  const { id, email, role, expiresAt } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-small text-ink-2">
          {`${roles[role].title}. The link works until ${formatMoment(expiresAt)}.`}
        </p>
      </div>
      {canWithdraw && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => setAsked(true)}
        >
          Withdraw
        </Button>
      )}
      {isAsked && (
        <MutationDialog
          title="Withdraw this invitation?"
          verb="Withdraw"
          busyText="Withdrawing..."
          isDangerous
          send={() => mutate({ variables: { id } })}
          done={{ title: 'Invitation Withdrawn', text: `The link that ${email} has opens nothing any more.` }}
          failed="Invitation Not Withdrawn"
          onClose={() => setAsked(false)}
        >
          <p>{`The link stops working at once, and we tell ${email} by email.`}</p>
        </MutationDialog>
      )}
    </li>
  );
}

const nobody: { email: string; role: InvitedRole } = { email: '', role: 'treasurer' };

const choices = (['treasurer', 'organizer'] as const).map((value) => ({
  value,
  label: `${roles[value].title}: ${roles[value].text.toLowerCase().replace(/\.$/, '')}`,
}));

/** Mails somebody a link to join. */
function InviteForm({ organizationId }: { organizationId: string }) {
  const [mutate] = useMutation(InviteMember, { refetchQueries: ['People', 'OrganizationHistory'] });
  const form = useServerForm({
    values: nobody,
    mode: 'onSubmit',
    rules: memberInvitationInput,
    send: (typed) => {
      const input = { ...typed, email: typed.email.trim() };
      return runWithToast(() => mutate({ variables: { organizationId, input } }), {
        done: { title: 'Invitation Sent', text: `${input.email} has a link that works once, for 7 days.` },
        failed: 'Invitation Not Sent',
      });
    },
    isCleared: true,
  });
  return (
    <SectionCard
      title="Invite someone"
      text="They log in with an email and a password of their own. A second officer protects your money: a new payee is then confirmed by two."
    >
      <Form form={form} className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="email"
          label="Email address"
          requirement="required"
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <FormField form={form} name="role" as={SelectField} label="Role" options={choices} />
        <FormFoot form={form} busyText="Sending..." disabled={!form.watch('email').trim()}>
          <Send aria-hidden size={18} />
          <span>Send invitation</span>
        </FormFoot>
      </Form>
    </SectionCard>
  );
}
