import { useMutation } from '@apollo/client/react';
import { MutationButton } from '../../../components/domain/forms/MutationDialog';
import { SectionCard } from '../../../components/ui/display/SectionCard';
import { Chip } from '../../../components/ui/display/Chip';
import { RelativeTime } from '../../../components/ui/display/RelativeTime';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { Job, StaffRow_MemberFragment } from '../../../gql/graphql';
import { counted } from '../../../lib/format/counts';
import { JobBoxes, jobsText, useAdmin, useJob } from '../shell';

export const StaffAccounts = graphql(`
  query StaffAccounts {
    staffMembers(includeInactive: true) {
      id
      ...StaffRow_member
    }
    staffInvitations {
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
  }
`);

const StaffRow_member = graphql(`
  fragment StaffRow_member on StaffMember {
    id
    username
    email
    fullName
    jobs
    isActive
    lastLoginAt
    hasSecondFactor
  }
`);

const ChangeStaffMember = graphql(`
  mutation ChangeStaffMember($id: ID!, $jobs: [Job!], $isActive: Boolean) {
    changeStaffMember(staffMemberId: $id, jobs: $jobs, isActive: $isActive) {
      ...StaffRow_member
    }
  }
`);

const ResetSecondFactor = graphql(`
  mutation ResetSecondFactor($staffId: ID!) {
    resetSecondFactor(staffId: $staffId) {
      ...StaffRow_member
    }
  }
`);

const changes = {
  resetFactor: {
    verb: 'Reset second factor',
    text: 'For somebody who lost their phone and recovery codes. We log them out, and they log in with the password alone. Make sure it is really them.',
    done: 'can log in without a code.',
    isDangerous: true,
  },
  jobs: {
    verb: 'Change jobs',
    text: 'We log them out. They can log in again at once.',
    done: 'has new jobs.',
    isDangerous: false,
  },
  activate: {
    verb: 'Activate',
    text: 'They can log in again with their old password.',
    done: 'can log in again.',
    isDangerous: false,
  },
  deactivate: {
    verb: 'Deactivate',
    text: 'We log them out everywhere at once, and they cannot log in. Their actions stay in the audit log.',
    done: 'is logged out and cannot log in.',
    isDangerous: true,
  },
};

type StaffChange = keyof typeof changes;

/** All staff, deactivated members last. */
export function StaffList({ members }: { members: readonly FragmentType<typeof StaffRow_member>[] }) {
  const all = readFragment(StaffRow_member, members);
  const sorted = [...all].sort((one, other) => Number(other.isActive) - Number(one.isActive));
  return (
    <SectionCard title={counted(all.length, 'staff account')}>
      <ul className="mt-2 divide-y divide-line">
        {sorted.map((member) => (
          <StaffRow key={member.id} member={member} />
        ))}
      </ul>
    </SectionCard>
  );
}

/** One member of staff; administrators change their jobs, access and second factor. */
function StaffRow({ member }: { member: StaffRow_MemberFragment }) {
  const { id: ownId } = useAdmin();
  const canWrite = useJob();
  const { id, fullName, username, email, jobs, isActive, lastLoginAt, hasSecondFactor } = member;
  const action = (change: StaffChange, name: string) => <ChangeButton {...{ member, change, name }} />;
  return (
    <li aria-label={fullName} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{fullName}</span>
          {id === ownId && <Chip tone="info">You</Chip>}
          {hasSecondFactor && <Chip tone="success">Second factor</Chip>}
          {isActive ? (
            <Chip tone={jobs.includes('administrator') ? 'primary' : 'sunken'}>{jobsText(jobs)}</Chip>
          ) : (
            <Chip tone="warning">Deactivated</Chip>
          )}
        </p>
        <p className="wrap-anywhere text-ink-2">{`${username} · ${email}`}</p>
        <p className="text-small text-ink-2">
          <span>{lastLoginAt ? 'Last login ' : 'Never logged in'}</span>
          {lastLoginAt && <RelativeTime iso={lastLoginAt} />}
        </p>
      </div>
      {canWrite && (
        <div className="flex flex-wrap gap-2">
          {isActive && action('jobs', `Change jobs: ${fullName}`)}
          {hasSecondFactor && id !== ownId && action('resetFactor', `Reset the second factor of ${fullName}`)}
          {isActive
            ? action('deactivate', `Deactivate ${fullName}`)
            : action('activate', `Activate ${fullName}`)}
        </div>
      )}
    </li>
  );
}

type ChangeProps = { member: StaffRow_MemberFragment; change: StaffChange; name: string };

function ChangeButton({ member: { id, fullName, jobs }, change, name }: ChangeProps) {
  // A deactivation also ends the invitations that the person sent.
  const [mutate] = useMutation(ChangeStaffMember, { refetchQueries: [StaffAccounts] });
  const [reset] = useMutation(ResetSecondFactor);
  const { verb, text, done, isDangerous } = changes[change];
  return (
    <MutationButton<unknown, { jobs: Job[] }>
      button={{ 'aria-label': name }}
      title={`${verb}: ${fullName}`}
      verb={verb}
      isDangerous={isDangerous}
      values={{ jobs: [...jobs] }}
      send={(typed) => {
        if (change === 'resetFactor') return reset({ variables: { staffId: id } });
        return mutate({
          variables: { id, ...(change === 'jobs' ? typed : { isActive: change === 'activate' }) },
        });
      }}
      {...(change === 'jobs' && { fields: (form) => <JobBoxes field={form.register('jobs')} /> })}
      done={{ title: 'Account Changed', text: `${fullName} ${done}` }}
      failed="Account Not Changed"
    >
      <p>{text}</p>
    </MutationButton>
  );
}
