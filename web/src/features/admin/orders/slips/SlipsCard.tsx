import { CircleCheck, RotateCw, TriangleAlert, X } from 'lucide-react';
import { useMutation } from '@apollo/client/react';
import { Button } from '../../../../components/ui/actions/Button';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { Card } from '../../../../components/ui/display/Card';
import { ProgressBar } from '../../../../components/ui/feedback/ProgressBar';
import { type Printing, usePrinting } from '../../../../lib/papers/use-printing';
import { counted } from '../../../../lib/format/counts';
import { showToast } from '../../../../components/ui/feedback/toast';
import { graphql } from '../../../../gql';
import type { ChosenOrders } from '../order-list';

const PrintPackingSlips = graphql(`
  mutation PrintPackingSlips($orderIds: [ID!], $filter: OrderFilter) {
    printPackingSlips(orderIds: $orderIds, filter: $filter) {
      id
      ...Printing_paper
    }
  }
`);

/** A request holds no more ids (docs/product/limits.md#bodies). */
const MAX_NAMED = 750;

/** Prints the packing slips of the chosen orders; those that are not shipped have none. */
export function useSlips() {
  const [ask] = useMutation(PrintPackingSlips);
  const { print, ...slips } = usePrinting();
  const printSlips = (chosen: ChosenOrders) => {
    if ('orderIds' in chosen && chosen.orderIds.length > MAX_NAMED) {
      const text = `At most ${MAX_NAMED} orders one by one. Narrow the list and select all that fit.`;
      return showToast({ title: 'No File', text, tone: 'destructive' });
    }
    return print(async () => {
      const { data } = await ask({ variables: chosen });
      if (!data) throw new Error('The response was empty');
      return data.printPackingSlips;
    });
  };
  return { ...slips, printSlips };
}

type Props = { printing: Printing; onAgain: () => void; onClose: () => void };

/** Packing slips on their way: drawn by a worker, saved by themselves, or why there are none. */
export function SlipsCard({ printing, onAgain, onClose }: Props) {
  const isDrawing = printing.phase === 'drawing';
  const isFailed = printing.phase === 'failed';
  return (
    <Card as="section" aria-label="Packing slips" className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        {isFailed && <TriangleAlert aria-hidden size={22} className="shrink-0 text-danger" />}
        {printing.phase === 'saved' && (
          <CircleCheck aria-hidden size={22} className="shrink-0 text-success" />
        )}
        <p
          role={isFailed ? 'alert' : 'status'}
          className="min-w-0 flex-1 basis-56 font-semibold tabular-nums"
        >
          {textOf(printing)}
        </p>
        <div className="ml-auto flex items-center gap-2">
          {isFailed && (
            <Button variant="secondary" size="sm" onClick={onAgain}>
              <RotateCw aria-hidden size={18} />
              <span>Try again</span>
            </Button>
          )}
          {!isDrawing && <IconButton label="Close" icon={X} onClick={onClose} />}
        </div>
      </div>
      {isDrawing && printing.total > 1 && (
        <ProgressBar label="Packing slips that are drawn" done={printing.drawn} total={printing.total} />
      )}
    </Card>
  );
}

/** While it is drawn: "Packing slips: 400 of 1,240". */
function textOf(printing: Printing): string {
  if (printing.phase === 'failed') return `No packing slips: ${printing.message}`;
  const total = printing.total.toLocaleString('en-US');
  if (printing.phase === 'saved') return `Packing slips saved: ${counted(printing.total, 'order')}`;
  if (printing.total < 2) return 'Drawing packing slips...';
  return `Packing slips: ${printing.drawn.toLocaleString('en-US')} of ${total}`;
}
