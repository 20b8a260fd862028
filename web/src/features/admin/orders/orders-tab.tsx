import { useMutation } from '@apollo/client/react';
import { CircleCheck, ListChecks, Receipt, RotateCw, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Button, QuietButton } from '../../../components/ui/actions/Button';
import { DownloadLink } from '../../../components/ui/actions/DownloadLink';
import { IconButton } from '../../../components/ui/actions/IconButton';
import { Card } from '../../../components/ui/display/Card';
import { ProgressBar } from '../../../components/ui/feedback/ProgressBar';
import { showToast } from '../../../components/ui/feedback/toast';
import { lazyPart } from '../../../components/ui/lazy/lazy-part';
import { graphql, readFragment } from '../../../gql';
import { useMedia } from '../../../lib/browser/use-browser-state';
import { counted, countText } from '../../../lib/format/counts';
import { type Printing, usePrinting } from '../../../lib/papers/use-printing';
import { ColumnsMenu, isFiltered, ListPage, useListChoice, useSelection } from '../list';
import { useJob } from '../shell';
import { AdminOrder_order } from './admin-order';
import { type AskedBulk, BulkBar, BulkDialog, ReadyAll } from './bulk/BulkBar';
import { BulkRunCard, useShownRun } from './bulk/BulkRunCard';
import { orderColumns } from './list/order-columns';
import { OrderRows, OrderSkeletons } from './list/OrderRows';
import { useOrders } from './list/use-orders';
import { type ChosenOrders, fileAddress, orderList, problemOfTooMany } from './order-list';
import { ShippingMenu } from './shipping/ShippingMenu';
import type { OrderTask } from './tasks/OrderTasks';

const OrderTaskDialog = lazyPart('The question', () =>
  import('./tasks/OrderTaskDialog').then(({ OrderTaskDialog }) => OrderTaskDialog),
);

/** All orders, live: search, filters, sorting, tasks and bulk actions. */
export function Component() {
  const [choice, onChange] = useListChoice(orderList);
  const canWrite = useJob('support', 'warehouse', 'finance');
  const { filter, sums, adding, arrivedIds, live, ...list } = useOrders(choice);
  const [task, setTask] = useState<OrderTask | null>(null);
  const [bulk, setBulk] = useState<AskedBulk | null>(null);
  const [isSelecting, setSelecting] = useState(false);
  const isTable = useMedia('(min-width: 45rem)');
  const run = useShownRun();
  const slips = useSlips();
  const { page } = list;
  const shownIds = page?.nodes.map(({ id }) => id) ?? [];
  const selection = useSelection(shownIds, JSON.stringify(filter), canWrite);
  const orders = readFragment(AdminOrder_order, page?.nodes ?? []);
  const hasBoxes = canWrite && (isTable || isSelecting || selection.isAny);
  return (
    <ListPage
      definition={orderList}
      {...{ choice, onChange, list, live, sums, selection }}
      hasSortMenu="narrow"
      tools={
        <>
          <div className="max-sm:hidden">
            <ColumnsMenu columns={orderColumns} choice={choice} onChange={onChange} />
          </div>
          <DownloadLink href={fileAddress('/api/admin/orders/csv', { filter })}>CSV</DownloadLink>
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
          {adding && (
            <QuietButton busyText={adding.isBusy ? 'Adding up...' : undefined} onClick={adding.addUp}>
              Add up
            </QuietButton>
          )}
          {canWrite && isFiltered(choice) && !list.isStale && !selection.isAny && (
            <ReadyAll orders={orders} filter={filter} onAsk={setBulk} />
          )}
          {canWrite && shownIds.length > 0 && (
            <div className="sm:hidden">
              <QuietButton
                icon={ListChecks}
                aria-pressed={hasBoxes}
                onClick={() => {
                  if (hasBoxes) selection.clear();
                  setSelecting(!hasBoxes);
                }}
              >
                Select
              </QuietButton>
            </div>
          )}
          {hasBoxes && !isTable && !selection.areAllShown && (
            <QuietButton onClick={selection.toggleShown}>Select all shown</QuietButton>
          )}
        </>
      }
      empty={{ icon: Receipt, text: 'No Orders Found' }}
      skeleton={<OrderSkeletons />}
      below={
        <>
          {page && selection.isAny && (
            <BulkBar
              selection={selection}
              filter={filter}
              allText={countText(page, 'order')}
              hasMore={page.pageInfo.hasNextPage}
              onAsk={setBulk}
              onPrint={slips.printSlips}
            />
          )}
          {bulk && (
            <BulkDialog
              {...bulk}
              onClose={() => setBulk(null)}
              onStarted={(runId) => {
                setBulk(null);
                selection.clear();
                run.show(runId);
              }}
            />
          )}
          {task && <OrderTaskDialog task={task} onClose={() => setTask(null)} />}
        </>
      }
    >
      {({ nodes }) => (
        <OrderRows
          orders={nodes}
          {...{ isTable, arrivedIds, choice, onChange }}
          selection={hasBoxes ? selection : null}
          onTask={setTask}
        />
      )}
    </ListPage>
  );
}

const PrintPackingSlips = graphql(`
  mutation PrintPackingSlips($orderIds: [ID!], $filter: OrderFilter) {
    printPackingSlips(orderIds: $orderIds, filter: $filter) {
      ...Printing_paper
    }
  }
`);

/** The server's limit for chosen orders; a filter may have more. */
const MAX_IDS = 750;

function useSlips() {
  const [printPackingSlips] = useMutation(PrintPackingSlips);
  const { print, ...slips } = usePrinting();
  const printSlips = (chosen: ChosenOrders) => {
    const text = problemOfTooMany(chosen, MAX_IDS);
    if (text) return showToast({ title: 'No File', text, tone: 'destructive' });
    return print(async () => (await printPackingSlips({ variables: chosen })).data?.printPackingSlips);
  };
  return { ...slips, printSlips };
}

type Props = { printing: Printing; onAgain: () => void; onClose: () => void };

/** Packing slips in progress, saved, or why they failed. */
function SlipsCard({ printing, onAgain, onClose }: Props) {
  const isDrawing = printing.phase === 'drawing';
  const isFailed = printing.phase === 'failed';
  return (
    <Card as="section" aria-label="Packing slips" className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        {isFailed && <TriangleAlert size={22} className="shrink-0 text-danger" />}
        {printing.phase === 'saved' && <CircleCheck size={22} className="shrink-0 text-success" />}
        <p
          role={isFailed ? 'alert' : 'status'}
          className="min-w-0 flex-1 basis-56 font-semibold tabular-nums"
        >
          {textOf(printing)}
        </p>
        <div className="ml-auto flex items-center gap-2">
          {isFailed && (
            <Button icon={RotateCw} variant="secondary" size="sm" onClick={onAgain}>
              Try again
            </Button>
          )}
          {!isDrawing && <IconButton label="Close" icon={X} onClick={onClose} />}
        </div>
      </div>
      {isDrawing && printing.total > 1 && (
        <ProgressBar label="Packing slips created" done={printing.drawn} total={printing.total} />
      )}
    </Card>
  );
}

/** In progress: "Packing slips: 400 of 1,240". */
function textOf(printing: Printing): string {
  if (printing.phase === 'failed') return `No packing slips: ${printing.message}`;
  const total = printing.total.toLocaleString('en-US');
  if (printing.phase === 'saved') return `Packing slips saved: ${counted(printing.total, 'order')}`;
  if (printing.total < 2) return 'Creating packing slips...';
  return `Packing slips: ${printing.drawn.toLocaleString('en-US')} of ${total}`;
}
