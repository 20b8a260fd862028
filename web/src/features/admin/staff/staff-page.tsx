import { PageTitle } from '../../../components/ui/display/PageTitle';
import { useQuery } from '@apollo/client/react';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { AdminPage, useAdmin } from '../shell';
import { Invitations } from './Invitations';
import { InviteForm } from './InviteForm';
import { OwnPassword } from './OwnPassword';
import { StaffAccounts } from './staff-documents';
import { StaffList } from './StaffList';

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
        <p className="text-ink-2">Administrators may change everything, support reads.</p>
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
    return (
      <ErrorCard
        title="We could not load the staff."
        text={domainErrorOf(error).message}
        isRetrying={loading}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
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
