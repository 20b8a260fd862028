import { useQuery } from '@apollo/client/react';
import { CircleCheck, Download, ListChecks, Receipt, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { Button } from '../../../components/ui/actions/Button';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { buttonStyle } from '../../../components/ui/actions/button-style';
import { Card } from '../../../components/ui/display/Card';
import { Skeleton } from '../../../components/ui/display/Skeleton';
import { CopyButton } from '../../../components/ui/feedback/CopyButton';
import { ProgressBar } from '../../../components/ui/feedback/ProgressBar';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { readFragment } from '../../../gql';
import type { BulkRefusalsQuery } from '../../../gql/graphql';
import { preload as preloadQuery } from '../../../lib/apollo/preload';
import { useMedia } from '../../../lib/browser/use-media';
import { countText } from '../../../lib/format/counts';
import {
  choiceOf,
  ColumnsMenu,
  isFiltered,
  ListPage,
  SavedViews,
  useListChoice,
  useSelection,
} from '../list';
import { orderAddress, useAdmin } from '../shell';
import { BulkWork } from './bulk/BulkWork';
import { ReadyAll } from './bulk/ReadyAll';
import { doneText, verbOf } from './bulk/bulk-actions';
import { OpenBulkRuns } from './bulk/bulk-documents';
import { useBulkRun } from './bulk/use-bulk-run';
import { OrderRows } from './list/OrderRows';
import { orderColumns } from './list/order-columns';
import { ordersVariables, useOrders } from './list/use-orders';
import { AdminOrder_order, AdminOrders } from './order-documents';
import { fileAddress, orderList } from './order-list';
import { ShippingMenu } from './shipping/ShippingMenu';
import { SlipsCard } from './slips/SlipsCard';
import { useSlips } from './slips/use-slips';
import type { OrderTask } from './tasks/order-task';

const OrderTaskDialog = lazyPart('The question', () =>
  import('./tasks/OrderTaskDialog').then(({ OrderTaskDialog }) => OrderTaskDialog),
);

const NAME = 'run';

/** Asks for the first rows ahead. */
export function preload(args: LoaderFunctionArgs): void {
  preloadQuery(args, AdminOrders, ordersVariables(choiceOf(orderList, args)));
}

/** All orders, live: found, narrowed, sorted, corrected, moved, cancelled; many at once too. */
export function Component() {
  const [choice, onChange] = useListChoice(orderList);
  const { canWrite } = useAdmin();
  const { filter, arrivedIds, live, ...list } = useOrders(choice);
  const [task, setTask] = useState<OrderTask | null>(null);
  const [isSelecting, setSelecting] = useState(false);
  const isTable = useMedia('(min-width: 45rem)');
  const run = useShownRun();
  const slips = useSlips();
  const { page } = list;
  const shownIds = page?.nodes.map(({ id }) => id) ?? [];
  const selection = useSelection(shownIds, JSON.stringify(filter), canWrite);
  const orders = page?.nodes.map((order) => readFragment(AdminOrder_order, order)) ?? [];
  const hasBoxes = canWrite && (isTable || isSelecting || selection.isAny);
  return (
    <ListPage
      definition={orderList}
      {...{ choice, onChange, list, live }}
      hasSortMenu={!isTable}
      tools={
        <>
          <SavedViews list={orderList} choice={choice} onChoose={onChange} />
          {isTable && <ColumnsMenu columns={orderColumns} choice={choice} onChange={onChange} />}
          <a
            href={fileAddress('/api/admin/orders/csv', { filter })}
            download
            className={buttonStyle({ variant: 'quiet', size: 'sm' })}
          >
            <Download aria-hidden size={18} />
            <span>CSV</span>
          </a>
          <ShippingMenu chosen={{ filter }} onPrint={slips.printSlips} />
        </>
      }
      above={
        <>
          {slips.printing && (
            <SlipsCard printing={slips.printing} onAgain={slips.again} onClose={slips.close} />
          )}
          {run.runId && (
            <BulkRunCard key={run.runId} runId={run.runId} onUndo={run.show} onClose={run.close} />
          )}
        </>
      }
      actions={
        <>
          {canWrite && isFiltered(choice) && !list.isStale && !selection.isAny && (
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
        </>
      }
      empty={{ icon: Receipt, text: 'No Orders Found' }}
      skeleton={<RowSkeletons />}
      below={
        <>
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
        </>
      }
    >
      {() => (
        <OrderRows
          {...{ orders, isTable, arrivedIds, choice, onChange }}
          selection={hasBoxes ? selection : null}
          onTask={setTask}
        />
      )}
    </ListPage>
  );
}

const ROWS = 12;

function RowSkeletons() {
  return (
    <div className="grid gap-1">
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} className="h-16 sm:h-11" />
      ))}
    </div>
  );
}

