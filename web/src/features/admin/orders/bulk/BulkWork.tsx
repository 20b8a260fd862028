import { useEffect, useState } from 'react';
import { queryFilter, type FileSelection, type OrdersFilter } from '../filters/orders-filter';
import type { ChosenAction } from './bulk-actions';
import { BulkBar } from './BulkBar';
import { LazyBulkDialog } from './lazy-bulk-dialog';
import type { BulkOrders } from './use-bulk-question';
import type { ListSelection } from './use-order-selection';

type Props = {
  selection: ListSelection;
  filter: OrdersFilter;
  /** "1,240 orders": all that fit the filter. */
  allText: string;
  hasMore: boolean;
  onStarted: (runId: string) => void;
  /** Packing slips of the chosen orders. */
  onPrint: (selection: FileSelection) => void;
};

/** The bar of what can be done to the chosen orders, and its question. */
export function BulkWork({ selection, filter, allText, hasMore, onStarted, onPrint }: Props) {
  const [asked, setAsked] = useState<{ action: ChosenAction; orders: BulkOrders } | null>(null);
  const { isAny } = selection;
  useEffect(() => {
    if (isAny) void LazyBulkDialog.preload();
  }, [isAny]);
  const ask = (action: ChosenAction) =>
    setAsked({
      action,
      orders: selection.isAll ? { filter: queryFilter(filter) } : { orderIds: [...selection.ids] },
    });
  const print = () => onPrint(selection.isAll ? { filter } : { ids: [...selection.ids] });
  return (
    <>
      {isAny && (
        <BulkBar selection={selection} allText={allText} hasMore={hasMore} onAction={ask} onPrint={print} />
      )}
      {asked && (
        <LazyBulkDialog
          {...asked}
          onClose={() => setAsked(null)}
          onStarted={(runId) => {
            setAsked(null);
            selection.clear();
            onStarted(runId);
          }}
        />
      )}
    </>
  );
}
