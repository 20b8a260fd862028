import { ChevronUp, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../../components/ui/actions/Button';
import { Menu } from '../../../../components/ui/overlay/Menu';
import { useMedia } from '../../../../lib/browser/use-browser-state';
import type { OrderFilter } from '../../../../gql/graphql';
import { lazyPart } from '../../../../components/ui/lazy/lazy-part';
import { type ListSelection, SelectionBar } from '../../list';
import type { AdminOrder } from '../admin-order';
import type { ChosenOrders } from '../order-list';
import { hasJob, useAdmin, useJob } from '../../shell';
import { bulkActions, type ChosenAction } from './bulk-actions';

export const BulkDialog = lazyPart('The question', () =>
  import('./BulkDialog').then(({ BulkDialog }) => BulkDialog),
);

const mainActions: readonly ChosenAction[] = ['mark_ready', 'ship', 'deliver'];

const moreActions: readonly ChosenAction[] = ['process', 'resend_email', 'cancel'];

/** A bulk action that waits for its confirmation. */
export type AskedBulk = { action: ChosenAction; orders: ChosenOrders };

type Props = {
  selection: ListSelection;
  filter: OrderFilter;
  /** "1,240 orders": all that match the filter. */
  allText: string;
  hasMore: boolean;
  onAsk: (asked: AskedBulk) => void;
  onPrint: (chosen: ChosenOrders) => void;
};

/** The bulk actions on the selected orders. */
export function BulkBar({ selection, filter, allText, hasMore, onAsk, onPrint }: Props) {
  const isWide = useMedia('(min-width: 64rem)');
  const { isAll, ids, areAllShown } = selection;
  const admin = useAdmin();
  useEffect(() => void BulkDialog.preload(), []);
  const orders = isAll ? { filter } : { orderIds: [...ids] };
  const allowed = (actions: readonly ChosenAction[]) =>
    actions.filter((action) => hasJob(admin, [bulkActions[action].job]));
  const text = isAll ? `All ${allText} selected` : `${ids.size.toLocaleString('en-US')} selected`;
  return (
    <SelectionBar
      many="orders"
      count={text}
      sums={[]}
      onClear={selection.clear}
      selectAll={
        areAllShown &&
        hasMore &&
        !isAll && (
          <Button variant="plain" size="sm" onClick={selection.selectAllMatches}>
            {`Select all ${allText}`}
          </Button>
        )
      }
    >
      {isWide &&
        allowed(mainActions).map((action) => {
          const { icon, verb } = bulkActions[action];
          return (
            <Button
              icon={icon}
              key={action}
              variant="secondary"
              size="sm"
              onClick={() => onAsk({ action, orders })}
            >
              {verb}
            </Button>
          );
        })}
      <Menu
        trigger={
          <Button variant="secondary" size="sm">
            <span>{isWide ? 'More' : 'Actions'}</span>
            <ChevronUp size={18} />
          </Button>
        }
        parts={[
          {
            rows: [
              { text: 'Packing slips', icon: Printer, onSelect: () => onPrint(orders) },
              ...allowed(isWide ? moreActions : [...mainActions, ...moreActions]).map((action) => ({
                text: bulkActions[action].verb,
                icon: bulkActions[action].icon,
                onSelect: () => onAsk({ action, orders }),
              })),
            ],
          },
        ]}
      />
    </SelectionBar>
  );
}

type ReadyAllProps = Pick<Props, 'filter' | 'onAsk'> & { orders: readonly AdminOrder[] };

/**
 * One button instead of a selection, where every order of a filtered list can be marked ready. The dialog says how many
 * there are.
 */
export function ReadyAll({ orders, filter, onAsk }: ReadyAllProps) {
  const isPacker = useJob('warehouse');
  const isOffered = isPacker && orders.length > 1 && orders.every(({ canMarkReady }) => canMarkReady);
  useEffect(() => {
    if (isOffered) void BulkDialog.preload();
  }, [isOffered]);
  if (!isOffered) return null;
  const action = 'mark_ready';
  return (
    <Button
      icon={bulkActions[action].icon}
      variant="primary"
      size="sm"
      onClick={() => onAsk({ action, orders: { filter } })}
    >
      Mark all ready
    </Button>
  );
}
