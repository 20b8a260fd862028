import { useApolloClient, useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { readFragment } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { useLive } from '../../../lib/live/use-live';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { WorkPage } from '../dashboard/WorkPage';
import { useAccess } from '../login/use-access';
import { csvAddress, filterInput } from './order-filters';
import { OrderList, OrderList_orders } from './OrderList';
import { OrderListSkeleton } from './OrderListSkeleton';
import { AllOrders } from './orders-documents';
import { OrdersFilterBar } from './OrdersFilterBar';
import { OrdersHead } from './OrdersHead';
import { ordersSource } from './orders-live';
import { useOrderFilters } from './use-order-filters';

const PAGE_SIZE = 20;

/** /organization/{id}/orders: every paid order, searched and filtered by the address. */
export function Component() {
  const { id = '' } = useParams();
  return <OrdersPage key={id} organizationId={id} />;
}

function OrdersPage({ organizationId }: { organizationId: string }) {
  const client = useApolloClient();
  const list = useOrderFilters();
  // The router moves in a transition, and Apollo asks while rendering: without the pause a transition that is
  // still under way and the shown page would ask in turn, forever.
  const asked = useDebounced(JSON.stringify({ ...filterInput(list.filters), after: list.after }), 0);
  const variables = useMemo(() => {
    const { after, ...filter } = JSON.parse(asked) as ReturnType<typeof filterInput> & {
      after: string | null;
    }; // as written above
    return { organizationId, filter, first: PAGE_SIZE, after };
  }, [organizationId, asked]);
  const live = useLive(useMemo(() => ordersSource(client, variables), [client, variables]));
  const { data, previousData, error, refetch, loading } = useQuery(AllOrders, {
    variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const failure = live.failure ?? error;
  usePageTitle('All orders');
  const read = data ?? previousData;
  const access = useAccess(organizationId, failure, read !== undefined);
  const { isHidden } = access;
  const shown = isHidden ? undefined : read;
  const orders = readFragment(OrderList_orders, shown?.organization.orders);
  return (
    <WorkPage
      organizationId={organizationId}
      name={shown?.organization.name ?? ''}
      access={access}
      live={live}
    >
      <OrdersHead page={orders ?? null} csv={csvAddress(organizationId, list.filters)} />
      <OrdersFilterBar
        filters={list.filters}
        classrooms={shown?.organization.classrooms ?? []}
        onChange={list.change}
        onClear={list.clear}
      />
      <LoadingRegion isLoading={!shown && (loading || isHidden)} skeleton={<OrderListSkeleton />}>
        {error && !isHidden && !access.needsLogin && (
          <ErrorCard
            title="We could not load your orders."
            text={domainErrorOf(error).message}
            onRetry={() => void refetch()}
            isRetrying={loading}
          />
        )}
        {orders && <OrderList organizationId={organizationId} orders={orders} list={list} isStale={!data} />}
      </LoadingRegion>
    </WorkPage>
  );
}
