import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/actions/Button';
import { EmptyState } from '../../../components/ui/feedback/EmptyState';
import { ErrorCard } from '../../../components/ui/feedback/ErrorCard';
import { LiveAnnouncement } from '../../../components/domain/LiveAnnouncement';
import { LiveChip } from '../../../components/domain/LiveChip';
import { LiveStrip } from '../../../components/domain/LiveStrip';
import { LoadingRegion } from '../../../components/ui/feedback/LoadingRegion';
import { MoreRows } from '../../../components/ui/actions/MoreRows';
import { readFragment } from '../../../gql';
import { domainErrorOf } from '../../../lib/apollo/domain-error';
import { AdminOrder_order } from './order-documents';
import type { OrderTask } from './tasks/order-task';
import { countText } from '../../../lib/format/counts';
import { isFiltered } from './filters/orders-filter';
import { OrdersList } from './list/OrdersList';
import { OrdersSkeleton } from './list/OrdersSkeleton';
import { OrdersToolbar } from './filters/OrdersToolbar';
import { OrderTaskDialog } from './tasks/OrderTaskDialog';
import { useOrders } from './list/use-orders';
import { noFilter, useOrdersFilter } from './filters/use-orders-filter';

/** All orders, live: found, narrowed, corrected, moved, cancelled. */
export function Component() {
  const [filter, changeFilter] = useOrdersFilter();
  const { page, live, error, ...list } = useOrders(filter);
  const [task, setTask] = useState<OrderTask | null>(null);
  const count = page && countText(page, 'order');
  return (
    <div className="grid min-w-0 gap-4">
      <LiveStrip
        state={live.state}
        updatedAt={live.updatedAt}
        nextTryAt={live.nextTryAt}
        onRetry={live.retryNow}
      />
      <OrdersToolbar filter={filter} onChange={changeFilter} />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <p className="font-semibold tabular-nums">{count}</p>
        <LiveChip state={live.state} updatedAt={live.updatedAt} />
      </div>
      {count && <LiveAnnouncement text={count} />}
      {error && (
        <ErrorCard
          title="We could not load the orders."
          text={domainErrorOf(error).message}
          onRetry={list.retry}
          isRetrying={list.isRetrying}
        />
      )}
      <LoadingRegion isLoading={list.isLoading} skeleton={<OrdersSkeleton />}>
        {page?.nodes.length === 0 && (
          <EmptyState
            picture={<Receipt aria-hidden size={40} className="text-ink-2" />}
            text="No Orders Found"
            action={
              isFiltered(filter) && (
                <Button variant="secondary" size="sm" onClick={() => changeFilter(noFilter)}>
                  Clear filters
                </Button>
              )
            }
          />
        )}
        {page && page.nodes.length > 0 && (
          <div aria-busy={list.isStale} className={list.isStale ? 'opacity-60' : undefined}>
            <OrdersList
              orders={page.nodes.map((order) => readFragment(AdminOrder_order, order))}
              arrivedIds={list.arrivedIds}
              onTask={setTask}
            />
          </div>
        )}
        {page?.pageInfo.hasNextPage && (
          <MoreRows
            what="orders"
            shown={page.nodes.length}
            total={page.totalCount}
            isTotalEstimate={page.isTotalEstimate}
            isLoading={list.more.isLoading}
            error={list.more.error === null ? null : domainErrorOf(list.more.error).message}
            onMore={list.more.loadMore}
          />
        )}
      </LoadingRegion>
      {task && <OrderTaskDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
