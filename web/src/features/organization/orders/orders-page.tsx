import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { clsx } from 'clsx';
import { ChevronDown, PackageCheck, SearchX, Truck } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Money } from '../../../components/domain/Money';
import { NewRows } from '../../../components/domain/NewRows';
import { Term } from '../../../components/domain/Term';
import { ReadFailure } from '../../../components/domain/ReadFailure';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { Card } from '../../../components/ui/display/Card';
import { PageTitle } from '../../../components/ui/display/PageTitle';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { type FragmentType, graphql, readFragment } from '../../../gql';
import type { AllOrdersQuery } from '../../../gql/graphql';
import { type Connection, useConnection } from '../../../lib/apollo/use-connection';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { usePageTitle } from '../../../lib/browser/use-page-title';
import { counted, countText } from '../../../lib/format/counts';
import { listen } from '../../../lib/live/listen';
import { createCatchUp, type LiveSource, useLive } from '../../../lib/live/use-live';
import { WorkPage } from '../dashboard/WorkPage';
import { useAccess } from '../login/use-access';
import { useMay } from '../login/use-may';
import { HandOver, NotifyCustomer } from '../pickup/PickupActions';
import { canHandOver, canNotify } from '../pickup/pickup';
import { OrderFacts } from './OrderFacts';
import { OrdersFilterBar } from './OrdersFilterBar';
import { OrderChips, OrderOrigin, OrderRow_order } from './OrderParts';
import { csvAddress, deliveryNames, filterInput, isFiltered, useOrderFilters } from './order-filters';

const OrderLine_order = graphql(`
  fragment OrderLine_order on Order {
    id
    pickupNotificationSent
    ...OrderRow_order
    ...OrderFacts_order
  }
`);

const AllOrders = graphql(`
  query AllOrders($organizationId: ID!, $filter: OrderFilter!, $first: Int!, $after: String) {
    organization(id: $organizationId) {
      id
      name
      classrooms(includeInactive: true) {
        id
        name
        teacherName
        code
      }
      orders(filter: $filter, first: $first, after: $after) {
        totalCount
        isTotalEstimate
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          ...OrderLine_order
        }
      }
    }
  }
`);

const ListedOrderChanged = graphql(`
  subscription ListedOrderChanged($organizationId: ID!) {
    organizationOrderChanged(organizationId: $organizationId) {
      ...OrderLine_order
    }
  }
`);

const PAGE_SIZE = 20;

/** /organization/{id}/orders: every paid order, filtered by the URL. */
export function Component() {
  const { id = '' } = useParams();
  return <OrdersPage key={id} organizationId={id} />;
}

function OrdersPage({ organizationId }: { organizationId: string }) {
  const client = useApolloClient();
  const list = useOrderFilters();
  // The router navigates in a transition and Apollo queries while rendering: without the pause, the pending transition
  // and the shown page would query in turn, forever.
  const asked = useDebounced(JSON.stringify({ ...filterInput(list.filters), after: list.after }), 0);
  const variables = useMemo(() => {
    const { after, ...filter } = JSON.parse(asked) as ReturnType<typeof filterInput> & {
      after: string | null;
    }; // serialized above
    return { organizationId, filter, first: PAGE_SIZE, after };
  }, [organizationId, asked]);
  const rows = useConnection(AllOrders, variables, ({ organization }) => organization.orders);
  const { data, error, refetch, loading, readShown } = rows;
  const live = useLive(
    useMemo(() => ordersSource(client, organizationId, readShown), [client, organizationId, readShown]),
  );
  usePageTitle('All orders');
  const access = useAccess(organizationId, live.failure ?? error, data !== undefined);
  const shown = access.isHidden ? undefined : data;
  const orders = shown?.organization.orders;
  return (
    <WorkPage
      organizationId={organizationId}
      name={shown?.organization.name ?? ''}
      access={access}
      live={live}
    >
      <OrdersHead {...rows} page={orders} csv={csvAddress(organizationId, list.filters)} />
      <OrdersFilterBar
        filters={list.filters}
        classrooms={shown?.organization.classrooms ?? []}
        onChange={list.change}
        onClear={list.clear}
      />
      <LoadingRegion isLoading={!shown && (loading || access.isHidden)} skeleton={<OrderListSkeleton />}>
        {error && !access.isHidden && !access.login && (
          <ReadFailure title="We could not load your orders." {...{ error, loading, refetch }} />
        )}
        {orders && (
          <OrderList organizationId={organizationId} orders={orders} list={list} isStale={rows.isStale} />
        )}
      </LoadingRegion>
    </WorkPage>
  );
}

/**
 * The live data of the shown page. Each event reads it, because only the server knows which orders belong on it. New
 * ones wait behind a button: the rows have buttons that email people.
 */
function ordersSource(
  client: ApolloClient,
  organizationId: string,
  readShown: (part: 'all') => Promise<void>,
): LiveSource {
  const refetch = () => readShown('all');
  return {
    refetch,
    subscribe: (onEvent, onEnd) => {
      const reading = createCatchUp(refetch, (failure) => (failure === null ? onEvent() : onEnd()));
      return listen(client, {
        query: ListedOrderChanged,
        variables: { organizationId },
        onData: () => void reading.run(),
        onEnd,
      });
    },
  };
}

