import { ChevronUp, Printer, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { IconButton } from '../../../../components/ui/actions/IconButton';
import { Menu } from '../../../../components/ui/overlay/Menu';
import { useMedia } from '../../../../lib/browser/use-media';
import type { OrderFilter } from '../../../../gql/graphql';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { type FragmentType, graphql, readFragment } from '../../../../gql';
import type { ListSelection } from '../../list';
import type { ChosenOrders } from '../order-list';
import { hasJob, useAdmin, useJob } from '../../shell';
import { bulkActions, type ChosenAction } from './bulk-actions';

/** The question before something is done to many orders. */
export const LazyBulkDialog = lazyPart('The question', () =>
  import('./BulkDialog').then(({ BulkDialog }) => BulkDialog),
);

const first: readonly ChosenAction[] = ['mark_ready', 'ship', 'deliver'];

const further: readonly ChosenAction[] = ['process', 'resend_email', 'cancel'];

type Props = {
  selection: ListSelection;
  filter: OrderFilter;
  /** "1,240 orders": all that fit the filter. */
  allText: string;
  hasMore: boolean;
  onStarted: (runId: string) => void;
  /** Packing slips of the chosen orders. */
  onPrint: (chosen: ChosenOrders) => void;
};

/** The bar of what can be done to the chosen orders, and its question. */
export function BulkWork({ selection, filter, allText, hasMore, onStarted, onPrint }: Props) {
  const [asked, setAsked] = useState<{ action: ChosenAction; orders: ChosenOrders } | null>(null);
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
          onAction={(action) => setAsked({ action, orders: chosen() })}
          onPrint={() => onPrint(chosen())}
        />
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

type BulkBarProps = {
  selection: ListSelection;
  /** "1,240 orders": all that fit the filter. */
  allText: string;
  hasMore: boolean;
  onAction: (action: ChosenAction) => void;
  /** Packing slips of the chosen orders, as a file. */
  onPrint: () => void;
};

/** What can be done to the chosen orders; it stays in sight while the list scrolls. */
function BulkBar({ selection, allText, hasMore, onAction, onPrint }: BulkBarProps) {
  const isWide = useMedia('(min-width: 64rem)');
  const { isAll, ids, areAllShown } = selection;
  const admin = useAdmin();
  const mine = (actions: readonly ChosenAction[]) =>
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
        <Button variant="plain" size="sm" onClick={selection.selectAllThatFit}>
          {`Select all ${allText}`}
        </Button>
      )}
      <div className="ml-auto flex items-center gap-2">
        {isWide &&
          mine(first).map((action) => {
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
                ...mine(isWide ? further : [...first, ...further]).map((action) => ({
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
 * Where a narrowed list shows nothing but pickups that wait: one press in place of choosing them all first. The question
 * says how many these are.
 */
export function ReadyAll({ orders, filter, onStarted }: ReadyAllProps) {
  const [asked, setAsked] = useState<ChosenOrders | null>(null);
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
