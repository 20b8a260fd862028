import { useQuery } from '@apollo/client/react';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LeaveQuestion } from '../../../components/ui/overlay/LeaveQuestion';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { UnsavedContext, useLeaveGuard } from '../../../lib/browser/unsaved';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { DashboardBar } from '../dashboard/DashboardBar';
import { LoginAgain } from '../login/LoginAgain';
import { useAccess } from '../login/use-access';
import { Settings } from './settings-documents';
import { SettingsCards } from './SettingsCards';

/** /organization/{id}/settings. */
export function Component() {
  const { id = '' } = useParams();
  return <SettingsPage key={id} organizationId={id} />;
}

function SettingsPage({ organizationId }: { organizationId: string }) {
  // Always fresh: the inputs open with the response, and are then the reader's.
  const {
    data: read,
    previousData,
    error,
    refetch,
    loading,
  } = useQuery(Settings, {
    variables: { organizationId },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  usePageTitle('Settings');
  // A reading that failed takes nothing away that is typed.
  const data = read ?? previousData;
  const { isHidden, needsLogin, closeLogin } = useAccess(organizationId, error, data !== undefined);
  const shown = isHidden ? undefined : data;
  const { report, isAsking, leave, stay } = useLeaveGuard();
  return (
    <UnsavedContext value={report}>
      <DashboardBar organizationId={organizationId} name={shown?.organization.name ?? ''} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto grid max-w-[840px] grid-cols-[minmax(0,1fr)] gap-5 px-4 pt-6 pb-16 text-work sm:px-6"
      >
        <Link
          to={`/organization/${organizationId}`}
          className="link inline-flex min-h-10 w-fit items-center gap-1.5"
        >
          <ArrowLeft aria-hidden size={18} />
          Dashboard
        </Link>
        <h1 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)] leading-[1.1]">Settings</h1>
        <LoadingRegion isLoading={!data && (loading || isHidden)} skeleton={<SettingsSkeleton />}>
          {error && !data && !isHidden && (
            <ErrorCard
              title="We could not load your settings."
              text={domainErrorOf(error).message}
              onRetry={() => void refetch()}
              isRetrying={loading}
            />
          )}
          {data && (
            // Out of sight it keeps what is typed.
            <div hidden={isHidden}>
              <SettingsCards organization={data.organization} />
            </div>
          )}
        </LoadingRegion>
      </main>
      {needsLogin && <LoginAgain organizationId={organizationId} onClose={closeLogin} />}
      {isAsking && <LeaveQuestion where="your settings" onLeave={leave} onStay={stay} />}
    </UnsavedContext>
  );
}

function SettingsSkeleton() {
  return (
    <div className="grid gap-5">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-56 rounded-card" />
      ))}
    </div>
  );
}
