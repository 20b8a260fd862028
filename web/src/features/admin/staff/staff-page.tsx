import { useMutation, useQuery } from '@apollo/client/react';
import { Send } from 'lucide-react';
import { Form, FormField, FormFoot } from '../../../components/domain/forms/Form';
import { InvitationsCard } from '../../../components/domain/forms/Invitations';
import { CurrentPasswordField, NewPasswordField } from '../../../components/domain/forms/FormFields';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import type { Job } from '../../../gql/graphql';
import { staffInvitationInput } from '../../../gql/input-rules';
import { minPassword } from '../../../gql/rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { AdminPage, useJob, JobBoxes, jobsText } from '../shell';
import { StaffAccounts, StaffList } from './StaffList';

const InvitationRow_invitation = graphql(`
  fragment InvitationRow_invitation on StaffInvitation {
    id
    email
    fullName
    jobs
    inviter {
      id
      fullName
    }
    expiresAt
  }
`);

const InviteStaffMember = graphql(`
  mutation InviteStaffMember($input: StaffInvitationInput!) {
    inviteStaffMember(input: $input) {
      id
    }
  }
`);

const WithdrawStaffInvitation = graphql(`
  mutation WithdrawStaffInvitation($id: ID!) {
    withdrawStaffInvitation(invitationId: $id) {
      id
    }
  }
`);

const ChangeStaffPassword = graphql(`
  mutation ChangeStaffPassword($input: ChangePasswordInput!) {
    changeStaffPassword(input: $input) {
      __typename
    }
  }
`);

const OwnSecondFactor = lazyPart('The second factor', () =>
  import('../../../components/domain/second-factor/OwnSecondFactor').then(
    ({ OwnSecondFactor }) => OwnSecondFactor,
  ),
);

const StaffLogins = lazyPart('The last logins', () => import('./StaffLogins').then((it) => it.StaffLogins));

/** /admin/staff: the staff, their invitations, and one's own login. */
export function Component() {
  return (
    <AdminPage title="Staff" isNarrow>
      <p className="text-ink-2">Everybody can read everything. Jobs decide what they can change.</p>
      <Accounts />
      <OwnPassword />
      <OwnSecondFactor ofStaff />
      <StaffLogins />
    </AdminPage>
  );
}

function Accounts() {
  const canWrite = useJob();
  const [withdraw] = useMutation(WithdrawStaffInvitation, { refetchQueries: [StaffAccounts] });
  const { data, error, loading, refetch } = useQuery(StaffAccounts, { fetchPolicy: 'cache-and-network' });
  if (!data && error) {
    return <ReadFailure title="We could not load the staff." {...{ error, loading, refetch }} />;
  }
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <StaffList members={data.staffMembers} />
      <InvitationsCard
        invitations={readFragment(InvitationRow_invitation, data.staffInvitations)}
        nameOf={({ fullName }) => fullName}
        facts={({ email, jobs, inviter }, linkWorks) => (
          <>
            <p className="wrap-anywhere text-ink-2">{`${email} · ${jobsText(jobs)}`}</p>
            <p className="text-small text-ink-2">{`${inviter ? `By ${inviter.fullName}. ` : ''}${linkWorks}`}</p>
          </>
        )}
        question={(name) => `Withdraw the invitation for ${name}?`}
        more=" You can send another invitation."
        withdraw={canWrite ? (id) => withdraw({ variables: { id } }) : null}
      />
      {canWrite && <InviteStaff />}
    </>
  );
}

function InviteStaff() {
  const [invite] = useMutation(InviteStaffMember, { refetchQueries: [StaffAccounts] });
  const form = useServerForm({
    values: { fullName: '', email: '', jobs: [] as Job[] },
    mode: 'onSubmit',
    rules: staffInvitationInput,
    send: ({ email, ...typed }) =>
      runWithToast(() => invite({ variables: { input: { ...typed, email: email.trim() } } }), {
        done: {
          title: 'Invitation Sent',
          text: `We emailed ${email.trim()} a link that works once, for 72 hours.`,
        },
        failed: 'Invitation Not Sent',
      }),
    isCleared: true,
  });
  const { fullName, email } = form.watch();
  const common = { form, requirement: 'required', autoComplete: 'off' } as const;
  return (
    <SectionCard
      title="Invite someone"
      text="They choose their own username and password with the link we email."
    >
      <Form form={form} className="mt-4 grid gap-4 sm:grid-cols-2">
        <FormField
          {...common}
          name="fullName"
          label="Full name"
          maxLength={staffInvitationInput.fullName.maxLength}
        />
        <FormField {...common} name="email" label="Email address" type="email" inputMode="email" />
        <JobBoxes field={form.register('jobs')} />
        <FormFoot form={form} busyText="Sending..." disabled={!fullName.trim() || !email.trim()}>
          <Send aria-hidden size={18} />
          <span>Send invitation</span>
        </FormFoot>
      </Form>
    </SectionCard>
  );
}

function OwnPassword() {
  const [mutate] = useMutation(ChangeStaffPassword);
  const form = useServerForm({
    values: { currentPassword: '', newPassword: '' },
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
        <CurrentPasswordField form={form} name="currentPassword" label="Current password" />
        <NewPasswordField form={form} name="newPassword" label="New password" />
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