function OrderListSkeleton() {
  return (
    <Card className="grid gap-3 p-5">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </Card>
  );
}

type Props = {
  organizationId: string;
  orders: AllOrdersQuery['organization']['orders'];
  list: ReturnType<typeof useOrderFilters>;
  /** Whether these rows belong to the previous filters. */
  isStale: boolean;
};

function OrderList({ organizationId, orders, list, isStale }: Props) {
  const { nodes, pageInfo } = orders;
  const { hasNextPage, endCursor } = pageInfo;
  if (nodes.length === 0) return <NoOrders list={list} />;
  return (
    <>
      <Card className={clsx('min-w-0 px-4 py-2 sm:px-5', isStale && 'opacity-60')}>
        {/* Above the amounts, beside the arrows. */}
        <div className="pr-8 sm:pr-10">
          <Term of="total" look="head">
            Total
          </Term>
        </div>
        <ul aria-busy={isStale}>
          {nodes.map((order) => (
            <OrderLine key={order.id} organizationId={organizationId} order={order} />
          ))}
        </ul>
      </Card>
      {(hasNextPage || list.page > 1) && (
        <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <QuietButton disabled={list.page === 1} onClick={list.goBack}>
            Newer
          </QuietButton>
          <span className="text-ink-2 tabular-nums">{`Page ${list.page}`}</span>
          <QuietButton disabled={!hasNextPage} onClick={() => endCursor && list.goOn(endCursor)}>
            Older
          </QuietButton>
        </nav>
      )}
    </>
  );
}

function NoOrders({ list: { filters, clear } }: Pick<Props, 'list'>) {
  const words = filters.search.trim();
  return (
    <Card>
      {isFiltered(filters) ? (
        <EmptyState
          picture={<SearchX size={32} className="text-primary" />}
          text={words ? `No orders match “${words}” with these filters.` : 'No orders match these filters.'}
          action={
            <Button variant="secondary" size="sm" onClick={clear}>
              Clear
            </Button>
          }
        />
      ) : (
        <EmptyState text="No orders yet. The first one shows up here on its own." />
      )}
    </Card>
  );
}

type OrderLineProps = { organizationId: string; order: FragmentType<typeof OrderLine_order> };

function OrderLine({ organizationId, order: orderRef }: OrderLineProps) {
  const may = useMay();
  const line = readFragment(OrderLine_order, orderRef);
  const row = readFragment(OrderRow_order, line);
  const order = { ...line, ...row };
  const { customerName, total, classroom, deliveryMethod } = row;
  const DeliveryIcon = deliveryMethod === 'pickup' ? PackageCheck : Truck;
  return (
    <li className="near-70 border-t border-line first:border-t-0">
      <details className="group">
        <summary className="grid cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-3 gap-y-1 rounded-small py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_10rem_104px_20px] sm:px-2 [&::-webkit-details-marker]:hidden">
          <span className="font-semibold wrap-anywhere">{customerName}</span>
          <Money
            term="total"
            amount={total}
            className="text-right font-bold tabular-nums sm:col-start-4 sm:row-span-2 sm:row-start-1"
          />
          <ChevronDown
            size={20}
            className="transition-transform group-open:rotate-180 sm:col-start-5 sm:row-span-2 sm:row-start-1"
          />
          <span className="min-w-0 text-small wrap-anywhere text-ink-2 sm:col-start-1 sm:row-start-2">
            <OrderOrigin {...row} classroomStyle="sm:hidden" />
          </span>
          <span className="col-span-2 flex flex-wrap justify-end gap-1 justify-self-end sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1">
            <OrderChips order={row} />
          </span>
          <span className="hidden min-w-0 text-small text-ink-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:block">
            <span className="block wrap-anywhere">{classroom?.name ?? 'No class'}</span>
            <span className="flex items-center gap-1.5">
              <DeliveryIcon aria-hidden size={16} />
              <span>{deliveryNames[deliveryMethod]}</span>
            </span>
          </span>
        </summary>
        <OrderFacts organizationId={organizationId} order={order} />
      </details>
      {may.handOut && (canNotify(order) || canHandOver(order)) && (
        <div className="flex flex-wrap gap-2 pb-3 sm:px-2">
          {canNotify(order) && <NotifyCustomer organizationId={organizationId} order={order} />}
          {canHandOver(order) && <HandOver organizationId={organizationId} order={order} />}
        </div>
      )}
    </li>
  );
}

type Shown = Props['orders'] | undefined;
type OrdersHeadProps = Pick<Connection, 'newCount' | 'showNew'> & { page: Shown; csv: string };

function OrdersHead({ page, newCount, showNew, csv }: OrdersHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <PageTitle>All orders</PageTitle>
      {/* As wide as the button that takes the count's place, so that nothing jumps. */}
      <div className="-my-1 min-w-36">
        <p role="status" className={clsx('text-ink-2 tabular-nums', newCount > 0 && 'sr-only')}>
          {page && countText(page, 'order')}
        </p>
        <NewRows text={!!page && newCount > 0 && counted(newCount, 'new order')} onShow={showNew} />
      </div>
      <DownloadLink href={csv} className="ml-auto max-xs:w-full">
        Export CSV
      </DownloadLink>
    </div>
  );
}
