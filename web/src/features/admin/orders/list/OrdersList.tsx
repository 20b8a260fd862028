import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Card } from '../../../../components/ui/display/Card';
import type { FragmentType } from '../../../../gql';
import { useMedia } from '../../../../lib/browser/use-media';
import type { ListSelection } from '../bulk/use-order-selection';
import type { OrdersFilter } from '../filters/orders-filter';
import { usualColumns, type OrderColumn } from '../filters/orders-layout';
import type { ListedOrder_order } from './order-row';
import type { OrderTask } from '../tasks/order-task';
import { OrderCard } from './OrderCard';
import { OrdersTableHead } from './OrdersTableHead';
import { OrderTableRow } from './OrderTableRow';

type Props = {
  orders: readonly ({ id: string } & FragmentType<typeof ListedOrder_order>)[];
  arrivedIds: ReadonlySet<string>;
  filter: OrdersFilter;
  onChange: (changes: Partial<OrdersFilter>) => void;
  /** Null for those who change nothing, and on cards until somebody begins to select. */
  selection: ListSelection | null;
  onTask: (task: OrderTask) => void;
};

/** Orders as a dense table; as cards where a table does not fit. */
export function OrdersList({ orders, arrivedIds, filter, onChange, selection, onTask }: Props) {
  const isWide = useMedia('(min-width: 45rem)');
  const onSelect = useLatestSelect(selection);
  const rows = orders.map((order) => ({
    key: order.id,
    order,
    isNew: arrivedIds.has(order.id),
    isSelected: selection && selection.isSelected(order.id),
    onSelect,
    onTask,
  }));
  if (!isWide) {
    return (
      <Card className="overflow-clip">
        <ul aria-label="Orders">
          {rows.map(({ key, ...row }) => (
            <OrderCard key={key} {...row} />
          ))}
        </ul>
      </Card>
    );
  }
  const isUsual = filter.columns.length === 0;
  const columns = isUsual ? usualColumns : filter.columns;
  const columnStyle = isUsual ? yieldingStyle : noStyle;
  return (
    <TableCard isScrolled={!isUsual}>
      <table className="w-full table-auto border-collapse text-work">
        <caption className="sr-only">Orders</caption>
        <OrdersTableHead
          columns={columns}
          columnStyle={columnStyle}
          sort={filter.sort}
          onSort={(sort) => onChange({ sort })}
          selection={selection}
          isSticky={isUsual}
        />
        <tbody>
          {rows.map(({ key, ...row }) => (
            <OrderTableRow key={key} {...row} columns={columns} columnStyle={columnStyle} />
          ))}
        </tbody>
      </table>
    </TableCard>
  );
}

/** The usual columns that give way on narrower screens. */
const yielding: Partial<Record<OrderColumn, string>> = {
  organization: 'hidden md:table-cell',
  delivery: 'hidden lg:table-cell',
  items: 'hidden lg:table-cell',
};

const yieldingStyle = (column: OrderColumn): string => yielding[column] ?? '';
const noStyle = (): string => '';

/** Stays the same while the selection changes, so that a choice draws its own row alone. */
function useLatestSelect(selection: ListSelection | null) {
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  }, [selection]);
  return useCallback((id: string, isRange: boolean) => latest.current?.select(id, isRange), []);
}

/** Columns of one's own choice may be more than the screen is wide; they scroll then. */
function TableCard({ isScrolled, children }: { isScrolled: boolean; children: ReactNode }) {
  return <Card className={isScrolled ? 'min-w-0 overflow-x-auto' : 'min-w-0 overflow-clip'}>{children}</Card>;
}
