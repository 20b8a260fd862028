import { useState } from 'react';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import type { ManagedProduct_ProductFragment as Product } from '../../../../gql/graphql';
import { formatCalendarDay } from '../../../../lib/format/dates';
import { useJob } from '../../shell';
import { daysLeftText } from './days-left-text';

const StockDialog = lazyPart('The stock', () =>
  import('./StockDialog').then(({ StockDialog }) => StockDialog),
);

type Props = { product: Product };

/** How many boxes there are and how long they last; opens what changes them. */
export function StockButton({ product }: Props) {
  const canWrite = useJob('warehouse');
  const [isOpen, setOpen] = useState(false);
  const { name, inventory, daysLeft, nextDeliveryOn } = product;
  const units = inventory.toLocaleString('en-US');
  return (
    <span className="inline-grid justify-items-end leading-[1.2] whitespace-nowrap sm:max-lg:w-22 sm:max-lg:text-right sm:max-lg:whitespace-normal">
      {canWrite ? (
        <button
          type="button"
          aria-label={`Stock of ${name}: ${units}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="relative cursor-pointer underline decoration-line-strong decoration-dotted underline-offset-[5px] after:absolute after:-inset-x-3 after:-inset-y-3 hover:decoration-primary hover:decoration-solid"
        >
          {units}
        </button>
      ) : (
        <span>{units}</span>
      )}
      {inventory > 0 && <span className="text-small text-ink-2">{daysLeftText(daysLeft)}</span>}
      {nextDeliveryOn && (
        <span className="text-small text-ink-2">{`More on ${formatCalendarDay(nextDeliveryOn)}`}</span>
      )}
      {isOpen && <StockDialog product={product} onClose={() => setOpen(false)} />}
    </span>
  );
}
