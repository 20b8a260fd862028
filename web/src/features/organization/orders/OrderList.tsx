import { clsx } from 'clsx';
import { SearchX } from 'lucide-react';
import { Button } from '../../../components/ui/actions/Button';
import { Card } from '../../../components/ui/display/Card';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { graphql } from '../../../gql';
import type { OrderList_OrdersFragment } from '../../../gql/graphql';
import { isFiltered } from './order-filters';
import { OrderLine } from './OrderLine';
import type { useOrderFilters } from './use-order-filters';

export const OrderList_orders = graphql(`
  fragment OrderList_orders on OrderConnection {
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
`);

type Props = {
  organizationId: string;
  orders: OrderList_OrdersFragment;
  list: ReturnType<typeof useOrderFilters>;
  /** These are the rows of the question before. */
  isStale: boolean;
};

/** One page of orders, and the way to its neighbours. */
export function OrderList({ organizationId, orders, list, isStale }: Props) {
  const { nodes, pageInfo } = orders;
  const { hasNextPage, endCursor } = pageInfo;
  if (nodes.length === 0) return <NoOrders list={list} />;
  return (
    <>
      <Card className={clsx('min-w-0 px-4 py-2 sm:px-5', isStale && 'opacity-60')}>
        <ul aria-busy={isStale}>
          {nodes.map((order) => (
            <OrderLine key={order.id} organizationId={organizationId} order={order} />
          ))}
        </ul>
      </Card>
      {(hasNextPage || list.page > 1) && (
        <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-3">
          <Button variant="quiet" size="sm" disabled={list.page === 1} onClick={list.goBack}>
            Newer
          </Button>
          <span className="text-ink-2 tabular-nums">{`Page ${list.page}`}</span>
          <Button
            variant="quiet"
            size="sm"
            disabled={!hasNextPage}
            onClick={() => endCursor && list.goOn(endCursor)}
          >
            Older
          </Button>
        </nav>
      )}
    </>
  );
}

function NoOrders({ list: { filters, clear } }: Pick<Props, 'list'>) {
  if (!isFiltered(filters)) {
    return (
      <Card>
        <EmptyState text="No orders yet. The first one appears here by itself." />
      </Card>
    );
  }
  const words = filters.search.trim();
  return (
    <Card>
      <EmptyState
        picture={<SearchX aria-hidden size={32} className="text-primary" />}
        text={words ? `No orders match “${words}” with these filters.` : 'No orders match these filters.'}
        action={
          <Button variant="secondary" size="sm" onClick={clear}>
            Clear
          </Button>
        }
      />
    </Card>
  );
}
