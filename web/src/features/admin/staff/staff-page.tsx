import { useMutation, useQuery } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { MutationDialog } from '../../../components/domain/forms/MutationDialog';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Button } from '../../../components/ui/actions/Button';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { PasswordField } from '../../../components/ui/fields/PasswordField';
import { SelectField } from '../../../components/ui/fields/SelectField';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { InvitationRow_InvitationFragment, StaffRole } from '../../../gql/graphql';
import { staffInvitationInput } from '../../../gql/input-rules';
import { minPassword } from '../../../gql/rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { formatMoment } from '../../../lib/format/dates';
import { AdminPage, useAdmin } from '../shell';
import { StaffAccounts, StaffList } from './StaffList';

const InvitationRow_invitation = graphql(`
  fragment InvitationRow_invitation on StaffInvitation {
    id
    email
    fullName
    role
    invitedBy
    expiresAt
  }
`);

const InviteStaffMember = graphql(`
  mutation InviteStaffMember($input: StaffInvitationInput!) {
    inviteStaffMember(input: $input)
  }
`);

const WithdrawStaffInvitation = graphql(`
  mutation WithdrawStaffInvitation($id: ID!) {
    withdrawStaffInvitation(id: $id)
  }
`);

const ChangeStaffPassword = graphql(`
  mutation ChangeStaffPassword($input: ChangePasswordInput!) {
    changeStaffPassword(input: $input)
  }
`);

const nobody: { fullName: string; email: string; role: StaffRole } = {
  fullName: '',
  email: '',
  role: 'support',
};

const roles = [
  { value: 'support', label: 'Support: reads everything' },
  { value: 'admin', label: 'Administrator: may change everything' },
];

const OwnSecondFactor = lazyPart('The second factor', () =>
  import('./second-factor/OwnSecondFactor').then(({ OwnSecondFactor }) => OwnSecondFactor),
);

const StaffLogins = lazyPart('The last logins', () =>
  import('./StaffLogins').then(({ StaffLogins }) => StaffLogins),
);

/** /admin/staff: who works here, who is invited, and one's own login. */
export function Component() {
  return (
    <AdminPage title="Staff" isNarrow>
      <div className="grid gap-1">
        <PageTitle>Staff</PageTitle>
        <p className="text-ink-2">Administrators can change everything. Support can read everything.</p>
      </div>
      <Accounts />
      <OwnPassword />
      <OwnSecondFactor />
      <StaffLogins />
    </AdminPage>
  );
}

function Accounts() {
  const { canWrite } = useAdmin();
  const { data, error, loading, refetch } = useQuery(StaffAccounts, { fetchPolicy: 'cache-and-network' });
  if (!data && error) {
    return <ReadFailure title="We could not load the staff." {...{ error, loading, refetch }} />;
  }
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <StaffList members={data.staffMembers} />
      <Invitations invitations={data.staffInvitations} />
      {canWrite && <InviteForm />}
    </>
  );
}

type Props = { invitations: readonly FragmentType<typeof InvitationRow_invitation>[] };

/** Who was invited and did not answer yet. */
function Invitations({ invitations }: Props) {
  if (invitations.length === 0) return null;
  return (
    <SectionCard title="Invited">
      <ul className="mt-2 divide-y divide-line">
        {readFragment(InvitationRow_invitation, invitations).map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </SectionCard>
  );
}

function InvitationRow({ invitation }: { invitation: InvitationRow_InvitationFragment }) {
  const { canWrite } = useAdmin();
  const [mutate] = useMutation(WithdrawStaffInvitation, { refetchQueries: [StaffAccounts] });
  const { id, fullName, email, role, invitedBy, expiresAt } = invitation;
  const [isAsked, setAsked] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{fullName}</p>
        <p className="wrap-anywhere text-ink-2">
          {`${email}, as ${role === 'admin' ? 'an administrator' : 'support'}`}
        </p>
        <p className="text-small text-ink-2">
          {`By ${invitedBy}. The link works until ${formatMoment(expiresAt)}.`}
        </p>
      </div>
      {canWrite && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Withdraw the invitation of ${fullName}`}
          onClick={() => setAsked(true)}
        >
          Withdraw
        </Button>
      )}
      {isAsked && (
        <MutationDialog
          title={`Withdraw the invitation of ${fullName}?`}
          verb="Withdraw"
          busyText="Withdrawing..."
          isDangerous
          send={() => mutate({ variables: { id } })}
          done={{ title: 'Invitation Withdrawn', text: `The link that ${email} has opens nothing any more.` }}
          failed="Invitation Not Withdrawn"
          onClose={() => setAsked(false)}
        >
          <p>{`The link stops working at once, and we tell ${email} by email. You can send another invitation.`}</p>
        </MutationDialog>
      )}
    </li>
  );
}

/** Mails somebody a link to choose a login. */
function InviteForm() {
  const [mutate] = useMutation(InviteStaffMember, { refetchQueries: [StaffAccounts] });
  const form = useServerForm({
    values: nobody,
    mode: 'onSubmit',
    rules: staffInvitationInput,
    send: (typed) => {
      const input = { ...typed, email: typed.email.trim() };
      return runWithToast(() => mutate({ variables: { input } }), {
        done: { title: 'Invitation Sent', text: `${input.email} has a link that works once, for 72 hours.` },
        failed: 'Invitation Not Sent',
      });
    },
    isCleared: true,
  });
  const { fullName, email } = form.watch();
  return (
    <SectionCard
      title="Invite someone"
      text="They choose their own username and password with the link we mail."
    >
      <Form form={form} className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="fullName"
          label="Full name"
          requirement="required"
          autoComplete="off"
          maxLength={staffInvitationInput.fullName.maxLength}
        />
        <FormField
          form={form}
          name="email"
          label="Email address"
          requirement="required"
          type="email"
          autoComplete="off"
        />
        <FormField form={form} name="role" as={SelectField} label="Role" options={roles} />
        <FormFoot form={form} busyText="Sending..." disabled={!fullName.trim() || !email.trim()}>
          <Send aria-hidden size={18} />
          <span>Send invitation</span>
        </FormFoot>
      </Form>
    </SectionCard>
  );
}

/** Changes one's own password. */
function OwnPassword() {
  const [mutate] = useMutation(ChangeStaffPassword);
  const form = useServerForm({
    values: { currentPassword: '', newPassword: '' },
    renamed: { password: 'newPassword' },
    send: (input) =>
      runWithToast(() => mutate({ variables: { input } }), {
        done: { title: 'Password Changed', text: 'Other browsers were logged out.' },
        failed: 'Password Change Failed',
      }),
    isCleared: true,
  });
  const { currentPassword, newPassword } = form.watch();
  return (
    <SectionCard title="Your password">
      <Form form={form} className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField
          form={form}
          name="currentPassword"
          as={PasswordField}
          label="Current password"
          requirement="required"
          autoComplete="current-password"
        />
        <FormField
          form={form}
          name="newPassword"
          as={PasswordField}
          label="New password"
          requirement="required"
          autoComplete="new-password"
          helper={`At least ${minPassword} characters.`}
        />
        <FormFoot
          form={form}
          variant="quiet"
          busyText="Changing..."
          disabled={!currentPassword || newPassword.length < minPassword}
        >
          Change password
        </FormFoot>
      </Form>
    </SectionCard>
  );
}
