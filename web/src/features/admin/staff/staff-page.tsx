import { useQuery } from '@apollo/client/react';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { AdminGuard, AdminPageBar, useAdmin } from '../shell';
import { Invitations } from './Invitations';
import { InviteForm } from './InviteForm';
import { OwnPassword } from './OwnPassword';
import { StaffAccounts } from './staff-documents';
import { StaffList } from './StaffList';

const OwnSecondFactor = lazyPart('The second factor', () =>
  import('./second-factor/OwnSecondFactor').then(({ OwnSecondFactor }) => OwnSecondFactor),
);

/** /admin/staff: who works here, who is invited, and one's own login. */
export function Component() {
  usePageTitle('Staff');
  return (
    <AdminGuard>
      <AdminPageBar />
      <main
        id="main"
        tabIndex={-1}
        className="page-width grid max-w-[960px] grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work"
      >
        <div className="grid gap-1">
          <h1 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)] leading-[1.1]">Staff</h1>
          <p className="text-ink-2">Administrators may change everything, support reads.</p>
        </div>
        <Accounts />
        <OwnPassword />
        <OwnSecondFactor />
      </main>
    </AdminGuard>
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
