import { useQuery } from '@apollo/client/react';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { DashboardBar } from '../dashboard/DashboardBar';
import { LoginAgain } from '../login/LoginAgain';
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
  const { isHidden, needsLogin, closeLogin } = useAccess(organizationId, error, read !== undefined);
  const shown = isHidden ? undefined : read;
  return (
    <>
      <DashboardBar organizationId={organizationId} name={shown?.organization.name ?? ''} />
      <main
        id="main"
        tabIndex={-1}
        className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-16 text-work"
      >
        <Link
          to={`/organization/${organizationId}`}
          className="link inline-flex min-h-10 w-fit items-center gap-1.5"
        >
          <ArrowLeft aria-hidden size={18} />
          Dashboard
        </Link>
        <h1 className="text-[clamp(1.625rem,1.3rem+1.2vw,2.125rem)] leading-[1.1]">Money</h1>
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
      </main>
      {needsLogin && <LoginAgain organizationId={organizationId} onClose={closeLogin} />}
    </>
  );
}
