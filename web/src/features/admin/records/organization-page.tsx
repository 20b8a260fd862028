import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { AdminPage } from '../shell';
import { OrganizationRecords } from './OrganizationRecords';
import { OrganizationRecord } from './records-documents';

/** /admin/organizations/:id: an organization with everything of it in one place. */
export function Component() {
  return (
    <AdminPage title="Organization">
      <Organization id={useParams().id ?? ''} />
    </AdminPage>
  );
}

function Organization({ id }: { id: string }) {
  const { data, error, loading, refetch } = useQuery(OrganizationRecord, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && error) {
    return (
      <>
        <PageTitle>Organization</PageTitle>
        <ErrorCard
          title="We could not load this organization."
          text={domainErrorOf(error).message}
          isRetrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </>
    );
  }
  if (!data) return <Skeleton className="h-96" />;
  return <OrganizationRecords organization={data.organization} />;
}
