import { useMutation, useQuery } from '@apollo/client/react';
import { CircleAlert, CircleCheck, LogIn } from 'lucide-react';
import { Form } from '../../../components/domain/forms/Form';
import { InvitationsCard, InviteCard } from '../../../components/domain/forms/Invitations';
import {
  CurrentPasswordField,
  EmailField,
  NewPasswordField,
} from '../../../components/domain/forms/FormFields';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { runWithToast } from '../../../components/domain/forms/run-with-toast';
import { Card } from '../../../components/ui/display/Card';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { TextField } from '../../../components/ui/fields/TextField';
import { graphql } from '../../../gql';
import type { Job, StaffLoginFilter, StaffLoginsQuery } from '../../../gql/graphql';
import { staffInvitationInput } from '../../../gql/input-rules';
import { minPassword } from '../../../gql/rules';
import { useNear } from '../../../lib/browser/use-near';
import { useServerForm } from '../../../lib/editing/use-server-form';
import { isFiltered, type ListDefinition, ListPage, useListPage } from '../list';
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
  const [place, isNear] = useNear<HTMLDivElement>('400px');
  return (
    <AdminPage title="Staff" isNarrow>
      <p className="text-ink-2">Everybody can read everything. Jobs decide what they can change.</p>
      <Accounts />
      <OwnPassword />
      <OwnSecondFactor ofStaff />
      <div ref={place} className="min-h-96">
        {isNear && <StaffLogins />}
      </div>
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
  const maxLength = staffInvitationInput.fullName.maxLength;
  return (
    <InviteCard
      text="They choose their own username and password with the link we email."
      values={{ fullName: '', email: '', jobs: [] as Job[] }}
      rules={staffInvitationInput}
      linkWorks="72 hours"
      invite={(input) => invite({ variables: { input } })}
      fields={(form) => (
        <>
          <TextField
            {...form.field('fullName')}
            requirement="required"
            autoComplete="off"
            label="Full name"
            maxLength={maxLength}
          />
          <EmailField {...form.field('email')} label="Email address" autoComplete="off" />
          <JobBoxes field={form.register('jobs')} />
        </>
      )}
    />
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
  query StaffLogins($filter: StaffLoginFilter, $after: String) {
    staffLoginLog(filter: $filter, first: 10, after: $after) {
      nodes {
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
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
      isTotalEstimate
    }
  }
`);

const loginList: ListDefinition<StaffLoginFilter> = {
  one: 'login',
  many: 'logins',
  search: { label: 'Search logins', placeholder: 'Name, browser or outcome' },
  filters: [],
};

const everybodysLogins: typeof loginList = {
  ...loginList,
  filters: [
    {
      name: 'whose',
      title: 'Whose logins',
      look: 'chips',
      usual: { text: 'Yours' },
      choices: [{ value: 'everybody', text: 'Everybody', filter: { ofEverybody: true } }],
    },
  ],
};

/** The last logins and failed attempts: one's own, and for administrators everybody's. */
function StaffLogins() {
  return useJob() ? <Logins definition={everybodysLogins} /> : <Logins definition={loginList} />;
}

function Logins({ definition }: { definition: typeof loginList }) {
  const page = useListPage(definition, LoginsOfStaff, ({ staffLoginLog }) => staffLoginLog);
  return (
    <ListPage
      title="Last logins"
      {...page}
      above={
        <p className="text-ink-2">
          The last 90 days. If one was not you, change your password: that logs out every other browser.
        </p>
      }
      empty={{ icon: LogIn, text: isFiltered(page.choice) ? 'No logins here.' : 'No logins yet.' }}
      skeleton={<Skeleton className="h-24 rounded-card" />}
    >
      {({ nodes }) => (
        <Card>
          <ul aria-label="Logins" className="divide-y divide-line px-5">
            {nodes.map((login) => (
              <Login key={login.id} login={login} isNamed={page.choice.whose === 'everybody'} />
            ))}
          </ul>
        </Card>
      )}
    </ListPage>
  );
}

const outcomes = {
  logged_in: { text: 'Logged in', tone: 'success', icon: CircleCheck },
  wrong_password: { text: 'Wrong password', tone: 'danger', icon: CircleAlert },
  wrong_code: { text: 'Wrong code', tone: 'danger', icon: CircleAlert },
} as const;

type Props = { login: StaffLoginsQuery['staffLoginLog']['nodes'][number]; isNamed: boolean };

function Login({ login: { at, outcome, device, isKnownDevice, member }, isNamed }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
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
