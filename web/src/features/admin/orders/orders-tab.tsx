import { ListChecks, Receipt } from 'lucide-react';
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
import { useMedia } from '../../../lib/browser/use-media';
import { useAdmin } from '../shell';
import { BulkRunCard } from './bulk/BulkRunCard';
import { BulkWork } from './bulk/BulkWork';
import { ReadyAll } from './bulk/ReadyAll';
import { useOrderSelection } from './bulk/use-order-selection';
import { useShownRun } from './bulk/use-shown-run';
import { AdminOrder_order } from './order-documents';
import type { OrderTask } from './tasks/order-task';
import { countText } from '../../../lib/format/counts';
import { isFiltered, queryFilter } from './filters/orders-filter';
import { OrdersList } from './list/OrdersList';
import { OrdersSkeleton } from './list/OrdersSkeleton';
import { OrdersToolbar } from './filters/OrdersToolbar';
import { OrderTaskDialog } from './tasks/OrderTaskDialog';
import { useOrders } from './list/use-orders';
import { SlipsCard } from './slips/SlipsCard';
import { useSlips } from './slips/use-slips';
import { clearedFilter, useOrdersFilter } from './filters/use-orders-filter';

/** All orders, live: found, narrowed, sorted, corrected, moved, cancelled; many at once too. */
export function Component() {
  const [filter, changeFilter] = useOrdersFilter();
  const { canWrite } = useAdmin();
  const { page, live, error, ...list } = useOrders(filter);
  const [task, setTask] = useState<OrderTask | null>(null);
  const [isSelecting, setSelecting] = useState(false);
  const isTable = useMedia('(min-width: 45rem)');
  const run = useShownRun();
  const slips = useSlips();
  const shownIds = page?.nodes.map(({ id }) => id) ?? [];
  const selection = useOrderSelection(shownIds, JSON.stringify(queryFilter(filter)), canWrite);
  const count = page && countText(page, 'order');
  const orders = page?.nodes.map((order) => readFragment(AdminOrder_order, order)) ?? [];
  const hasBoxes = canWrite && (isTable || isSelecting || selection.isAny);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <LiveStrip
        state={live.state}
        updatedAt={live.updatedAt}
        nextTryAt={live.nextTryAt}
        onRetry={live.retryNow}
      />
      <OrdersToolbar filter={filter} onChange={changeFilter} onPrint={slips.printSlips} />
      {slips.printing && <SlipsCard printing={slips.printing} onAgain={slips.again} onClose={slips.close} />}
      {run.runId && <BulkRunCard key={run.runId} runId={run.runId} onUndo={run.show} onClose={run.close} />}
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <p className="font-semibold tabular-nums">{count}</p>
        <div className="flex flex-wrap items-center gap-2">
          {canWrite && isFiltered(filter) && !list.isStale && !selection.isAny && (
            <ReadyAll orders={orders} filter={filter} onStarted={run.show} />
          )}
          {canWrite && !isTable && shownIds.length > 0 && (
            <Button
              variant="quiet"
              size="sm"
              aria-pressed={hasBoxes}
              onClick={() => {
                if (hasBoxes) selection.clear();
                setSelecting(!hasBoxes);
              }}
            >
              <ListChecks aria-hidden size={18} />
              <span>Select</span>
            </Button>
          )}
          <LiveChip state={live.state} updatedAt={live.updatedAt} />
        </div>
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
                <Button variant="secondary" size="sm" onClick={() => changeFilter(clearedFilter(filter))}>
                  Clear filters
                </Button>
              )
            }
          />
        )}
        {page && page.nodes.length > 0 && (
          <div aria-busy={list.isStale} className={list.isStale ? 'opacity-60' : undefined}>
            <OrdersList
              orders={orders}
              arrivedIds={list.arrivedIds}
              filter={filter}
              onChange={changeFilter}
              selection={hasBoxes ? selection : null}
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
      {page && (
        <BulkWork
          selection={selection}
          filter={filter}
          allText={countText(page, 'order')}
          hasMore={page.pageInfo.hasNextPage}
          onStarted={run.show}
          onPrint={slips.printSlips}
        />
      )}
      {task && <OrderTaskDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
