import { ChevronUp, Printer, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { Menu } from '../../../../components/ui/overlay/Menu';
import { useMedia } from '../../../../lib/browser/use-browser-state';
import type { OrderFilter } from '../../../../gql/graphql';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { ListSelection } from '../../list';
import type { ChosenOrders } from '../order-list';
import { hasJob, useAdmin, useJob } from '../../shell';
import { bulkActions, type ChosenAction } from './bulk-actions';

/** Confirms a bulk action. */
export const LazyBulkDialog = lazyPart('The question', () =>
  import('./BulkDialog').then(({ BulkDialog }) => BulkDialog),
);

const mainActions: readonly ChosenAction[] = ['mark_ready', 'ship', 'deliver'];

const moreActions: readonly ChosenAction[] = ['process', 'resend_email', 'cancel'];

type Props = {
  selection: ListSelection;
  filter: OrderFilter;
  /** "1,240 orders": all that match the filter. */
  allText: string;
  hasMore: boolean;
  onStarted: (runId: string) => void;
  /** Prints packing slips of the selected orders. */
  onPrint: (chosen: ChosenOrders) => void;
};

/** The bar of bulk actions, and their dialog. */
export function BulkWork({ selection, filter, allText, hasMore, onStarted, onPrint }: Props) {
  const [pending, setPending] = useState<{ action: ChosenAction; orders: ChosenOrders } | null>(null);
  const { isAny } = selection;
  useEffect(() => {
    if (isAny) void LazyBulkDialog.preload();
  }, [isAny]);
  const chosen = () => (selection.isAll ? { filter } : { orderIds: [...selection.ids] });
  return (
    <>
      {isAny && (
        <BulkBar
          selection={selection}
          allText={allText}
          hasMore={hasMore}
          onAction={(action) => setPending({ action, orders: chosen() })}
          onPrint={() => onPrint(chosen())}
        />
      )}
      {pending && (
        <LazyBulkDialog
          {...pending}
          onClose={() => setPending(null)}
          onStarted={(runId) => {
            setPending(null);
            selection.clear();
            onStarted(runId);
          }}
        />
      )}
    </>
  );
}

type BulkBarProps = {
  selection: ListSelection;
  allText: string;
  hasMore: boolean;
  onAction: (action: ChosenAction) => void;
  onPrint: () => void;
};

/** Sticks to the bottom of the window while the list scrolls. */
function BulkBar({ selection, allText, hasMore, onAction, onPrint }: BulkBarProps) {
  const isWide = useMedia('(min-width: 64rem)');
  const { isAll, ids, areAllShown } = selection;
  const admin = useAdmin();
  const allowed = (actions: readonly ChosenAction[]) =>
    actions.filter((action) => hasJob(admin, [bulkActions[action].job]));
  const text = isAll ? `All ${allText} selected` : `${ids.size.toLocaleString('en-US')} selected`;
  return (
    <div
      role="region"
      aria-label="Selected orders"
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card bg-surface p-2 pl-4 shadow-float"
    >
      <p role="status" className="font-semibold tabular-nums">
        {text}
      </p>
      {areAllShown && hasMore && !isAll && (
        <Button variant="plain" size="sm" onClick={selection.selectAllMatches}>
          {`Select all ${allText}`}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">
        {isWide &&
          allowed(mainActions).map((action) => {
            const { icon: Icon, verb } = bulkActions[action];
            return (
              <Button key={action} variant="secondary" size="sm" onClick={() => onAction(action)}>
                <Icon aria-hidden size={18} />
                <span>{verb}</span>
              </Button>
            );
          })}
        <Menu
          trigger={
            <Button variant="secondary" size="sm">
              <span>{isWide ? 'More' : 'Actions'}</span>
              <ChevronUp aria-hidden size={18} />
            </Button>
          }
          parts={[
            {
              rows: [
                { text: 'Packing slips', icon: Printer, onSelect: onPrint },
                ...allowed(isWide ? moreActions : [...mainActions, ...moreActions]).map((action) => ({
                  text: bulkActions[action].verb,
                  icon: bulkActions[action].icon,
                  onSelect: () => onAction(action),
                })),
              ],
            },
          ]}
        />
        <IconButton label="Select none" icon={X} onClick={selection.clear} />
      </div>
    </div>
  );
}

const ReadyAll_order = graphql(`
  fragment ReadyAll_order on Order {
    canMarkReady
  }
`);

type ReadyAllProps = {
  orders: readonly FragmentType<typeof ReadyAll_order>[];
  filter: OrderFilter;
  onStarted: (runId: string) => void;
};

/**
 * One button instead of a selection, where every order of a filtered list can be marked ready. The dialog says how many
 * there are.
 */
export function ReadyAll({ orders, filter, onStarted }: ReadyAllProps) {
  const [pending, setPending] = useState<ChosenOrders | null>(null);
  const isPacker = useJob('warehouse');
  const isOffered =
    isPacker &&
    orders.length > 1 &&
    orders.every((order) => readFragment(ReadyAll_order, order).canMarkReady);
  useEffect(() => {
    if (isOffered) void LazyBulkDialog.preload();
  }, [isOffered]);
  const { icon: Icon } = bulkActions.mark_ready;
  return (
    <>
      {isOffered && (
        <Button variant="primary" size="sm" onClick={() => setPending({ filter })}>
          <Icon aria-hidden size={18} />
          <span>Mark all ready</span>
        </Button>
      )}
      {pending && (
        <LazyBulkDialog
          action="mark_ready"
          orders={pending}
          onClose={() => setPending(null)}
          onStarted={(runId) => {
            setPending(null);
            onStarted(runId);
          }}
        />
      )}
    </>
  );
}
