import { useMutation, useQuery } from '@apollo/client/react';
import { CircleAlert, CircleCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../../../components/domain/forms/Form';
import { InvitationsCard } from '../../../components/domain/forms/Invitations';
import { CurrentPasswordField, NewPasswordField } from '../../../components/domain/forms/FormFields';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { FilterChips } from '../../../components/ui/fields/FilterChips';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { Job, StaffLoginsQuery } from '../../../gql/graphql';
import { staffInvitationInput } from '../../../gql/input-rules';
import { minPassword } from '../../../gql/rules';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { AdminPage, useJob, JobBoxes, jobsText } from '../shell';
import { StaffAccounts, StaffList } from './StaffList';

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
        invitations={data.staffInvitations}
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
  const common = { requirement: 'required', autoComplete: 'off' } as const;
  return (
    <SectionCard
      title="Invite someone"
      text="They choose their own username and password with the link we email."
    >
      <Form
        form={form}
        submitText="Send invitation"
        icon={Send}
        busyText="Sending..."
        disabled={!fullName.trim() || !email.trim()}
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        <TextField
          {...form.field('fullName')}
          {...common}
          label="Full name"
          maxLength={staffInvitationInput.fullName.maxLength}
        />
        <TextField
          {...form.field('email')}
          {...common}
          label="Email address"
          type="email"
          inputMode="email"
        />
        <JobBoxes field={form.register('jobs')} />
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
      <Form
        form={form}
        submitText="Change password"
        variant="quiet"
        busyText="Changing..."
        disabled={!currentPassword || newPassword.length < minPassword}
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        <CurrentPasswordField {...form.field('currentPassword')} label="Current password" />
        <NewPasswordField {...form.field('newPassword')} label="New password" />
      </Form>
    </SectionCard>
  );
}

const LoginsOfStaff = graphql(`
  query StaffLogins($ofEverybody: Boolean!) {
    staffLogins(ofEverybody: $ofEverybody) {
      id
      at
      outcome
      device
      isKnownDevice
      member {
        id
        fullName
      }
    }
  }
`);

const choices = [
  { id: 'own', text: 'Yours' },
  { id: 'all', text: 'Everybody' },
] as const;

/** The last logins and failed attempts: one's own, and for administrators everybody's. */
function StaffLogins() {
  const canWrite = useJob();
  const [chosen, setChosen] = useState<'own' | 'all'>('own');
  const { data, error, loading, refetch } = useQuery(LoginsOfStaff, {
    variables: { ofEverybody: chosen === 'all' },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <SectionCard title="Last logins" className="grid gap-3">
      <p className="text-ink-2">
        The last 90 days. If one was not you, change your password: that logs out every other browser.
      </p>
      {canWrite && (
        <FilterChips label="Whose logins" choices={choices} chosen={chosen} onChoose={setChosen} />
      )}
      {error && !data && (
        <ReadFailure title="We could not load the logins." {...{ error, loading, refetch }} />
      )}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.staffLogins.length === 0 && <p className="text-ink-2">No logins yet.</p>}
      <ul className="max-h-96 overflow-y-auto" aria-label="Logins" tabIndex={0}>
        {data?.staffLogins.map((login) => (
          <Login key={login.id} login={login} isNamed={chosen === 'all'} />
        ))}
      </ul>
    </SectionCard>
  );
}

const outcomes = {
  logged_in: { text: 'Logged in', tone: 'success', icon: CircleCheck },
  wrong_password: { text: 'Wrong password', tone: 'danger', icon: CircleAlert },
  wrong_code: { text: 'Wrong code', tone: 'danger', icon: CircleAlert },
} as const;

type Props = { login: StaffLoginsQuery['staffLogins'][number]; isNamed: boolean };

function Login({ login: { at, outcome, device, isKnownDevice, member }, isNamed }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1 basis-52">
        {isNamed && <span className="block font-semibold">{member?.fullName}</span>}
        <span className={isNamed ? 'text-small text-ink-2' : 'font-semibold'}>{device}</span>
        {!isKnownDevice && <span className="text-small text-ink-2"> · new browser</span>}
      </span>
      <Chip {...outcomes[outcome]} />
      <span className="text-small text-ink-2">
        <RelativeTime iso={at} />
      </span>
    </li>
  );
}
