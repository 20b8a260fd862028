import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { EditingPage } from '../dashboard/EditingPage';
import { useAccess } from '../login/use-access';
import { MoneyPage as MoneyQuery } from './money-documents';
import { MoneyCards } from './MoneyCards';
import { MoneySkeleton } from './MoneySkeleton';

/** /organization/{id}/money: what was earned, what is on its way, what was paid. */
export function Component() {
  const { id = '' } = useParams();
  return <MoneyPage key={id} organizationId={id} />;
}

function MoneyPage({ organizationId }: { organizationId: string }) {
  const { data, previousData, error, refetch, loading } = useQuery(MoneyQuery, {
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  usePageTitle('Money');
  const read = data ?? previousData;
  const access = useAccess(organizationId, error, read !== undefined);
  const { isHidden } = access;
  const shown = isHidden ? undefined : read;
  return (
    <EditingPage
      where="the payee’s details"
      organizationId={organizationId}
      name={shown?.organization.name ?? ''}
      access={access}
    >
      <PageTitle>Money</PageTitle>
      <LoadingRegion isLoading={!read && (loading || isHidden)} skeleton={<MoneySkeleton />}>
        {error && !read && !isHidden && (
          <ErrorCard
            title="We could not load your money page."
            text={domainErrorOf(error).message}
            onRetry={() => void refetch()}
            isRetrying={loading}
          />
        )}
        {read && (
          // Out of sight it keeps what is typed.
          <div hidden={isHidden}>
            <MoneyCards organization={read.organization} />
          </div>
        )}
      </LoadingRegion>
    </EditingPage>
  );
}
