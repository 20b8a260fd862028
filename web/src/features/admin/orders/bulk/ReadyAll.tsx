import { useEffect, useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { graphql, readFragment, type FragmentType } from '../../../../gql';
import type { OrderFilter } from '../../../../gql/graphql';
import type { ChosenOrders } from '../order-list';
import { bulkActions } from './bulk-actions';
import { LazyBulkDialog } from './lazy-bulk-dialog';

export const ReadyAll_order = graphql(`
  fragment ReadyAll_order on Order {
    canMarkReady
  }
`);

type Props = {
  orders: readonly FragmentType<typeof ReadyAll_order>[];
  filter: OrderFilter;
  onStarted: (runId: string) => void;
};

/**
 * Where a narrowed list shows nothing but pickups that wait: one press in place of choosing them all first. The question
 * says how many these are.
 */
export function ReadyAll({ orders, filter, onStarted }: Props) {
  const [asked, setAsked] = useState<ChosenOrders | null>(null);
  const isOffered =
    orders.length > 1 && orders.every((order) => readFragment(ReadyAll_order, order).canMarkReady);
  useEffect(() => {
    if (isOffered) void LazyBulkDialog.preload();
  }, [isOffered]);
  const { icon: Icon } = bulkActions.mark_ready;
  return (
    <>
      {isOffered && (
        <Button variant="primary" size="sm" onClick={() => setAsked({ filter })}>
          <Icon aria-hidden size={18} />
          <span>Mark all ready</span>
        </Button>
      )}
      {asked && (
        <LazyBulkDialog
          action="mark_ready"
          orders={asked}
          onClose={() => setAsked(null)}
          onStarted={(runId) => {
            setAsked(null);
            onStarted(runId);
          }}
        />
      )}
    </>
  );
}
