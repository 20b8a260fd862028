import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { WorkPage } from '../dashboard/WorkPage';
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
    <WorkPage organizationId={organizationId} name={shown?.organization.name ?? ''} access={access}>
      <PageTitle>Money</PageTitle>
      <LoadingRegion isLoading={!shown && (loading || isHidden)} skeleton={<MoneySkeleton />}>
        {error && !shown && !isHidden && (
          <ErrorCard
            title="We could not load your money page."
            text={domainErrorOf(error).message}
            onRetry={() => void refetch()}
            isRetrying={loading}
          />
        )}
        {shown && <MoneyCards organization={shown.organization} />}
      </LoadingRegion>
    </WorkPage>
  );
}
