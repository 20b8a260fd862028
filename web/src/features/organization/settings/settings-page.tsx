import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { EditingPage } from '../dashboard/EditingPage';
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
  const access = useAccess(organizationId, error, data !== undefined);
  const { isHidden } = access;
  const shown = isHidden ? undefined : data;
  return (
    <EditingPage
      where="your settings"
      organizationId={organizationId}
      name={shown?.organization.name ?? ''}
      access={access}
      isNarrow
    >
      <PageTitle>Settings</PageTitle>
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
    </EditingPage>
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