type Props = { runId: string; onUndo: (runId: string) => void; onClose: () => void };

/** What is being done to many orders, and what came of it. */
function BulkRunCard({ runId, onUndo, onClose }: Props) {
  const { canWrite } = useAdmin();
  const { run, refusals, ...work } = useBulkRun(runId, onUndo);
  if (!run) return null;
  const { action, total, doneCount, refusedCount, skippedCount, finishedAt, stopReason, canUndo } = run;
  const isOver = Boolean(finishedAt);
  const isWarning = refusedCount > 0 || Boolean(stopReason);
  const Icon = isWarning ? TriangleAlert : CircleCheck;
  return (
    <Card as="section" aria-label={`${verbOf(action)}: progress`} className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        {isOver && <Icon aria-hidden size={22} className={isWarning ? 'text-warning' : 'text-success'} />}
        <p role="status" className="font-semibold tabular-nums">
          {isOver
            ? resultText(run)
            : `${verbOf(action)}: ${(doneCount + refusedCount).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
        </p>
        <div className="ml-auto flex items-center gap-2">
          {!isOver && canWrite && (
            <Button
              variant="quiet"
              size="sm"
              busyText={work.isStopping ? 'Stopping...' : undefined}
              onClick={work.stop}
            >
              Stop
            </Button>
          )}
          {isOver && canUndo && canWrite && (
            <Button
              variant="secondary"
              size="sm"
              busyText={work.isUndoing ? 'Undoing...' : undefined}
              onClick={work.undo}
            >
              Undo
            </Button>
          )}
          {isOver && <IconButton label="Close" icon={X} onClick={onClose} />}
        </div>
      </div>
      {!isOver && (
        <ProgressBar
          label="Orders that are through"
          done={doneCount + refusedCount + skippedCount}
          total={total}
        />
      )}
      {stopReason && <p className="text-work text-ink-2">{stopReason}</p>}
      {isOver && refusals.length > 0 && <RefusedOrders refusals={refusals} />}
    </Card>
  );
}

type Result = Parameters<typeof doneText>[0];

type Counts = { action: Result; doneCount: number; refusedCount: number; skippedCount: number };

/** "28 marked ready, 2 did not go, 10 left as they were". */
function resultText({ action, doneCount, refusedCount, skippedCount }: Counts): string {
  const parts = [
    doneText(action, doneCount),
    refusedCount > 0 && `${refusedCount.toLocaleString('en-US')} did not go`,
    skippedCount > 0 && `${skippedCount.toLocaleString('en-US')} left as they were`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The run that the address names; without one, one that is at work, by anybody, until it is closed. */
function useShownRun() {
  const [address, setAddress] = useSearchParams();
  const [closedId, setClosed] = useState<string | null>(null);
  const { data } = useQuery(OpenBulkRuns, { fetchPolicy: 'cache-and-network' });
  const atWork = data?.openBulkRuns.find(({ id }) => id !== closedId)?.id ?? null;
  const runId = address.get(NAME) ?? atWork;
  const change = (id: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete(NAME);
        else next.set(NAME, id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    runId,
    show: change,
    close: () => {
      setClosed(runId);
      change(null);
    },
  };
}

type Refusal = NonNullable<BulkRefusalsQuery['bulkRun']['refusals']>[number];

/** The orders that stay as they were, each with its link and the reason; all of it to be copied. */
function RefusedOrders({ refusals }: { refusals: readonly Refusal[] }) {
  const text = refusals
    .map(({ orderId, customerName, reason }) => `${orderId.slice(-8)}\t${customerName}\t${reason}`)
    .join('\n');
  return (
    <div className="grid gap-2">
      <ul
        aria-label="What did not go"
        className="grid max-h-[17rem] overflow-y-auto border-y border-line text-work"
        tabIndex={0}
      >
        {refusals.map(({ orderId, customerName, reason }) => (
          <li key={orderId} className="flex flex-wrap gap-x-3 border-t border-line py-1.5 first:border-t-0">
            <Link to={orderAddress(orderId)} className="code text-small underline underline-offset-2">
              {orderId.slice(-8)}
            </Link>
            <span className="font-semibold">{customerName}</span>
            <span className="text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
      <div>
        <CopyButton text={text} label="Copy list" name="what did not go" />
      </div>
    </div>
  );
}
